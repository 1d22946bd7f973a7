import type { TypedDocumentNode } from '@urql/core'
import { type Client, createClient, MessageType, stringifyMessage } from 'graphql-ws'
import { createRetryWait } from '../../api/retry-wait.ts'
import { type Caller, credentialsOf } from './request.ts'

/** `opening` before the first connection; `lost` after it was interrupted, until the next one. */
export type LiveState = 'opening' | 'live' | 'lost'

export type Live = {
  state(): LiveState
  /** Called at every change of the state. Events of the time between two connections are not repeated: read again at `live`. */
  onState(listener: () => void): () => void
  /** `onData` is called with every event, `onEnd` when the server ends the subscription or refuses it. */
  watch<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    onData: (data: Data) => void,
    onEnd?: () => void,
  ): () => void
  close(): void
}

const pingEvery = 15_000
const pongWithin = 8_000
const openWithin = 30_000

/** The one socket of a page. It opens at once and reconnects by itself. */
export function openLive(caller: Caller = 'public'): Live {
  const listeners = new Set<() => void>()
  /** Starts a subscription again on a new client. */
  const subscriptions = new Map<object, () => void>()
  const retry = createRetryWait()
  let state: LiveState = 'opening'
  let isClosed = false
  let socket: WebSocket | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined
  let client = connect()

  function setState(next: LiveState) {
    if (isClosed || state === next) return
    state = next
    for (const listener of listeners) listener()
  }

  /** Gives up the connection unless it shows a sign of life in time. A dead line reports no error. */
  function expectLife(within: number) {
    clearTimeout(deadline)
    deadline = setTimeout(() => client.terminate(), within)
  }

  function connect(): Client {
    return createClient({
      url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
      // With the public key the request is public whatever cookie the browser adds to it.
      connectionParams: credentialsOf(caller),
      lazy: false,
      keepAlive: pingEvery,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => !isClosed,
      retryWait: retry.wait,
      // After some close codes the client gives up for good; the page does not.
      onNonLazyError: () => void retry.wait(0).then(reopen),
      on: {
        connecting: () => expectLife(openWithin),
        opened: (opened) => {
          socket = opened as WebSocket
        },
        connected: () => {
          clearTimeout(deadline)
          setState('live')
        },
        ping: (isReceived) => !isReceived && expectLife(pongWithin),
        pong: () => clearTimeout(deadline),
        closed() {
          socket = undefined
          clearTimeout(deadline)
          setState('lost')
        },
      },
    })
  }

  function reopen() {
    if (isClosed) return
    client = connect()
    for (const start of subscriptions.values()) start()
  }

  /** A phone that slept does not know whether its connection survived. */
  function check() {
    if (document.visibilityState !== 'visible') return
    if (state !== 'live') return retry.end()
    socket?.send(stringifyMessage({ type: MessageType.Ping }))
    expectLife(pongWithin)
  }

  const drop = () => socket && client.terminate()
  addEventListener('online', retry.end)
  addEventListener('offline', drop)
  document.addEventListener('visibilitychange', check)

  return {
    state: () => state,
    onState(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch(document, variables, onData, onEnd) {
      const key = {}
      let leave: () => void
      const end = () => subscriptions.delete(key) && onEnd?.()
      const start = () => {
        leave = client.subscribe<never>(
          { query: String(document), variables: variables as Record<string, unknown> },
          {
            next: ({ data }) => data && onData(data),
            // Refused by the server: a list of errors. Anything else is about the connection, and `reopen` starts it again.
            error: (error) => Array.isArray(error) && end(),
            complete: end,
          },
        )
      }
      subscriptions.set(key, start)
      start()
      return () => {
        if (subscriptions.delete(key)) leave()
      }
    },
    close() {
      isClosed = true
      subscriptions.clear()
      clearTimeout(deadline)
      removeEventListener('online', retry.end)
      removeEventListener('offline', drop)
      document.removeEventListener('visibilitychange', check)
      // Rejects if it was still connecting.
      void Promise.resolve(client.dispose()).catch(() => undefined)
      retry.end()
    },
  }
}
