import { Suspense, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { LoadedList } from '../../records/list/loaded-list.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Card } from '../../ui/layout/card.tsx'
import { part } from '../../ui/part.tsx'
import type { WebhookRowFragment } from './operations.generated.ts'
import { useWebhooks } from './use-webhooks.ts'
import styles from './webhooks.module.css'
import { webhookWords } from './words.ts'

const WebhookForm = part(() => import('./webhook-dialog.tsx'), 'WebhookDialog')

/** The form: of one that there is, or of a new one. */
type Open = { webhook?: WebhookRowFragment }

/** The webhooks of the manager: make and change them, see what was sent to them. */
export function WebhooksSection({ id }: { id: string }) {
  const say = useWords(webhookWords)
  const { webhooks, error, reload, ...actions } = useWebhooks()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Card id={id} tabIndex={-1} title={say('webhooks')}>
      <div className={basic.headRow}>
        <div className={basic.secondary}>{say('hint')}</div>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen({})}>
          {say('add')}
        </Button>
      </div>
      <LoadedList
        rows={webhooks}
        none={say('none')}
        {...{ error, reload, loading: say('loading'), failed: say('loadFailed'), expected: 2 }}
      >
        {(webhook) => (
          <WebhookLine
            key={webhook.id}
            webhook={webhook}
            onEdit={() => setOpen({ webhook })}
            onRemove={() => void actions.remove(webhook.id)}
          />
        )}
      </LoadedList>
      <Suspense>{open && <WebhookForm webhook={open.webhook} {...actions} onClose={close} />}</Suspense>
    </Card>
  )
}

type LineProps = {
  webhook: WebhookRowFragment
  onEdit: () => void
  onRemove: () => void
}

function WebhookLine({ webhook, onEdit, onRemove }: LineProps) {
  const say = useWords(webhookWords)
  const { url, topics, isActive, failures } = webhook
  return (
    <li className={styles.webhook}>
      <div className={basic.rowBody}>
        <div className={styles.url}>{url}</div>
        <div className={basic.facts}>
          {isActive && failures > 0 ? (
            <span className={basic.danger}>{say('failing', { count: failures })}</span>
          ) : (
            <span>{say(isActive ? 'works' : 'off')}</span>
          )}
          <span>{topics.map((topic) => say(topic)).join(' · ')}</span>
        </div>
      </div>
      <div className={basic.wrapRow}>
        <ButtonLink
          size="small"
          variant="secondary"
          to={paths.webhook(webhook.id)}
          aria-label={say('deliveriesOf', { url })}
        >
          {say('deliveries')}
        </ButtonLink>
        <Button
          size="small"
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={say('editOf', { url })}
          onClick={onEdit}
        >
          {say('edit')}
        </Button>
        <Button size="small" tone="danger" aria-label={say('removeOf', { url })} onClick={onRemove}>
          {say('remove')}
        </Button>
      </div>
    </li>
  )
}
