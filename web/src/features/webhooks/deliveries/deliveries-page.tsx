import { useParams } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { LoadedList } from '../../../records/list/loaded-list.tsx'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { useMutate } from '../../../records/use-mutate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { RepeatWebhookDeliveryDocument, TestWebhookDocument } from '../operations.generated.ts'
import { webhookWords } from '../words.ts'
import styles from './deliveries.module.css'
import { DeliveryLine } from './delivery-line.tsx'
import { deliveryStates, useDeliveries } from './use-deliveries.ts'

const toWebhooks = `${paths.settings}#webhooks`

/** The deliveries of a webhook, past and coming; each can be sent again. */
export function DeliveriesPage() {
  const { id = '' } = useParams()
  const say = useWords(webhookWords)
  const notify = useNotice()
  const mutate = useMutate()
  const { webhook, hooksError, page, error, fetching, reload, ...list } = useDeliveries(id)
  const trail = [{ label: say('settings'), to: toWebhooks }]

  async function send(
    document: typeof TestWebhookDocument | typeof RepeatWebhookDeliveryDocument,
    sent: string,
    done: string,
  ) {
    const failure = await mutate(document, { id: sent })
    notify(failure ? { text: say('notDone', { reason: failure.text }), tone: 'failure' } : { text: done })
    reload()
  }

  if (!webhook)
    return (
      <Page title={say('deliveries')} trail={trail}>
        <Card>
          {webhook === null ? (
            <div role="alert">
              <EmptyState icon="search" title={say('notHere')} text={say('notHereText')}>
                <ButtonLink variant="primary" to={toWebhooks}>
                  {say('toWebhooks')}
                </ButtonLink>
              </EmptyState>
            </div>
          ) : (
            <NotLoaded
              error={hooksError}
              reload={reload}
              loading={say('loading')}
              failed={say('loadFailed')}
            />
          )}
        </Card>
      </Page>
    )
  const { url, isActive, failures } = webhook
  const isFailing = isActive && failures > 0
  const ofHook = isFailing ? say('failing', { count: failures }) : say(isActive ? 'works' : 'off')
  return (
    <Page
      title={say('deliveries')}
      trail={trail}
      note={page?.totalCount != null && say('count', { count: page.totalCount })}
      actions={
        <>
          <Button variant="secondary" isBusy={fetching} onClick={reload}>
            {say('refresh')}
          </Button>
          {isActive && (
            <Button variant="secondary" onClick={() => void send(TestWebhookDocument, id, say('tested'))}>
              {say('test')}
            </Button>
          )}
        </>
      }
    >
      <Card>
        <div className={basic.headRow}>
          <div className={basic.rowBody}>
            <div className={basic.strong}>{url}</div>
            <div className={isFailing ? basic.danger : basic.secondary}>{ofHook}</div>
          </div>
          <Choice
            quiet
            label={say('state')}
            value={list.shown}
            onChange={list.show}
            options={(['all', ...deliveryStates] as const).map((value) => ({ value, label: say(value) }))}
          />
        </div>
        <LoadedList
          rows={page?.items}
          none={say('noDeliveries')}
          className={styles.deliveries}
          {...{ error, reload, loading: say('loadingDeliveries'), failed: say('deliveriesFailed') }}
          expected={8}
        >
          {(delivery) => (
            <DeliveryLine
              key={delivery.id}
              delivery={delivery}
              onAgain={() => void send(RepeatWebhookDeliveryDocument, delivery.id, say('sentAgain'))}
            />
          )}
        </LoadedList>
        {(list.older || list.newest) && (
          <div className={basic.wrapRow}>
            {list.newest && (
              <Button variant="secondary" onClick={list.newest}>
                {say('newest')}
              </Button>
            )}
            {list.older && (
              <Button variant="secondary" onClick={list.older}>
                {say('older')}
              </Button>
            )}
          </div>
        )}
      </Card>
    </Page>
  )
}
