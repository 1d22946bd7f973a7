import { Client, type Exchange, gql, type OperationResult } from '@urql/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filter, fromPromise, mergeMap, pipe } from 'wonka'
import { isOwnChange, ownChangesExchange } from './own-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const mutation = gql`mutation Rename { renameVenue { id } }`

function createTestClient() {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const server: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) => {
        const result: OperationResult = { operation, data: {}, stale: false, hasNext: false }
        return fromPromise(answered.then(() => result))
      }),
    )
  const client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    exchanges: [ownChangesExchange, server],
  })
  return { client, answer }
}

test('a change is the own one while a mutation is pending and for two seconds after its answer', async () => {
  const { client, answer } = createTestClient()
  expect(isOwnChange(client)).toBe(false)
  const saved = client.mutation(mutation, {}).toPromise()
  vi.advanceTimersByTime(10_000)
  expect(isOwnChange(client)).toBe(true)
  answer()
  await saved
  vi.advanceTimersByTime(1_999)
  expect(isOwnChange(client)).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isOwnChange(client)).toBe(false)
})

test('a mutation of another client makes no own change', () => {
  const { client } = createTestClient()
  void client.mutation(mutation, {}).toPromise()
  expect(isOwnChange(client)).toBe(true)
  expect(isOwnChange(createTestClient().client)).toBe(false)
})
