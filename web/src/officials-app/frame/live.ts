import type { TypedDocumentNode } from '@urql/core'
import { type Asker, claimOf } from './client.ts'

/** `opening` before the first connection; `lost` when it went away and is being opened again. */
export type LiveState = 'opening' | 'live' | 'lost'

export type Live = {
  state(): LiveState
  /** Told of every change of the state. Whoever hears `live` reads again: what happened meanwhile is not repeated. */
  onState(listener: () => void): () => void
  /** `tell` hears every answer. `ended` hears when there will be no more: the right to it has gone, or the server refused. */
  watch<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    tell: (data: Data) => void,
    ended?: () => void,
  ): () => void
  close(): void
}

type Question = { payload: object; tell: (data: never) => void; ended?: () => void }
type Message = { type: string; id?: string; payload?: { data?: unknown } }

const pingEvery = 15_000
const pongWithin = 8_000
const openWithin = 30_000
const firstWait = 500
const longestWait = 30_000

/** The one socket of a page, in the protocol of graphql-ws. It opens at once and comes back by itself. */
export function openLive(as: Asker = 'public'): Live {
  const questions = new Map<string, Question>()
  const listeners = new Set<() => void>()
  let state: LiveState = 'opening'
  let socket: WebSocket | undefined
  let isClosed = false
  let tries = 0
  let count = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let ping: ReturnType<typeof setTimeout> | undefined
  let pong: ReturnType<typeof setTimeout> | undefined

  const send = (message: object) => socket?.send(JSON.stringify(message))
  const turn = (next: LiveState) => {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }

  function connect() {
    clearTimeout(again)
    if (isClosed || socket) return
    const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws')
    socket = opened
    // The public key says that we ask as the public, whatever cookie the browser adds to the request.
    opened.onopen = () => send({ type: 'connection_init', payload: claimOf(as) })
    opened.onmessage = (event) => opened === socket && hear(JSON.parse(String(event.data)) as Message)
    opened.onclose = () => opened === socket && lose()
    // A line that is dead without anybody having noticed opens no socket either, and says nothing.
    pong = setTimeout(lose, openWithin)
  }

  function hear({ type, id = '', payload }: Message) {
    clearTimeout(pong)
    clearTimeout(ping)
    ping = setTimeout(check, pingEvery)
    if (type === 'ping') send({ type: 'pong' })
    if (type === 'connection_ack') {
      tries = 0
      for (const [key, question] of questions) pose(key, question)
      turn('live')
    }
    const question = questions.get(id)
    if (type === 'next' && payload?.data) question?.tell(payload.data as never)
    if (type === 'error' || type === 'complete') {
      questions.delete(id)
      question?.ended?.()
    }
  }

  const pose = (id: string, { payload }: Question) => send({ id, type: 'subscribe', payload })

  /** Asks whether the other end is still there. A phone that slept does not know. */
  function check() {
    if (state !== 'live') return connect()
    send({ type: 'ping' })
    clearTimeout(pong)
    pong = setTimeout(lose, pongWithin)
  }

  function lose() {
    const lost = socket
    socket = undefined
    clearTimeout(ping)
    clearTimeout(pong)
    lost?.close()
    if (isClosed) return
    turn('lost')
    const wait = Math.min(firstWait * 2 ** tries, longestWait)
    tries += 1
    // Never all phones at the same moment.
    again = setTimeout(connect, wait * (0.5 + Math.random() / 2))
  }

  const wake = () => document.visibilityState === 'visible' && check()
  addEventListener('online', connect)
  addEventListener('offline', lose)
  document.addEventListener('visibilitychange', wake)
  connect()

  return {
    state: () => state,
    onState(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch(document, variables, tell, ended) {
      count += 1
      const id = String(count)
      const question = { payload: { query: String(document), variables }, tell, ended }
      questions.set(id, question)
      if (state === 'live') pose(id, question)
      return () => {
        if (questions.delete(id) && state === 'live') send({ id, type: 'complete' })
      }
    },
    close() {
      isClosed = true
      clearTimeout(again)
      removeEventListener('online', connect)
      removeEventListener('offline', lose)
      document.removeEventListener('visibilitychange', wake)
      lose()
    },
  }
}
