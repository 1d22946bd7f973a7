import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { WebhookDeliveriesDocument, WebhooksDocument } from '../operations.generated.ts'

export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED'] as const
export type ShownState = 'all' | (typeof deliveryStates)[number]

/** While something waits. */
const readEvery = 5_000

/** The deliveries of a webhook, past and coming, a page at a time; the state that is shown is in the URL. */
export function useDeliveries(webhookId: string) {
  const [query, setQuery] = useSearchParams()
  const state = deliveryStates.find((each) => each === query.get('state')) ?? null
  const [token, setToken] = useState<string | null>(null)
  const [hooks, readHooks] = useQuery({ query: WebhooksDocument, requestPolicy: 'cache-and-network' })
  const [{ data, error, fetching }, read] = useQuery({
    query: WebhookDeliveriesDocument,
    variables: { webhookId, state, nextToken: token },
    requestPolicy: 'cache-and-network',
  })
  const page = data?.listWebhookDeliveries
  const reload = () => {
    read({ requestPolicy: 'network-only' })
    readHooks({ requestPolicy: 'network-only' })
  }
  const isWaiting = page?.items.some((delivery) => delivery.state === 'PENDING') ?? false
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => read({ requestPolicy: 'network-only' }), readEvery)
    return () => clearInterval(timer)
  }, [isWaiting, read])

  const all = hooks.data?.listWebhooks?.items
  const next = page?.nextToken
  return {
    /** Null: there is none. */
    webhook: all && (all.find(({ id }) => id === webhookId) ?? null),
    /** Of the list of webhooks. */
    hooksError: hooks.error,
    ...{ page, error, fetching, reload },
    shown: (state ?? 'all') as ShownState,
    show(value: ShownState) {
      setToken(null)
      setQuery(value === 'all' ? {} : { state: value }, { replace: true, state: { stays: true } })
    },
    older: next ? () => setToken(next) : null,
    newest: token === null ? null : () => setToken(null),
  }
}
