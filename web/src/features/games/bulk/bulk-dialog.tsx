import type { SayOf } from '@whistle/domain/words/language'
import { type FormEvent, useState } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { FormDialog } from '../../../records/form/form-dialog.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Alert, ErrorState } from '../../../ui/layout/states.tsx'
import { StartBulkDocument } from './bulk.generated.ts'
import styles from './bulk.module.css'
import { bulkKindWords } from './bulk-kind-words.ts'
import { bulkWords } from './bulk-words.ts'
import { CertificationForm, CompleteForm } from './certification-form.tsx'
import { FeesForm } from './fees-form.tsx'
import type { BulkAsk } from './form-props.ts'
import { GameResults } from './game-results.tsx'
import { InviteForm } from './invite-form.tsx'
import { MoveForm } from './move-form.tsx'
import { AddPositionForm, RemovePositionForm } from './position-forms.tsx'
import { type Preview, usePreview } from './use-preview.ts'

const forms = {
  INVITE: InviteForm,
  MOVE: MoveForm,
  FEES: FeesForm,
  ADD_POSITION: AddPositionForm,
  REMOVE_POSITION: RemovePositionForm,
  CERTIFICATION: CertificationForm,
  COMPLETE: CompleteForm,
}
export type AskedKind = keyof typeof forms

type Props = { kind: AskedKind; ids: readonly string[]; onStarted: () => void; onClose: () => void }

const maxGames = 2_000

/** Does something with many games: asks what, and says before what it does with each. */
export function BulkDialog({ kind, ids, onStarted, onClose }: Props) {
  const say = useWords(bulkWords)
  const sayKind = useWords(bulkKindWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const client = useClient()
  const [ask, setAsk] = useState<BulkAsk | null>(null)
  const [round, setRound] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isTooMany = ids.length > maxGames
  const preview = usePreview(ids, isTooMany ? null : ask, round)
  const kept = preview.games.filter(({ reason }) => reason === null)
  const leftOut = preview.games.length - kept.length
  const warned = kept.filter(({ warnings }) => warnings.length > 0).length
  const count = kept.length > 0 && preview.isComplete ? kept.length : ids.length
  const Form = forms[kind]

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ask || !preview.isComplete || kept.length === 0) return
    setBusy(true)
    const input = { id: crypto.randomUUID(), gameIds: [...ids], ...ask }
    const { error } = await client.mutation(StartBulkDocument, { input }).toPromise()
    setBusy(false)
    if (error) return setFailure(say('notStarted', { reason: failureOf(error, language).text }))
    onStarted()
  }

  return (
    <FormDialog
      title={sayKind(`title_${kind}`, { count: ids.length })}
      size="medium"
      onClose={onClose}
      onSubmit={submit}
      contentClass={basic.stack}
      submit={{
        children: submitText(),
        ...{ isBusy, disabled: !preview.isComplete || kept.length === 0 },
      }}
    >
      {isTooMany && <Alert tone="warning">{say('tooMany', { limit: maxGames })}</Alert>}
      <Form onAsk={setAsk} />
      {preview.error && (
        <ErrorState
          text={`${say('checkFailed')} ${preview.error}`}
          retry={{ label: sayCommon('retry'), run: () => setRound(round + 1) }}
        />
      )}
      {ask && !isTooMany && !preview.error && (
        <div role="status" className={styles.line}>
          {preview.isComplete
            ? [
                ...sentences(kind, preview, { say, sayKind }),
                leftOut && kept.length && say('willLeaveOut', { count: leftOut }),
              ]
                .filter(Boolean)
                .join(' ')
            : say('checking', { done: preview.checked, count: ids.length })}
        </div>
      )}
      {preview.isComplete && warned > 0 && (
        <Alert tone="warning">{sayKind('warnings', { count: warned })}</Alert>
      )}
      {preview.isComplete && (
        <details className={styles.details}>
          <summary>{say('details')}</summary>
          <GameResults kind={kind} results={preview.games} total={preview.games.length} />
        </details>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
    </FormDialog>
  )

  function submitText(): string {
    if (kind === 'INVITE') return say('submit', { count })
    return sayKind(kind === 'COMPLETE' ? 'complete' : 'do', { count })
  }
}

type Says = { say: SayOf<typeof bulkWords>; sayKind: SayOf<typeof bulkKindWords> }

/** What will be done. */
function sentences(kind: AskedKind, { games, officials }: Preview, { say, sayKind }: Says): string[] {
  const kept = games.filter(({ reason }) => reason === null)
  if (kept.length === 0) return [say('nothing')]
  const changes = kept.reduce((sum, game) => sum + game.changes, 0)
  if (kind === 'INVITE')
    return [say('willInvite', { count: changes, games: say('games', { count: kept.length }) })]
  const areGames = kind === 'MOVE' || kind === 'CERTIFICATION' || kind === 'COMPLETE'
  const will = sayKind(`will_${kind}`, { count: areGames ? kept.length : changes })
  if (kind === 'MOVE' && officials > 0) return [will, sayKind('asksAgain', { count: officials })]
  return kind === 'FEES' && officials > 0 ? [will, sayKind('tellsFee', { count: officials })] : [will]
}
