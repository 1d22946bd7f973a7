import { Client, type Exchange, gql, type OperationResult } from '@urql/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filter, makeSubject, map, merge, pipe } from 'wonka'
import { gatherBursts } from './gather-bursts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openPage() {
  const sent = makeSubject<number>()
  const server: Exchange = () => (operations) => {
    let live: OperationResult['operation'] | undefined
    const answers = pipe(
      operations,
      filter((operation) => {
        if (operation.kind === 'subscription') live = operation
        return operation.kind === 'query'
      }),
      map((operation): OperationResult => ({ operation, data: 'answer', stale: false, hasNext: false })),
    )
    const messages = pipe(
      sent.source,
      filter(() => live !== undefined),
      map((data) => ({ operation: live, data, stale: false, hasNext: true }) as OperationResult),
    )
    return merge([answers, messages])
  }
  const client = new Client({ url: '/graphql', preferGetMethod: false, exchanges: [gatherBursts, server] })
  const read: number[] = []
  client.subscription(gql`subscription { onGameUpdate { id } }`, {}).subscribe(({ data }) => read.push(data))
  return { client, read, send: (...messages: number[]) => messages.forEach(sent.next) }
}

test('the first message is read at once, those after it together', () => {
  const { read, send } = openPage()
  send(1)
  expect(read).toEqual([1])
  send(2, 3)
  vi.advanceTimersByTime(249)
  expect(read).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(read).toEqual([1, 2, 3])
  send(4)
  expect(read).toEqual([1, 2, 3])
  vi.advanceTimersByTime(250)
  expect(read).toEqual([1, 2, 3, 4])
})

test('after a quiet time a message is read at once again', () => {
  const { read, send } = openPage()
  send(1)
  vi.advanceTimersByTime(250)
  send(2)
  expect(read).toEqual([1, 2])
})

test('an answer waits for no message, and the messages before it are read before it', () => {
  const { client, read, send } = openPage()
  send(1, 2)
  const seen: unknown[] = []
  client.query(gql`query { getGame { id } }`, {}).subscribe(({ data }) => seen.push(data, ...read))
  expect(seen).toEqual(['answer', 1, 2])
  send(3)
  expect(read).toEqual([1, 2])
  vi.advanceTimersByTime(250)
  expect(read).toEqual([1, 2, 3])
})
