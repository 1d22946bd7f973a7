import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Busy } from '../errors/outage.ts'
import { createBudgets } from './budgets.ts'

const ann = { userId: 'ann', address: '198.51.100.1' }
const bob = { userId: 'bob', address: '198.51.100.1' }

/** Refills so slowly that only what is given back counts. */
const frugal = (burst: number, wait?: number) =>
  createBudgets({ account: { burst, perSecond: 1 }, anonymous: { burst: burst / 2, perSecond: 1 } }, wait)

/** A task that ends when told, with what it has cost by then. */
function taskOf(most: number) {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const state = { begun: false, spent: 0 }
  return {
    state,
    cost: { most, spent: () => state.spent },
    run: () => {
      state.begun = true
      return promise
    },
    end(spent: number) {
      state.spent = spent
      resolve()
    },
  }
}

describe('a budget', () => {
  test('admits tasks until the most that they can cost uses it up; what they did not cost admits the next', async () => {
    const budgets = frugal(100)
    const tasks = [taskOf(60), taskOf(60), taskOf(60)] as const
    const spent = tasks.map(({ cost, run }) => budgets.spend(ann, cost, run))
    await turn()
    expect(tasks.map(({ state }) => state.begun)).toEqual([true, true, false])
    tasks[0].end(10)
    await spent[0]
    await turn()
    expect(tasks[2].state.begun).toBe(true)
    tasks[1].end(0)
    tasks[2].end(0)
    await Promise.all(spent)
  })

  test('of one account leaves those of others, and of clients without one, alone', async () => {
    const budgets = frugal(100)
    const large = taskOf(100)
    const spent = budgets.spend(ann, large.cost, large.run)
    const tasks = [taskOf(1), taskOf(1)] as const
    await Promise.all([
      budgets.spend(bob, tasks[0].cost, async () => tasks[0].run),
      budgets.spend({ address: ann.address }, tasks[1].cost, async () => tasks[1].run),
    ])
    large.end(0)
    await spent
  })

  test('counts a task that fails', async () => {
    const budgets = frugal(100, 20)
    const fail = () => Promise.reject(new Error('too large'))
    await expect(budgets.spend(ann, { most: 1, spent: () => 200 }, fail)).rejects.toThrow('too large')
    const waiting = taskOf(1)
    const first = budgets.spend(ann, waiting.cost, waiting.run)
    // The first in order waits for the budget; the next gives up after its time in the queue.
    await expect(budgets.spend(ann, waiting.cost, waiting.run)).rejects.toBeInstanceOf(Busy)
    expect(waiting.state.begun).toBe(false)
    budgets.charge(ann, -200)
    waiting.end(0)
    await first
  })

  test('counts work that did not wait, and no more than a full one can owe', async () => {
    const budgets = frugal(100)
    for (let nth = 0; nth < 50; nth += 1) budgets.charge(ann, 100)
    const waiting = taskOf(1)
    const spent = budgets.spend(ann, waiting.cost, waiting.run)
    await turn()
    expect(waiting.state.begun).toBe(false)
    budgets.charge(ann, -101)
    await turn()
    expect(waiting.state.begun).toBe(true)
    waiting.end(0)
    await spent
  })

  test('refills with time', async () => {
    const fast = { burst: 100, perSecond: 10_000 }
    const budgets = createBudgets({ account: fast, anonymous: fast })
    for (let nth = 0; nth < 5; nth += 1)
      await budgets.spend(ann, { most: 150, spent: () => 150 }, async () => undefined)
  })

  test('of a network without accounts is one for an IPv6 /64', async () => {
    const budgets = frugal(100)
    const large = taskOf(60)
    const spent = budgets.spend({ address: '2001:db8:1:2::1' }, large.cost, large.run)
    const [same, other] = [taskOf(1), taskOf(1)]
    const waiting = budgets.spend({ address: '2001:db8:1:2::2' }, same.cost, same.run)
    void budgets.spend({ address: '2001:db8:1:3::1' }, other.cost, other.run)
    await turn()
    expect([same.state.begun, other.state.begun]).toEqual([false, true])
    large.end(0)
    await spent
    same.end(0)
    await waiting
  })
})
