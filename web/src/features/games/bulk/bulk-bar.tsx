import type { SayOf } from '@whistle/domain/words/language'
import { Suspense, useState } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { part } from '../../../ui/part.tsx'
import { UndoBulkDocument } from './bulk.generated.ts'
import styles from './bulk.module.css'
import { bulkWords } from './bulk-words.ts'
import type { Bulk } from './use-latest-bulk.ts'

const ReportDialog = part(() => import('./report-dialog.tsx'), 'ReportDialog')

type Props = { bulk: Bulk; onDismiss: () => void }

/** The progress of an action over many games; then what it has done, with Undo. */
export function BulkBar({ bulk, onDismiss }: Props) {
  const say = useWords(bulkWords)
  const sayCommon = useWords(commonWords)
  const client = useClient()
  const language = useLanguage()
  const notify = useNotice()
  const [isReporting, setReporting] = useState(false)
  const { id, state, games, gamesDone } = bulk
  const isRunning = state === 'RUNNING'
  const isOver = state === 'DONE' || state === 'UNDONE'
  const mayUndo = isRunning || (state === 'DONE' && bulk.gamesSaved > 0)

  async function undo() {
    const { error } = await client.mutation(UndoBulkDocument, { input: { id } }).toPromise()
    if (error)
      notify({ text: say('undoFailed', { reason: failureOf(error, language).text }), tone: 'failure' })
  }

  return (
    <section className={styles.bar} aria-label={say('progress')}>
      <div className={styles.text}>
        <div role="status">{sentenceOf(bulk, say)}</div>
        {isRunning && (
          <progress className={styles.progress} max={games} value={gamesDone} aria-label={say('progress')} />
        )}
      </div>
      {isOver && (
        <Button size="small" onClick={() => setReporting(true)}>
          {say('report')}
        </Button>
      )}
      {mayUndo && (
        <Button size="small" variant="secondary" onClick={() => void undo()}>
          {sayCommon('undo')}
        </Button>
      )}
      {isOver && (
        <Button size="small" onClick={onDismiss}>
          {sayCommon('close')}
        </Button>
      )}
      <Suspense>{isReporting && <ReportDialog id={id} onClose={() => setReporting(false)} />}</Suspense>
    </section>
  )
}

function sentenceOf(bulk: Bulk, say: SayOf<typeof bulkWords>): string {
  const { state, games, gamesDone, gamesSaved, changes } = bulk
  if (state === 'RUNNING') return say('running_INVITE', { done: gamesDone, count: games })
  if (state === 'UNDOING') return say('undoing', { left: gamesSaved })
  if (state === 'UNDONE') return changes > 0 ? say('undoneBut', { count: changes }) : say('undone')
  const done =
    gamesSaved > 0
      ? say('done_INVITE', { count: changes, games: say('games', { count: gamesSaved }) })
      : say('done_none')
  const leftOut = games - gamesSaved
  return leftOut > 0 ? `${done} ${say('leftOut', { count: leftOut })}` : done
}
