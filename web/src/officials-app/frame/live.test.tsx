import type { TypedDocumentNode } from '@urql/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Live, openLive } from './live.ts'

type Message = { type: string; id?: string; payload?: object }

/** A server of the graphql-transport-ws protocol at the other end of each socket. */
class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  static all: FakeSocket[] = []
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1)
    if (!socket) throw new Error('No socket was opened')
    return socket
  }

  readonly sent: Message[] = []
  readyState = FakeSocket.CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  constructor() {
    FakeSocket.all.push(this)
  }

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close(code = 1000) {
    this.end(code)
  }
  receive(message: Message) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  end(code: number) {
    this.readyState = FakeSocket.CLOSED
    this.onclose?.({ code, reason: '' })
  }
  /** Opens and acknowledges the connection. */
  async accept() {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
    await vi.advanceTimersByTimeAsync(0)
    this.receive({ type: 'connection_ack' })
    await vi.advanceTimersByTimeAsync(0)
  }
  subscriptions() {
    return this.sent.filter(({ type }) => type === 'subscribe')
  }
}

const document = 'subscription Changed($id: ID!) { changed(id: $id) }' as unknown as TypedDocumentNode<
  { changed: number },
  { id: string }
>
let live: Live
const states: string[] = []

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  states.length = 0
  live = openLive()
  live.onState(() => states.push(live.state()))
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(async () => {
  live.close()
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  FakeSocket.all = []
})

test('connects at once with the credentials of the caller', async () => {
  expect(live.state()).toBe('opening')
  await FakeSocket.last.accept()
  expect(FakeSocket.last.sent[0]).toEqual({ type: 'connection_init', payload: { 'x-api-key': '' } })
  expect(states).toEqual(['live'])
})

test('a subscription reports its events and its end', async () => {
  const onData = vi.fn()
  const onEnd = vi.fn()
  live.watch(document, { id: 'g1' }, onData, onEnd)
  await FakeSocket.last.accept()
  const [subscription] = FakeSocket.last.subscriptions()
  expect(subscription?.payload).toMatchObject({ variables: { id: 'g1' } })
  FakeSocket.last.receive({ type: 'next', id: subscription?.id, payload: { data: { changed: 1 } } })
  expect(onData).toHaveBeenCalledExactlyOnceWith({ changed: 1 })
  FakeSocket.last.receive({ type: 'complete', id: subscription?.id })
  await vi.advanceTimersByTimeAsync(0)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a subscription that is refused ends', async () => {
  const onEnd = vi.fn()
  live.watch(document, { id: 'g1' }, vi.fn(), onEnd)
  await FakeSocket.last.accept()
  const [subscription] = FakeSocket.last.subscriptions()
  FakeSocket.last.receive({ type: 'error', id: subscription?.id, payload: [{ message: 'no' }] as object })
  await vi.advanceTimersByTimeAsync(0)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a subscription that was left does not end, and the server is informed', async () => {
  const onEnd = vi.fn()
  const leave = live.watch(document, { id: 'g1' }, vi.fn(), onEnd)
  await FakeSocket.last.accept()
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'complete' })
  expect(onEnd).not.toHaveBeenCalled()
})

// 1006: the connection broke. 1011 and 4500: codes after which graphql-ws does not reconnect by itself.
test.each([1006, 1011, 4500])('after close code %i it reconnects and subscribes again', async (code) => {
  const onEnd = vi.fn()
  live.watch(document, { id: 'g1' }, vi.fn(), onEnd)
  await FakeSocket.last.accept()
  FakeSocket.last.end(code)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeSocket.all).toHaveLength(2)
  await FakeSocket.last.accept()
  expect(states).toEqual(['live', 'lost', 'live'])
  expect(FakeSocket.last.subscriptions()).toHaveLength(1)
  expect(onEnd).not.toHaveBeenCalled()
})

test('a socket that does not open within 30 seconds is given up', async () => {
  await vi.advanceTimersByTimeAsync(30_000)
  expect(states).toEqual(['lost'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeSocket.all).toHaveLength(2)
})

test('a ping without a pong within 8 seconds means that the connection is lost', async () => {
  await FakeSocket.last.accept()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'ping' })
  FakeSocket.last.receive({ type: 'pong' })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(states).toEqual(['live'])
  await vi.advanceTimersByTimeAsync(8_000)
  expect(states).toEqual(['live', 'lost'])
})

test('a page that becomes visible checks its connection at once', async () => {
  await FakeSocket.last.accept()
  globalThis.document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'ping' })
  await vi.advanceTimersByTimeAsync(8_000)
  expect(states).toEqual(['live', 'lost'])
})

test('the network ends the wait for the next attempt', async () => {
  await FakeSocket.last.accept()
  dispatchEvent(new Event('offline'))
  expect(states).toEqual(['live', 'lost'])
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.all).toHaveLength(1)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.all).toHaveLength(2)
})
