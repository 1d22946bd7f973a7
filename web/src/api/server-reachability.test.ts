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
import { createStore } from '../state/store.ts'
import type { LiveState } from './live.ts'
import { watchReachability } from './server-reachability.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page with a server that answers, is down, never responds, is behind a proxy that responds 502, or loses one request. */
function setUp() {
  let server: 'up' | 'down' | 'silent' | 'proxy' | 'once' = 'up'
  const live = { state: createStore<LiveState>('connected'), resume: vi.fn() }
  const reachability = watchReachability(live, async () => server === 'up' || server === 'once')
  const requests = makeSubject<Operation>()
  const errors = {
    down: new CombinedError({ networkError: new TypeError('Failed to fetch') }),
    once: new CombinedError({ networkError: new TypeError('network changed') }),
    proxy: new CombinedError({ networkError: new Error('Bad Gateway'), response: { status: 502 } }),
  }
  const answer = (operation: Operation): OperationResult | null => {
    if (server === 'silent') return null
    const error = server === 'up' ? undefined : errors[server]
    return { operation, error, data: {}, stale: false, hasNext: false }
  }
  const io = reachability.exchange({
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
    io(requests.source),
    subscribe(() => {}),
  )
  return {
    live,
    reachability,
    becomes: (next: typeof server) => {
      server = next
    },
    request: () =>
      requests.next(
        makeOperation('query', { key: 1, query: gql`{ a }`, variables: {} }, {
          url: '/graphql',
          requestPolicy: 'network-only',
        } as never),
      ),
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  }
}

it.each(['down', 'proxy'] as const)(
  'a request without a response marks the server as unreachable (%s)',
  async (how) => {
    const { becomes, request, reachability, pass } = setUp()
    becomes(how)
    request()
    await pass(0)
    expect(reachability.isUnreachable.get()).toBe(true)
  },
)

it('one lost request does not count while the server answers a check', async () => {
  const { becomes, request, reachability, pass, live } = setUp()
  becomes('once')
  request()
  await pass(20)
  expect([reachability.isUnreachable.get(), live.resume.mock.calls.length]).toEqual([false, 0])
})

it('when the server answers again, the page resumes once', async () => {
  const { becomes, request, reachability, pass, live } = setUp()
  becomes('down')
  request()
  await pass(20)
  expect([reachability.isUnreachable.get(), live.resume.mock.calls.length]).toEqual([true, 0])
  becomes('up')
  await pass(5)
  expect([reachability.isUnreachable.get(), live.resume.mock.calls.length]).toEqual([false, 1])
  await pass(60)
  expect(live.resume).toHaveBeenCalledTimes(1)
})

it('check() does not wait for the next interval', async () => {
  const { becomes, request, reachability, live, pass } = setUp()
  becomes('down')
  request()
  await pass(0)
  becomes('up')
  await reachability.check()
  expect([reachability.isUnreachable.get(), live.resume.mock.calls.length]).toEqual([false, 1])
})

it('a lost socket triggers a check, and a server that answers is reachable', async () => {
  const { becomes, reachability, live, pass } = setUp()
  live.state.set('lost')
  await pass(10)
  expect(reachability.isUnreachable.get()).toBe(false)
  live.state.set('connected')
  becomes('down')
  live.state.set('lost')
  await pass(10)
  expect(reachability.isUnreachable.get()).toBe(true)
  live.state.set('connected')
  expect(reachability.isUnreachable.get()).toBe(false)
})

it('a slow request triggers a check', async () => {
  const { becomes, request, reachability, pass } = setUp()
  becomes('silent')
  request()
  await pass(2)
  expect(reachability.isUnreachable.get()).toBe(false)
  await pass(8)
  expect(reachability.isUnreachable.get()).toBe(true)
})

it('after the session has ended no check runs', async () => {
  const { becomes, request, reachability, live, pass } = setUp()
  becomes('down')
  request()
  reachability.close()
  becomes('up')
  await pass(60)
  expect(live.resume).not.toHaveBeenCalled()
})
