import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShares } from '../db/shares.ts'
import { createDocuments } from '../graphql/documents/documents.ts'
import { createExecutor } from '../graphql/execute.ts'
import { watch } from '../graphql/operation.ts'
import { createPrepareWatch } from '../graphql/prepare-watch.ts'
import { schema } from '../graphql/schema.ts'
import type { News } from './bus.ts'
import { createWatchers } from './watchers.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

const change = [{ topic: 'game', owner: 'ann', id: 'final' }] as const

/** A client with one subscription, and more on demand, whose reads end when the test resolves them. */
async function oneClient() {
  const reads: ((name: string) => void)[] = []
  const game = watch<{ id: string }, 'manager'>(['manager'], {
    wakes: (_me, { id }, change) => id === 'final' || id === change.id,
    answer: () => new Promise((resolve) => reads.push((name) => resolve({ name }))),
  })
  const documents = createDocuments(schema)
  const unused = undefined as never
  const executor = createExecutor({
    ...{ schema, documents, operations: new Map(), registry: unused, database: unused, limiter: unused },
    ...{ senders: unused, daily: unused, shares: createShares() },
    ...{ announce: () => {}, clock: () => new Date(), count: () => {} },
  })
  let publish: (news: News) => void = () => {}
  const subscribe = (listener: typeof publish) => {
    publish = listener
    return () => {}
  }
  const watches = new Map([['onGameUpdate', { ...game, area: undefined, writes: false }]])
  const prepare = createPrepareWatch({ executor, watches })
  const watchers = createWatchers({ prepare, bus: { subscribe } })
  async function open(id = 'final') {
    const query = `subscription { onGameUpdate(id: "${id}") { name } }`
    const stream = await watchers.watch(
      {
        ...{ document: documents.parse(query), address: '' },
        principal: { kind: 'manager', userId: 'ann', email: 'ann@example.org' },
        report: { requestId: '', log: () => {} },
      },
      query,
    )
    if (!('next' in stream)) throw new Error(JSON.stringify(stream))
    return async () => (await stream.next()).value?.data?.onGameUpdate.name
  }
  return { reads, next: await open(), open, hear: (news: News) => publish(news), close: watchers.close }
}
const poll = () => vi.advanceTimersByTime(30_000)

test('a poll that began before a change does not overtake it: the newest state is sent last', async () => {
  const { reads, next, hear, close } = await oneClient()
  poll()
  hear(change)
  await turn()
  expect(reads).toHaveLength(1)
  reads[0]?.('before')
  await turn()
  expect(reads).toHaveLength(2)
  reads[1]?.('after')
  expect([await next(), await next()]).toEqual(['before', 'after'])
  close()
})

test('a watcher that subscribes just after a change gets it with the next poll', async () => {
  const { reads, next, open, hear, close } = await oneClient()
  hear(change)
  await turn()
  reads[0]?.('changed')
  expect(await next()).toBe('changed')
  const nextOfSecond = await open()
  poll()
  await turn()
  reads[1]?.('changed')
  expect(await nextOfSecond()).toBe('changed')
  hear(change)
  await turn()
  reads[2]?.('changed again')
  expect([await next(), await nextOfSecond()]).toEqual(['changed again', 'changed again'])
  close()
})

test('polls and a reconnect wait while a read is running', async () => {
  const { reads, next, hear, close } = await oneClient()
  hear(change)
  poll()
  hear('missed')
  await turn()
  expect(reads).toHaveLength(1)
  reads[0]?.('changed')
  await turn()
  expect(reads).toHaveLength(2)
  reads[1]?.('caught up')
  expect([await next(), await next()]).toEqual(['changed', 'caught up'])
  close()
})

test('many changes at once are one read and one result, also with more of them during the read', async () => {
  const { reads, next, hear, close } = await oneClient()
  const flood = (round: number) =>
    Array.from(
      { length: 75 },
      (_, each) => ({ topic: 'game', owner: 'ann', id: `${round}-${each}` }) as const,
    )
  for (const round of [1, 2, 3]) hear(flood(round))
  await turn()
  reads[0]?.('the first')
  await turn()
  expect(reads).toHaveLength(2)
  reads[1]?.('the others')
  expect([await next(), await next()]).toEqual(['the first', 'the others'])
  hear(change)
  await turn()
  expect(reads).toHaveLength(3)
  close()
})

test('groups that opened together are polled over the period, each once', async () => {
  const { reads, open, close } = await oneClient()
  for (let group = 1; group < 64; group++) await open(`game-${group}`)
  const perTick: number[] = []
  for (let tick = 0; tick < 30; tick++) {
    vi.advanceTimersByTime(1_000)
    await turn()
    perTick.push(reads.length)
    for (const end of reads.splice(0)) end('the same')
    await turn()
  }
  expect(Math.max(...perTick)).toBe(4)
  expect(perTick.reduce((sum, each) => sum + each)).toBe(64)
  close()
})

test.each([
  ['of the period', poll],
  ['after a reconnect of the bus', (hear: (news: News) => void) => hear('missed')],
])(
  'a few reads %s are under way at a time, and a change does not wait for the others',
  async (_when, start) => {
    const { reads, open, hear, close } = await oneClient()
    const groups = 100
    for (let group = 1; group < groups; group++) await open(`game-${group}`)
    start(hear)
    await turn()
    expect(reads).toHaveLength(4)
    hear([{ topic: 'game', owner: 'ann', id: `game-${groups - 1}` }])
    await turn()
    expect(reads.length).toBeGreaterThan(4)
    let read = 0
    while (reads.length) {
      const ended = reads.splice(0)
      read += ended.length
      for (const end of ended) end('the same')
      await turn()
      // Four, and the one with a change of its own.
      expect(reads.length).toBeLessThanOrEqual(5)
    }
    expect(read).toBeGreaterThanOrEqual(groups)
    close()
  },
)
