import type { Exchange, Operation } from '@urql/core'
import { subscriptionExchange } from '@urql/core'
import type { Client as Socket } from 'graphql-ws'
import { tap } from 'wonka'
import { createStore, type Store } from '../state/store.ts'
import { gatherBursts } from './gather-bursts.ts'
import { createRetryWait } from './retry-wait.ts'

/** `quiet`: there is no subscription. `lost`: the socket was closed and reconnects. */
export type LiveState = 'quiet' | 'connected' | 'lost'

export type Live = {
  state: Store<LiveState>
  exchanges: readonly Exchange[]
  /** The server is reachable again: reconnects at once and executes all queries again. */
  resume(): void
  close(): void
}

// When the last subscription leaves while the socket waits to reconnect, as after a sign-out, the package rejects a promise
// that nothing awaits.
addEventListener('unhandledrejection', (event) => {
  const reason: { reason?: unknown } | undefined = event.reason
  if (reason?.reason === 'All Subscriptions Gone') event.preventDefault()
})

type Waits = {
  /** Until the queued mutations are sent. */
  readonly settled: () => Promise<void>
  /** Until the account of the page is signed in, after the server has closed the socket for that. */
  readonly untilAllowed: () => Promise<void>
}

/**
 * The one socket of a page. It opens with the first subscription and reconnects by itself; then all queries are executed
 * again, once the queued mutations have `settled`.
 */
export function openLive({ settled, untilAllowed }: Waits): Live {
  const state = createStore<LiveState>('quiet')
  const returned = new Set<() => void>()
  let socket: Promise<Socket> | null = null
  let closed = false
  let isWaiting = false
  let allowed = Promise.resolve()
  const retry = createRetryWait()
  addEventListener('online', retry.end)

  const rereadAll = async () => {
    await settled()
    if (!closed) for (const reread of returned) reread()
  }
  const opened = () => {
    socket ??= import('graphql-ws').then(({ createClient }) =>
      createClient({
        url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
        retryAttempts: Number.POSITIVE_INFINITY,
        shouldRetry: () => !closed,
        async retryWait(tries) {
          isWaiting = true
          await retry.wait(tries)
          await allowed
          isWaiting = false
        },
        keepAlive: 12_000,
        on: {
          connected(_socket, _payload, wasRetry) {
            state.set('connected')
            if (wasRetry) void rereadAll()
          },
          closed(event) {
            if (!closed && isForbidden(event)) allowed = untilAllowed()
            state.set(closed || wasClean(event) ? 'quiet' : 'lost')
          },
        },
      }),
    )
    return socket
  }

  const subscriptions = subscriptionExchange({
    forwardSubscription: (request) => ({
      subscribe(sink) {
        let left = false
        let leave = () => {}
        void opened().then((client) => {
          if (!left) leave = client.subscribe({ ...request, query: request.query ?? '' }, sink)
        }, sink.error)
        return {
          unsubscribe() {
            left = true
            leave()
          },
        }
      },
    }),
  })

  return {
    state,
    exchanges: [gatherBursts, rereadOnReconnect(returned), subscriptions],
    resume() {
      // A socket that reconnects executes all queries by itself.
      if (isWaiting) retry.end()
      else if (state.get() !== 'lost') void rereadAll()
    },
    close() {
      closed = true
      removeEventListener('online', retry.end)
      void socket?.then((client) => client.dispose())
    },
  }
}

/** Messages sent while the socket was closed are lost, so every query of the page is executed again. */
function rereadOnReconnect(returned: Set<() => void>): Exchange {
  return ({ client, forward }) => {
    const watched = new Map<number, Operation>()
    returned.add(() => {
      for (const operation of watched.values()) {
        client.reexecuteOperation(
          client.createRequestOperation('query', operation, { requestPolicy: 'cache-and-network' }),
        )
      }
    })
    return (operations) =>
      forward(
        tap<Operation>((operation) => {
          if (operation.kind === 'query') watched.set(operation.key, operation)
          if (operation.kind === 'teardown') watched.delete(operation.key)
        })(operations),
      )
  }
}

/** The server's code for a session that has ended. */
function isForbidden(event: unknown): boolean {
  return event instanceof CloseEvent && event.code === 4403
}

function wasClean(event: unknown): boolean {
  return event instanceof CloseEvent && event.code === 1000
}
