import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Busy } from '../errors/outage.ts'
import { type Client, createBudgets } from './budgets.ts'

const ann = { userId: 'ann', address: '198.51.100.1' }
const bob = { userId: 'bob', address: '198.51.100.1' }

/** Refills so slowly that it does not count in a test. */
const slow = (burst: number, debt: number) => ({ burst, debt, part: 1e-9 })
const frugal = (wait?: number) => createBudgets({ account: slow(100, 300), anonymous: slow(50, 150) }, wait)
type Budgets = ReturnType<typeof frugal>

/** Whether the client would have to wait; a wait that is left behind ends with its time. */
function mustWait(budgets: Budgets, client: Client): boolean {
  const waiting = budgets.turn(client)
  waiting?.catch(() => {})
  return waiting !== undefined
}

describe('a budget', () => {
  test('lets a client that is alone have all of the time, however much it has used', () => {
    const budgets = frugal()
    for (let nth = 0; nth < 50; nth += 1) budgets.charge(ann, 1_000)
    expect(mustWait(budgets, ann)).toBe(false)
  })

  test('lets a client wait that has used it up, as soon as another one asks', () => {
    const budgets = frugal(1)
    budgets.charge(ann, 99)
    expect(mustWait(budgets, bob)).toBe(false)
    expect(mustWait(budgets, ann)).toBe(false)
    budgets.charge(ann, 2)
    expect(mustWait(budgets, ann)).toBe(true)
    expect(mustWait(budgets, bob)).toBe(false)
  })

  test('counts work that did not wait, such as live updates, for both: who asks and who is beside', () => {
    const budgets = frugal(1)
    budgets.charge(ann, 101)
    budgets.charge(bob, 1)
    expect(mustWait(budgets, ann)).toBe(true)
  })

  test('counts work without a statement, such as invalid documents, and lets the next of it wait in order', async () => {
    const budgets = createBudgets({ account: slow(100, 300), anonymous: { burst: 1, debt: 50, part: 0.2 } })
    const nobody = { address: '203.0.113.1' }
    const done: number[] = []
    const validate = (nth: number) => () => {
      for (const end = performance.now() + 20; performance.now() < end; );
      done.push(nth)
    }
    budgets.charge(bob, 1)
    const all = [1, 2, 3, 4].map(async (nth) => budgets.countInTurn(nobody, validate(nth)))
    // The first uses it up; those that wait do not pass together.
    expect(done).toEqual([1])
    await all[1]
    expect(done).toEqual([1, 2])
    await Promise.all(all)
    expect(done).toEqual([1, 2, 3, 4])
  })

  test('gives a client without an account half of it, one for an IPv6 /64', () => {
    const budgets = frugal(1)
    budgets.charge({ address: '2001:db8:1:2::1' }, 51)
    budgets.charge(bob, 51)
    expect(mustWait(budgets, { address: '2001:db8:1:2::2' })).toBe(true)
    expect(mustWait(budgets, { address: '2001:db8:1:3::1' })).toBe(false)
    expect(mustWait(budgets, bob)).toBe(false)
  })

  test('of an account and of a network with the same name are two', () => {
    const budgets = frugal(1)
    budgets.charge({ address: '198.51.100.1' }, 101)
    expect(mustWait(budgets, { address: '', userId: '198.51.100.1' })).toBe(false)
  })

  test('refuses after the longest wait', async () => {
    const budgets = frugal(1)
    budgets.charge(ann, 200)
    budgets.charge(bob, 1)
    await expect(budgets.turn(ann)).rejects.toBeInstanceOf(Busy)
  })

  test('refills with time, an equal part for each client', async () => {
    const fast = { burst: 10, debt: 30, part: 1 }
    const budgets = createBudgets({ account: fast, anonymous: fast })
    const begin = performance.now()
    budgets.charge(bob, 1)
    budgets.charge(ann, 20)
    await budgets.turn(ann)
    // It owed 10 ms and had half of the time.
    expect(performance.now() - begin).toBeGreaterThanOrEqual(19)
  })

  test('lets clients go that wait when the others have gone', async () => {
    const budgets = frugal()
    budgets.charge(bob, 1)
    budgets.charge(ann, 300)
    let isDone = false
    const waiting = budgets.turn(ann)?.then(() => {
      isDone = true
    })
    await turn()
    expect(isDone).toBe(false)
    await waiting
  })
})
