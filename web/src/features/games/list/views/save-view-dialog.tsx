import { isRefusal } from '@whistle/domain/refusal'
import { shortNameFrom, shortNameLimit } from '@whistle/domain/text/text'
import { type FormEvent, useState } from 'react'
import { commonWords } from '../../../../i18n/common-words.ts'
import { useRefusalText } from '../../../../i18n/refusal-text.ts'
import { useWords } from '../../../../i18n/words.ts'
import { FormDialog } from '../../../../records/form/form-dialog.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import basic from '../../../../ui/layout/basic.module.css'
import { Alert } from '../../../../ui/layout/states.tsx'
import type { Views } from './use-views.ts'
import { viewWords } from './view-words.ts'

type Props = { views: Views; query: string; onClose: () => void }

/** Saves what the list shows under a name; the name of a view that is there replaces it. */
export function SaveViewDialog({ views, query, onClose }: Props) {
  const say = useWords(viewWords)
  const sayCommon = useWords(commonWords)
  const textOf = useRefusalText()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const typed = name.trim().toLowerCase()
  const replaced = views.rows?.find((view) => view.name.toLowerCase() === typed)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = shortNameFrom(name)
    if (isRefusal(read)) return setFailure(textOf(read) ?? '')
    setBusy(true)
    const reason = await views.save(read, query, replaced)
    setBusy(false)
    if (reason) setFailure(reason)
    else onClose()
  }

  return (
    <FormDialog
      title={say('saveTitle')}
      onClose={onClose}
      onSubmit={submit}
      contentClass={basic.stack}
      submit={{ children: say(replaced ? 'replace' : 'saveButton'), isBusy }}
    >
      <Field
        autoFocus
        label={say('name')}
        hint={say('saveHint')}
        value={name}
        maxLength={shortNameLimit}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value)
          setFailure('')
        }}
      />
      {replaced && <Alert tone="info">{say('replaces', { name: replaced.name })}</Alert>}
      {failure && <Alert tone="error">{sayCommon('notSaved', { reason: failure })}</Alert>}
    </FormDialog>
  )
}
