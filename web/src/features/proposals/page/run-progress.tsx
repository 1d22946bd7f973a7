import { useState } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { type ProposalFiguresFragment, StopProposalDocument } from '../operations.generated.ts'
import { proposalWords } from '../words.ts'
import styles from './proposal.module.css'

/** A run on its way: how much is filled, how far the proved limit is, and Stop. */
export function RunProgress({ proposal }: { proposal: ProposalFiguresFragment }) {
  const say = useWords(proposalWords)
  const language = useLanguage()
  const client = useClient()
  const notify = useNotice()
  /** Until the plan so far is written, which ends this. */
  const [isStopping, setStopping] = useState(false)
  const { id, status, progress, positions, filled, score, bound } = proposal
  const points =
    score !== null && bound !== null
      ? new Intl.NumberFormat(language).format(Math.ceil(Math.max(0, bound - score)))
      : null

  async function stop() {
    setStopping(true)
    const { error } = await client.mutation(StopProposalDocument, { id }).toPromise()
    if (!error) return
    setStopping(false)
    notify({ text: say('notStopped', { reason: failureOf(error, language).text }), tone: 'failure' })
  }

  return (
    <Card title={status === 'QUEUED' ? say('waiting') : say('working')} className={styles.run}>
      <progress max={1} value={progress} aria-label={say('progress')} className={styles.bar} />
      {positions > 0 && <p className="figures">{say('soFar', { filled, count: positions })}</p>}
      <p className={`${styles.meta} figures`}>
        {points === null ? say('closingLater') : say('closing', { points })}
      </p>
      <div className={styles.stop}>
        <Button variant="secondary" isBusy={isStopping} onClick={() => void stop()}>
          {say('stop')}
        </Button>
        <span className={styles.meta}>{say('stopHint')}</span>
      </div>
    </Card>
  )
}
