import { useState } from 'react'
import { useQuery } from 'urql'
import { commonWords } from '../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { LoadedList } from '../../records/list/loaded-list.tsx'
import { useMutate } from '../../records/use-mutate.ts'
import { dateTimeText } from '../../time/date-time-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useNotice } from '../../ui/overlays/notice.tsx'
import {
  RepeatWebhookDeliveryDocument,
  TestWebhookDocument,
  WebhookDeliveriesDocument,
  type WebhookDeliveryRowFragment,
  type WebhookRowFragment,
} from './operations.generated.ts'
import styles from './webhooks.module.css'
import { webhookWords } from './words.ts'

type Shown = 'all' | 'PENDING' | 'DELIVERED' | 'FAILED'

/** What a webhook was told and will be told; each can be sent again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: WebhookRowFragment; onClose: () => void }) {
  const say = useWords(webhookWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()
  const mutate = useMutate()
  const [shown, setShown] = useState<Shown>('all')
  const [{ data, error, fetching }, read] = useQuery({
    query: WebhookDeliveriesDocument,
    variables: { webhookId: webhook.id, state: shown === 'all' ? null : shown },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => read({ requestPolicy: 'network-only' })
  const page = data?.listWebhookDeliveries

  async function send(
    document: typeof TestWebhookDocument | typeof RepeatWebhookDeliveryDocument,
    id: string,
    done: string,
  ) {
    const failure = await mutate(document, { id })
    notify(failure ? { text: say('notDone', { reason: failure.text }), tone: 'failure' } : { text: done })
    reload()
  }

  return (
    <Dialog
      title={say('deliveries')}
      onClose={onClose}
      contentClass={basic.stack}
      actions={
        <>
          {webhook.isActive && (
            <Button
              variant="secondary"
              onClick={() => void send(TestWebhookDocument, webhook.id, say('tested'))}
            >
              {say('test')}
            </Button>
          )}
          <Button variant="secondary" isBusy={fetching} onClick={reload}>
            {say('refresh')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {sayCommon('close')}
          </Button>
        </>
      }
    >
      <div className={styles.url}>{webhook.url}</div>
      <Choice
        label={say('state')}
        value={shown}
        onChange={setShown}
        options={(['all', 'PENDING', 'DELIVERED', 'FAILED'] as const).map((value) => ({
          value,
          label: say(value),
        }))}
      />
      <LoadedList
        rows={page?.items}
        none={say('noDeliveries')}
        {...{
          error,
          reload,
          loading: say('loadingDeliveries'),
          failed: say('deliveriesFailed'),
          expected: 4,
        }}
      >
        {(delivery) => (
          <DeliveryLine
            key={delivery.id}
            delivery={delivery}
            onAgain={() => void send(RepeatWebhookDeliveryDocument, delivery.id, say('sentAgain'))}
          />
        )}
      </LoadedList>
      {page && (page.totalCount ?? 0) > page.items.length && (
        <div className={basic.note}>
          {say('more', { shown: page.items.length, count: page.totalCount ?? 0 })}
        </div>
      )}
    </Dialog>
  )
}

function DeliveryLine({ delivery, onAgain }: { delivery: WebhookDeliveryRowFragment; onAgain: () => void }) {
  const say = useWords(webhookWords)
  const language = useLanguage()
  const { type, state, attempts, statusCode, failure, createdAt, nextAt, data } = delivery
  const when = (instant: string) => dateTimeText(instant, language)
  return (
    <li className={styles.delivery}>
      <div>
        <div className={basic.strong}>{type}</div>
        <div className={basic.facts}>
          <span>{when(createdAt)}</span>
          <span className={state === 'FAILED' ? basic.danger : undefined}>{say(state)}</span>
          {attempts > 0 && <span>{say('attempts', { count: attempts })}</span>}
          {statusCode !== null && <span>{say('status', { code: statusCode })}</span>}
          {failure && failure !== 'STATUS' && <span className={basic.danger}>{say(failure)}</span>}
          {nextAt && attempts > 0 && <span>{say('next', { when: when(nextAt) })}</span>}
        </div>
      </div>
      <Button size="small" variant="secondary" aria-label={say('againOf', { type })} onClick={onAgain}>
        {say('again')}
      </Button>
      <details className={styles.data}>
        <summary>{say('data')}</summary>
        <pre>{data}</pre>
      </details>
    </li>
  )
}
