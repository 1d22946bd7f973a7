import { isRefusal } from '@whistle/domain/refusal'
import { shortNameFrom } from '@whistle/domain/text/text'
import { type FormEvent, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { FormDialog } from '../../../records/form/form-dialog.tsx'
import type { LiveList } from '../../../records/use-live-list.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Alert } from '../../../ui/layout/states.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { groupWords } from './group-words.ts'
import { useChangeGroups } from './use-change-groups.ts'
import type { Group } from './use-groups.ts'

type Props = {
  groups: LiveList<Group>
  officialIds: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Adds officials to a group of the manager's, or to a new one. */
export function AddToGroupDialog({ groups, officialIds, onDone, onClose }: Props) {
  const say = useWords(groupWords)
  const sayCommon = useWords(commonWords)
  const textOf = useRefusalText()
  const notify = useNotice()
  const change = useChangeGroups(groups.reload)
  const rows = groups.rows ?? []
  const [chosen, setChosen] = useState(rows[0]?.id ?? '')
  const [name, setName] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  // A group that is deleted in another window meanwhile is no choice any more.
  const group = rows.find(({ id }) => id === chosen)
  const count = officialIds.length

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = group ? group.name : shortNameFrom(name)
    if (isRefusal(read)) return setFailure(textOf(read) ?? '')
    setBusy(true)
    const reason = await (group ? change.addTo(group, officialIds) : change.create(read, officialIds))
    setBusy(false)
    if (reason) return setFailure(reason)
    if (!group) notify({ text: say('added', { count, name: read }) })
    onDone()
  }

  return (
    <FormDialog
      title={say('addTitle', { count })}
      onClose={onClose}
      onSubmit={submit}
      contentClass={basic.stack}
      submit={{ children: say('add'), isBusy }}
    >
      {rows.length > 0 && (
        <SelectField label={say('group')} value={group ? chosen : ''} onChange={setChosen}>
          {rows.map(({ id, name: label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value="">{say('another')}</option>
        </SelectField>
      )}
      {!group && (
        <Field
          autoFocus
          label={say('groupName')}
          value={name}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value)
            setFailure('')
          }}
        />
      )}
      {failure && <Alert tone="error">{sayCommon('notSaved', { reason: failure })}</Alert>}
    </FormDialog>
  )
}
