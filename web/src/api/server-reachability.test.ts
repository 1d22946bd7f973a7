import { CombinedError } from '@urql/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectExchange } from '../../test/exchange.ts'
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
  const errors = {
    down: new CombinedError({ networkError: new TypeError('Failed to fetch') }),
    once: new CombinedError({ networkError: new TypeError('network changed') }),
    proxy: new CombinedError({ networkError: new Error('Bad Gateway'), response: { status: 502 } }),
  }
  const request = connectExchange(reachability.exchange, () => {
    if (server === 'silent') return null
    return { error: server === 'up' ? undefined : errors[server], data: {} }
  })
  return {
    live,
    reachability,
    becomes: (next: typeof server) => {
      server = next
    },
    /** A request, after the server has changed. */
    requestWhile: (next: typeof server) => {
      server = next
      request()
    },
    /** Whether the server counts as unreachable, and how often the page has resumed. */
    state: () => [reachability.isUnreachable.get(), live.resume.mock.calls.length],
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  }
}

it.each(['down', 'proxy'] as const)(
  'a request without a response marks the server as unreachable (%s)',
  async (how) => {
    const { requestWhile, reachability, pass } = setUp()
    requestWhile(how)
    await pass(0)
    expect(reachability.isUnreachable.get()).toBe(true)
  },
)

it('one lost request does not count while the server answers a check', async () => {
  const { requestWhile, state, pass } = setUp()
  requestWhile('once')
  await pass(20)
  expect(state()).toEqual([false, 0])
})

it('when the server answers again, the page resumes once', async () => {
  const { becomes, requestWhile, live, state, pass } = setUp()
  requestWhile('down')
  await pass(20)
  expect(state()).toEqual([true, 0])
  becomes('up')
  await pass(5)
  expect(state()).toEqual([false, 1])
  await pass(60)
  expect(live.resume).toHaveBeenCalledTimes(1)
})

it('check() does not wait for the next interval', async () => {
  const { becomes, requestWhile, reachability, state, pass } = setUp()
  requestWhile('down')
  await pass(0)
  becomes('up')
  await reachability.check()
  expect(state()).toEqual([false, 1])
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
  const { requestWhile, reachability, pass } = setUp()
  requestWhile('silent')
  await pass(2)
  expect(reachability.isUnreachable.get()).toBe(false)
  await pass(8)
  expect(reachability.isUnreachable.get()).toBe(true)
})

it('after the session has ended no check runs', async () => {
  const { becomes, requestWhile, reachability, live, pass } = setUp()
  requestWhile('down')
  reachability.close()
  becomes('up')
  await pass(60)
  expect(live.resume).not.toHaveBeenCalled()
})
