import { type ApiKeyArea, apiKeyAreas } from '@whistle/domain/accounts/api-key'
import { isRefusal } from '@whistle/domain/refusal'
import { shortNameFrom, shortNameLimit } from '@whistle/domain/text/text'
import { type FormEvent, useState } from 'react'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { FormDialog } from '../../records/form/form-dialog.tsx'
import { SecretDialog } from '../../records/form/secret-dialog.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Alert } from '../../ui/layout/states.tsx'
import styles from './api-keys.module.css'
import type { useApiKeys } from './use-api-keys.ts'
import { apiKeyWords } from './words.ts'

type Right = 'none' | 'read' | 'write'
type Rights = Readonly<Record<ApiKeyArea, Right>>
const noRights: Rights = { GAMES: 'none', OFFICIALS: 'none', LEAGUE: 'none', PAYMENTS: 'none' }

type Props = { onCreate: ReturnType<typeof useApiKeys>['create']; onClose: () => void }

/** Asks what a key is for and what it may do, then shows it once. */
export function NewKeyDialog({ onCreate, onClose }: Props) {
  const say = useWords(apiKeyWords)
  const textOf = useRefusalText()
  const [name, setName] = useState('')
  const [rights, setRights] = useState<Rights>({ ...noRights, GAMES: 'read' })
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [token, setToken] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = shortNameFrom(name)
    if (isRefusal(read)) return setRefusal(say('notCreated', { reason: textOf(read) ?? '' }))
    const areas = apiKeyAreas.filter((area) => rights[area] !== 'none')
    const writeAreas = areas.filter((area) => rights[area] === 'write')
    if (areas.length === 0) return setRefusal(say('areasNone'))
    setBusy(true)
    const made = await onCreate({ name: read, areas, writeAreas })
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
      <fieldset className={styles.rights}>
        <legend>{say('rights')}</legend>
        {apiKeyAreas.map((area) => (
          <SelectField
            key={area}
            label={say(area)}
            value={rights[area]}
            onChange={(value) => setRights({ ...rights, [area]: value as Right })}
          >
            <option value="none">{say('noAccess')}</option>
            <option value="read">{say('readOnly')}</option>
            <option value="write">{say('readAndWrite')}</option>
          </SelectField>
        ))}
      </fieldset>
    </FormDialog>
  )
}
