import { CombinedError } from '@urql/core'
import type { SayOf } from '@whistle/domain/words/language'
import { Suspense, useState } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { part } from '../../../ui/part.tsx'
import { UndoBulkDocument } from './bulk.generated.ts'
import styles from './bulk.module.css'
import { bulkKindWords } from './bulk-kind-words.ts'
import { bulkWords } from './bulk-words.ts'
import { readSavedGames } from './read-saved-games.ts'
import type { Bulk } from './use-latest-bulk.ts'

const ReportDialog = part(() => import('./report-dialog.tsx'), 'ReportDialog')

type Props = {
  bulk: Bulk
  /** Asks, and publishes these games. */
  onPublish: (ids: readonly string[]) => Promise<unknown>
  onDismiss: () => void
}

/** The progress of an action over many games; then what it has done, with Undo, and after invitations with the step that sends them. */
export function BulkBar({ bulk, onPublish, onDismiss }: Props) {
  const say = useWords(bulkWords)
  const sayKind = useWords(bulkKindWords)
  const sayCommon = useWords(commonWords)
  const client = useClient()
  const language = useLanguage()
  const notify = useNotice()
  const [isReporting, setReporting] = useState(false)
  const [isReading, setReading] = useState(false)
  const { id, kind, state, games, gamesDone, gamesSaved, canUndo } = bulk
  const isRunning = state === 'RUNNING'
  const isOver = state === 'DONE' || state === 'UNDONE'

  async function undo() {
    const { error } = await client.mutation(UndoBulkDocument, { input: { id } }).toPromise()
    if (error)
      notify({ text: say('undoFailed', { reason: failureOf(error, language).text }), tone: 'failure' })
  }

  async function publish() {
    setReading(true)
    const ids = await readSavedGames(client, id)
    setReading(false)
    if (ids instanceof CombinedError)
      notify({ text: `${say('checkFailed')} ${failureOf(ids, language).text}`, tone: 'failure' })
    else await onPublish(ids)
  }

  return (
    <section className={styles.bar} aria-label={say('progress')}>
      <div className={styles.text}>
        <div role="status">{sentenceOf(bulk, { say, sayKind })}</div>
        {isRunning && (
          <progress className={styles.progress} max={games} value={gamesDone} aria-label={say('progress')} />
        )}
      </div>
      {kind === 'INVITE' && state === 'DONE' && gamesSaved > 0 && (
        <Button
          size="small"
          variant="primary"
          icon={<Icon name="plane" size={16} />}
          isBusy={isReading}
          onClick={() => void publish()}
        >
          {sayKind('publish', { count: gamesSaved })}
        </Button>
      )}
      {isOver && (
        <Button size="small" onClick={() => setReporting(true)}>
          {say('report')}
        </Button>
      )}
      {canUndo && (
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

type Says = { say: SayOf<typeof bulkWords>; sayKind: SayOf<typeof bulkKindWords> }

function sentenceOf(bulk: Bulk, says: Says): string {
  const { say, sayKind } = says
  const { kind, state, games, gamesDone, gamesSaved, changes } = bulk
  const progress = { done: gamesDone, count: games }
  if (state === 'RUNNING') {
    if (kind === 'INVITE') return say('running_INVITE', progress)
    return sayKind(kind === 'PUBLISH' ? 'running_PUBLISH' : 'running', progress)
  }
  if (state === 'UNDOING') return say('undoing', { count: gamesSaved })
  if (state === 'UNDONE') {
    if (changes === 0) return say('undone')
    return kind === 'INVITE' ? say('undoneBut', { count: changes }) : sayKind('undoneBut', { count: changes })
  }
  const leftOut = games - gamesSaved
  const done = gamesSaved > 0 ? doneText(bulk, says) : say('done_none')
  return leftOut > 0 ? `${done} ${say('leftOut', { count: leftOut })}` : done
}

function doneText({ kind, gamesSaved: count, changes, leavesAt }: Bulk, { say, sayKind }: Says): string {
  if (kind === 'INVITE') return say('done_INVITE', { count: changes, games: say('games', { count }) })
  if (leavesAt && (kind === 'PUBLISH' || kind === 'POSTPONE')) return sayKind(`leaving_${kind}`, { count })
  return sayKind(`done_${kind}`, { count })
}
