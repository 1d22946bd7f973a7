import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { useGroups } from '../../officials/groups/use-groups.ts'
import type { BulkInviteInput } from './bulk.generated.ts'
import styles from './bulk.module.css'
import { bulkWords } from './bulk-words.ts'
import { type FormProps, useAsk } from './form-props.ts'
import { PickOfficials } from './pick-officials.tsx'

type Whom = 'everyone' | 'group' | 'picked'

/** Whom to invite. */
export function InviteForm({ onAsk }: FormProps) {
  const say = useWords(bulkWords)
  const groups = useGroups().rows
  const [whom, setWhom] = useState<Whom>('everyone')
  const [groupId, setGroup] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  // A group that is deleted in another window meanwhile is no choice any more.
  const group = groups?.find(({ id }) => id === groupId) ?? groups?.[0]
  const invite = inputOf(whom, group, picked)
  useAsk(invite && { invite }, onAsk)
  return (
    <>
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
    </>
  )
}

type Group = { readonly id: string; readonly officialIds: readonly string[] }

/** Null until there is an official to invite. */
function inputOf(whom: Whom, group: Group | undefined, picked: ReadonlySet<string>): BulkInviteInput | null {
  if (whom === 'everyone') return { everyone: true }
  if (whom === 'group') return group && group.officialIds.length > 0 ? { groupId: group.id } : null
  return picked.size > 0 ? { officialIds: [...picked].sort() } : null
}
