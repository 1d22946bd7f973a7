import { type WebhookTopic, webhookTopics } from '@whistle/domain/accounts/webhook'
import { isRefusal } from '@whistle/domain/refusal'
import { webAddressFrom } from '@whistle/domain/text/web-address'
import { type FormEvent, useState } from 'react'
import { commonWords } from '../../i18n/common-words.ts'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { FormDialog } from '../../records/form/form-dialog.tsx'
import { SecretDialog } from '../../records/form/secret-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox, Checkboxes } from '../../ui/controls/checkbox.tsx'
import { Field } from '../../ui/controls/field.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Alert } from '../../ui/layout/states.tsx'
import type { WebhookRowFragment } from './operations.generated.ts'
import type { useWebhooks } from './use-webhooks.ts'
import { webhookWords } from './words.ts'

type Props = Pick<ReturnType<typeof useWebhooks>, 'create' | 'update' | 'renew'> & {
  /** None for a new one. */
  webhook?: WebhookRowFragment
  onClose: () => void
}

/** Asks for the address and the topics of a webhook; then its secret is shown once. */
export function WebhookDialog({ webhook, create, update, renew, onClose }: Props) {
  const say = useWords(webhookWords)
  const sayCommon = useWords(commonWords)
  const textOf = useRefusalText()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [topics, setTopics] = useState<readonly WebhookTopic[]>(webhook?.topics ?? ['GAME'])
  const [isActive, setActive] = useState(webhook?.isActive ?? true)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [secret, setSecret] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const address = webAddressFrom(url, ['https:', 'http:'])
    if (isRefusal(address)) return setRefusal(sayCommon('notSaved', { reason: textOf(address) ?? '' }))
    if (topics.length === 0) return setRefusal(say('topicsNone'))
    setBusy(true)
    const given = { url: address, topics: [...topics] }
    const answer = webhook
      ? { reason: await update({ id: webhook.id, ...given, isActive }) }
      : await create(given)
    setBusy(false)
    if ('secret' in answer) setSecret(answer.secret)
    else if (answer.reason === null) onClose()
    else setRefusal(sayCommon('notSaved', { reason: answer.reason }))
  }

  if (secret !== null)
    return <SecretDialog title={say('readyTitle')} label={say('secret')} secret={secret} onClose={onClose} />
  return (
    <FormDialog
      title={say(webhook ? 'edit' : 'add')}
      onClose={onClose}
      onSubmit={submit}
      contentClass={basic.stack}
      submit={{ children: say(webhook ? 'save' : 'create'), isBusy: busy }}
    >
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <Field
        label={say('url')}
        hint={say('urlHint')}
        type="url"
        required
        autoFocus
        autoComplete="off"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Checkboxes
        legend={say('topics')}
        options={webhookTopics.map((value) => ({ value, label: say(value) }))}
        values={topics}
        onChange={setTopics}
      />
      {webhook && (
        <>
          <div>
            <Checkbox
              label={say('active')}
              checked={isActive}
              onChange={(event) => setActive(event.target.checked)}
            />
            <div className={basic.note}>{say('activeHint')}</div>
          </div>
          <div>
            <Button variant="secondary" onClick={() => void renew(webhook.id).then(setSecret)}>
              {say('renew')}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  )
}
