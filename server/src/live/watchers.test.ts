import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watch } from '../graphql/context.ts'
import { createExecutor } from '../graphql/execute.ts'
import { createDocuments } from '../graphql/operation.ts'
import { createPrepareWatch } from '../graphql/prepare-watch.ts'
import { createSchema } from '../graphql/schema.ts'
import type { News } from './bus.ts'
import { createWatchers } from './watchers.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

const change = [{ topic: 'game', owner: 'ann', id: 'final' }] as const

/** One browser with a game open, and more if asked, whose reads end when the test says so. */
async function oneBrowser() {
  const reads: ((name: string) => void)[] = []
  const game = watch<{ id: string }, 'manager'>(['manager'], {
    wakes: () => true,
    answer: () => new Promise((resolve) => reads.push((name) => resolve({ name }))),
  })
  const schema = createSchema()
  const documents = createDocuments(schema)
  const unused = undefined as never
  const executor = createExecutor({
    ...{ schema, documents, operations: new Map(), registry: unused, database: unused, limiter: unused },
    ...{ announce: () => {}, clock: () => new Date(), count: () => {} },
  })
  let tell: (news: News) => void = () => {}
  const subscribe = (listener: typeof tell) => {
    tell = listener
    return () => {}
  }
  const watches = new Map([['onGameUpdate', game]])
  const prepare = createPrepareWatch({ executor, watches, database: unused })
  const watchers = createWatchers({ prepare, bus: { subscribe } })
  const query = 'subscription { onGameUpdate(id: "final") { name } }'
  async function open() {
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
  return { reads, next: await open(), open, hear: (news: News) => tell(news), close: watchers.close }
}
const look = () => vi.advanceTimersByTime(30_000)

test('a look that began before a change does not overtake it: the newest state is told last', async () => {
  const { reads, next, hear, close } = await oneBrowser()
  look()
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

test('who comes just after the news is told it by the next look, though others know it already', async () => {
  const { reads, next, open, hear, close } = await oneBrowser()
  hear(change)
  await turn()
  reads[0]?.('changed')
  expect(await next()).toBe('changed')
  const nextOfSecond = await open()
  look()
  await turn()
  reads[1]?.('changed')
  expect(await nextOfSecond()).toBe('changed')
  hear(change)
  await turn()
  reads[2]?.('changed again')
  expect([await next(), await nextOfSecond()]).toEqual(['changed again', 'changed again'])
  close()
})

test('nobody looks, and a line that comes back waits, while a read is under way', async () => {
  const { reads, next, hear, close } = await oneBrowser()
  hear(change)
  look()
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

test('a flood of changes is told once, and reads once, whatever comes while that is read', async () => {
  const { reads, next, hear, close } = await oneBrowser()
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
