import {
  type Client,
  CombinedError,
  gql,
  makeOperation,
  type Operation,
  type OperationResult,
} from '@urql/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { filter, makeSubject, map, pipe, subscribe } from 'wonka'
import { createStore } from '../ui/store.ts'
import type { LiveState } from './live.ts'
import { watchReach } from './reach.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page, and a server that answers, is gone, stays silent, has a proxy speak for it, or loses a question. */
function stage() {
  let server: 'here' | 'gone' | 'silent' | 'proxy' | 'once' = 'here'
  const live = { state: createStore<LiveState>('connected'), comeBack: vi.fn() }
  const reach = watchReach(live, async () => server === 'here' || server === 'once')
  const asked = makeSubject<Operation>()
  const errors = {
    gone: new CombinedError({ networkError: new TypeError('Failed to fetch') }),
    once: new CombinedError({ networkError: new TypeError('network changed') }),
    proxy: new CombinedError({ networkError: new Error('Bad Gateway'), response: { status: 502 } }),
  }
  const answer = (operation: Operation): OperationResult | null => {
    if (server === 'silent') return null
    const error = server === 'here' ? undefined : errors[server]
    return { operation, error, data: {}, stale: false, hasNext: false }
  }
  const io = reach.exchange({
    client: {} as Client,
    dispatchDebug: () => {},
    forward: (operations) =>
      pipe(
        operations,
        map(answer),
        filter((result) => result !== null),
      ),
  })
  pipe(
    io(asked.source),
    subscribe(() => {}),
  )
  return {
    live,
    reach,
    becomes: (next: typeof server) => {
      server = next
    },
    ask: () =>
      asked.next(
        makeOperation('query', { key: 1, query: gql`{ a }`, variables: {} }, {
          url: '/graphql',
          requestPolicy: 'network-only',
        } as never),
      ),
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  }
}

it.each(['gone', 'proxy'] as const)(
  'a question without an answer tells that the server is gone (%s)',
  async (how) => {
    const { becomes, ask, reach, pass } = stage()
    becomes(how)
    ask()
    await pass(0)
    expect(reach.isGone.get()).toBe(true)
  },
)

it('one question that was lost while the server answers is nobody’s concern', async () => {
  const { becomes, ask, reach, pass, live } = stage()
  becomes('once')
  ask()
  await pass(20)
  expect([reach.isGone.get(), live.comeBack.mock.calls.length]).toEqual([false, 0])
})

it('once it is back the page learns of it by itself, and reads everything again, once', async () => {
  const { becomes, ask, reach, pass, live } = stage()
  becomes('gone')
  ask()
  await pass(20)
  expect([reach.isGone.get(), live.comeBack.mock.calls.length]).toEqual([true, 0])
  becomes('here')
  await pass(5)
  expect([reach.isGone.get(), live.comeBack.mock.calls.length]).toEqual([false, 1])
  await pass(60)
  expect(live.comeBack).toHaveBeenCalledTimes(1)
})

it('Retry need not wait', async () => {
  const { becomes, ask, reach, live, pass } = stage()
  becomes('gone')
  ask()
  await pass(0)
  becomes('here')
  await reach.look()
  expect([reach.isGone.get(), live.comeBack.mock.calls.length]).toEqual([false, 1])
})

it('a lost socket alone is looked into, and a server that answers is not gone', async () => {
  const { becomes, reach, live, pass } = stage()
  live.state.set('lost')
  await pass(10)
  expect(reach.isGone.get()).toBe(false)
  live.state.set('connected')
  becomes('gone')
  live.state.set('lost')
  await pass(10)
  expect(reach.isGone.get()).toBe(true)
  live.state.set('connected')
  expect(reach.isGone.get()).toBe(false)
})

it('a request that hangs is a reason to look', async () => {
  const { becomes, ask, reach, pass } = stage()
  becomes('silent')
  ask()
  await pass(2)
  expect(reach.isGone.get()).toBe(false)
  await pass(8)
  expect(reach.isGone.get()).toBe(true)
})

it('whoever signed out asks no more', async () => {
  const { becomes, ask, reach, live, pass } = stage()
  becomes('gone')
  ask()
  reach.close()
  becomes('here')
  await pass(60)
  expect(live.comeBack).not.toHaveBeenCalled()
})
