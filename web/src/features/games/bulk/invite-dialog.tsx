import { type FormEvent, useState } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { FormDialog } from '../../../records/form/form-dialog.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Alert, ErrorState } from '../../../ui/layout/states.tsx'
import { useGroups } from '../../officials/groups/use-groups.ts'
import { type BulkInviteInput, StartBulkDocument } from './bulk.generated.ts'
import styles from './bulk.module.css'
import { bulkWords } from './bulk-words.ts'
import { GameResults } from './game-results.tsx'
import { PickOfficials } from './pick-officials.tsx'
import { usePreview } from './use-preview.ts'

type Props = { ids: readonly string[]; onStarted: () => void; onClose: () => void }
type Whom = 'everyone' | 'group' | 'picked'

const maxGames = 2_000

/** Invites officials to many games: says before what it does with each. */
export function InviteDialog({ ids, onStarted, onClose }: Props) {
  const say = useWords(bulkWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const client = useClient()
  const groups = useGroups().rows
  const [whom, setWhom] = useState<Whom>('everyone')
  const [groupId, setGroup] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [round, setRound] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isTooMany = ids.length > maxGames
  // A group that is deleted in another window meanwhile is no choice any more.
  const group = groups?.find(({ id }) => id === groupId) ?? groups?.[0]
  const invite = isTooMany ? null : inputOf(whom, group, picked)
  const preview = usePreview(ids, invite, round)
  const kept = preview.games.filter(({ reason }) => reason === null)
  const leftOut = preview.games.length - kept.length
  const count = kept.reduce((sum, { changes }) => sum + changes, 0)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!invite || kept.length === 0) return
    setBusy(true)
    const input = { id: crypto.randomUUID(), gameIds: [...ids], invite }
    const { error } = await client.mutation(StartBulkDocument, { input }).toPromise()
    setBusy(false)
    if (error) return setFailure(say('notStarted', { reason: failureOf(error, language).text }))
    onStarted()
  }

  return (
    <FormDialog
      title={say('inviteTitle', { count: ids.length })}
      size="medium"
      onClose={onClose}
      onSubmit={submit}
      contentClass={basic.stack}
      submit={{
        children: say('submit', { count: preview.isComplete ? Math.max(kept.length, 1) : ids.length }),
        ...{ isBusy, disabled: !preview.isComplete || kept.length === 0 },
      }}
    >
      {isTooMany && <Alert tone="warning">{say('tooMany', { limit: maxGames })}</Alert>}
      <Choice
        label={say('whom')}
        options={(['everyone', 'group', 'picked'] as const).map((value) => ({ value, label: say(value) }))}
        value={whom}
        onChange={setWhom}
      />
      {whom === 'group' && groups?.length === 0 && <p className={styles.line}>{say('noGroups')}</p>}
      {whom === 'group' && group && (
        <SelectField label={say('chosenGroup')} value={group.id} onChange={setGroup}>
          {(groups ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {whom === 'group' && group?.officialIds.length === 0 && (
        <p className={styles.line}>{say('emptyGroup')}</p>
      )}
      {whom === 'picked' && <PickOfficials chosen={picked} onChange={setPicked} />}
      <p className={styles.hint}>{say('ruleHint')}</p>
      {preview.error && (
        <ErrorState
          text={`${say('checkFailed')} ${preview.error}`}
          retry={{ label: sayCommon('retry'), run: () => setRound(round + 1) }}
        />
      )}
      {invite && !preview.error && (
        <div role="status" className={styles.line}>
          {!preview.isComplete && say('checking', { done: preview.checked, count: ids.length })}
          {preview.isComplete && kept.length === 0 && say('nothing')}
          {preview.isComplete &&
            kept.length > 0 &&
            say('willInvite', { count, games: say('games', { count: kept.length }) })}
          {preview.isComplete &&
            kept.length > 0 &&
            leftOut > 0 &&
            ` ${say('willLeaveOut', { count: leftOut })}`}
        </div>
      )}
      {preview.isComplete && (
        <details className={styles.details}>
          <summary>{say('details')}</summary>
          <GameResults results={preview.games} />
        </details>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
    </FormDialog>
  )
}

type Group = { readonly id: string; readonly officialIds: readonly string[] }

/** Null until there is somebody to invite. */
function inputOf(whom: Whom, group: Group | undefined, picked: ReadonlySet<string>): BulkInviteInput | null {
  if (whom === 'everyone') return { everyone: true }
  if (whom === 'group') return group && group.officialIds.length > 0 ? { groupId: group.id } : null
  return picked.size > 0 ? { officialIds: [...picked].sort() } : null
}
