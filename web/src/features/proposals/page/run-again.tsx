import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import {
  type ProposalFiguresFragment,
  type ProposalPickFragment,
  RunAgainDocument,
} from '../operations.generated.ts'
import { proposalWords } from '../words.ts'
import styles from './proposal.module.css'

type Props = { proposal: ProposalFiguresFragment; picks: readonly ProposalPickFragment[] }

/** Another run that starts from this one, around what the manager has decided. Nothing while there is no reason for one. */
export function RunAgain({ proposal, picks }: Props) {
  const say = useWords(proposalWords)
  const language = useLanguage()
  const client = useClient()
  const notify = useNotice()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const { id, from, to, status } = proposal
  const locked = picks.filter((pick) => pick.locked).length
  const rejected = picks.filter((pick) => pick.rejected).length
  const choices = locked + rejected
  if (choices === 0 && status !== 'STALE' && status !== 'STOPPED') return null

  async function run() {
    setBusy(true)
    const input = { from, to, warmFrom: id }
    const { data, error } = await client.mutation(RunAgainDocument, { input }).toPromise()
    setBusy(false)
    if (error) notify({ text: say('notRun', { reason: failureOf(error, language).text }), tone: 'failure' })
    else if (data?.createProposal) void navigate(paths.proposal(data.createProposal.id))
  }

  return (
    <div className={styles.again}>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void run()}>
        {choices > 0 ? say('runAround', { count: choices }) : say('runAgain')}
      </Button>
      {choices > 0 && (
        <span className={`${styles.meta} figures`}>
          {say('choices', { locked, rejected })} · {say('choicesMean')}
        </span>
      )}
    </div>
  )
}
