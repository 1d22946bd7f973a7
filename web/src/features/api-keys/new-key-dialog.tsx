import { type ApiKeyArea, apiKeyAreas } from '@whistle/domain/accounts/api-key'
import { isRefusal } from '@whistle/domain/refusal'
import { shortNameFrom, shortNameLimit } from '@whistle/domain/text/text'
import { type FormEvent, useState } from 'react'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { FormDialog } from '../../records/form/form-dialog.tsx'
import { SecretDialog } from '../../records/form/secret-dialog.tsx'
import { Checkboxes } from '../../ui/controls/checkbox.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { Field } from '../../ui/controls/field.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Alert } from '../../ui/layout/states.tsx'
import type { useApiKeys } from './use-api-keys.ts'
import { apiKeyWords } from './words.ts'

type Props = { onCreate: ReturnType<typeof useApiKeys>['create']; onClose: () => void }

/** Asks what a key is for and what it may do, then shows it once. */
export function NewKeyDialog({ onCreate, onClose }: Props) {
  const say = useWords(apiKeyWords)
  const textOf = useRefusalText()
  const [name, setName] = useState('')
  const [areas, setAreas] = useState<readonly ApiKeyArea[]>(['GAMES'])
  const [mayWrite, setMayWrite] = useState<'no' | 'yes'>('no')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [token, setToken] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = shortNameFrom(name)
    if (isRefusal(read)) return setRefusal(say('notCreated', { reason: textOf(read) ?? '' }))
    if (areas.length === 0) return setRefusal(say('areasNone'))
    setBusy(true)
    const made = await onCreate({ name: read, areas: [...areas], mayWrite: mayWrite === 'yes' })
    setBusy(false)
    if ('token' in made) setToken(made.token)
    else setRefusal(say('notCreated', { reason: made.reason }))
  }

  if (token !== null)
    return <SecretDialog title={say('readyTitle')} label={say('token')} secret={token} onClose={onClose} />
  return (
    <FormDialog
      title={say('newKey')}
      onClose={onClose}
      onSubmit={submit}
      contentClass={basic.stack}
      submit={{ children: say('create'), isBusy: busy }}
    >
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <Field
        label={say('name')}
        hint={say('nameHint')}
        required
        autoFocus
        autoComplete="off"
        maxLength={shortNameLimit}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkboxes
        legend={say('areas')}
        options={apiKeyAreas.map((value) => ({ value, label: say(value) }))}
        values={areas}
        onChange={setAreas}
      />
      <Choice
        label={say('rights')}
        value={mayWrite}
        onChange={setMayWrite}
        options={[
          { value: 'no', label: say('readOnly') },
          { value: 'yes', label: say('readAndWrite') },
        ]}
      />
    </FormDialog>
  )
}
