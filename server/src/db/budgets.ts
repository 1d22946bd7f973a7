import { Busy } from '../errors/outage.ts'
import { networkOf } from './network.ts'
import { createKeyedSemaphore } from './semaphore.ts'

/** Whose work it is. Without an account, all clients of one network count as one. */
export type Client = {
  readonly address: string
  readonly userId?: string
  /** The account that the keys of `userId` are of. */
  readonly tenant?: string
}

/** In milliseconds: how long at once after a pause, and how long it may owe. `part`: of the time, divided by the clients. */
export type Budget = { readonly burst: number; readonly debt: number; readonly part: number }

/** Half of the time is divided among the clients. The longest debt is refilled within `maxWait`, also beside many others. */
export const limits = {
  account: { burst: 1_000, debt: 1_500, part: 1 / 2 },
  /** All clients of one network without an account: half of that. */
  anonymous: { burst: 500, debt: 750, part: 1 / 4 },
} as const

/** So many clients divide the thread at most: with more, each has still as much of it. */
const maxClients = 4
/** In milliseconds. Clients that asked before count no more. */
const recently = 1_000
/** In milliseconds, as for the shares of the database. */
const maxWait = 15_000
/** Of one client. More are refused at once. */
const maxWaiting = 256
/** A client that waits looks again after so many milliseconds at most: the others may have gone. */
const longestPause = 250

export type Budgets = ReturnType<typeof createBudgets>

/**
 * Divides the time of the one thread of a node among its clients, so that the work of one does not stop the others. Time is
 * what work costs on any machine, also on a slow one. A client that is alone has all of it; beside others, one that
 * has used more than an equal share waits.
 */
export function createBudgets(of: { account: Budget; anonymous: Budget } = limits, wait = maxWait) {
  const buckets = new Map<string, Bucket>()
  /** The last clients, the newest first. */
  const asking: { key: string; at: number }[] = []
  const inOrder = createKeyedSemaphore(1, wait, maxWaiting)

  const budgetOf = ({ userId }: Client) => (userId === undefined ? of.anonymous : of.account)
  const keyOf = ({ userId, address }: Client) =>
    userId === undefined ? `network ${networkOf(address)}` : `account ${userId}`

  function note(key: string, at: number): void {
    const found = asking.findIndex((each) => each.key === key)
    const own = found < 0 ? { key, at } : asking[found]
    if (!own) return
    own.at = at
    if (found === 0) return
    if (found > 0) asking.splice(found, 1)
    asking.unshift(own)
    asking.length = Math.min(asking.length, maxClients)
  }

  function countOthers(key: string, now: number): number {
    let count = 0
    for (const each of asking) if (each.key !== key && now - each.at < recently) count += 1
    return Math.min(count, maxClients - 1)
  }

  function refill(client: Client): Refilled {
    const now = performance.now()
    const key = keyOf(client)
    const budget = budgetOf(client)
    const others = countOthers(key, now)
    const rate = budget.part / (1 + others)
    const bucket = buckets.get(key) ?? { left: budget.burst, at: now, budget }
    bucket.left = Math.min(budget.burst, bucket.left + (now - bucket.at) * rate)
    bucket.at = now
    // The least recently used is first; one that would be full by now is like one that does not exist.
    buckets.delete(key)
    const [oldest] = buckets
    if (oldest && isFull(oldest[1], now)) buckets.delete(oldest[0])
    buckets.set(key, bucket)
    note(key, now)
    return { bucket, rate, mustWait: bucket.left <= 0 && others > 0 }
  }

  async function waitForRefill(client: Client): Promise<void> {
    const end = performance.now() + wait
    for (let state = refill(client); state.mustWait; state = refill(client)) {
      if (performance.now() > end) throw new Busy('waited too long for other work to finish')
      const pause = Math.min(longestPause, 1 - state.bucket.left / state.rate)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  /** Counts what the work of a client has cost, in milliseconds. */
  function charge(client: Client, spent: number): void {
    const { bucket } = refill(client)
    bucket.left = Math.max(-bucket.budget.debt, bucket.left - spent)
  }

  function count<T>(client: Client, work: () => T): T {
    const begin = performance.now()
    try {
      return work()
    } finally {
      charge(client, performance.now() - begin)
    }
  }

  return {
    charge,
    /** Work on the thread without a statement. */
    count,
    /** The same when it is the client's turn: one after the other, or all that wait would pass together. */
    countInTurn: <T>(client: Client, work: () => T): Promise<T> | T =>
      refill(client).mustWait
        ? inOrder(keyOf(client), async () => {
            await waitForRefill(client)
            return count(client, work)
          })
        : count(client, work),
    /** Undefined when the client need not wait. */
    turn: (client: Client): Promise<void> | undefined =>
      refill(client).mustWait ? inOrder(keyOf(client), () => waitForRefill(client)) : undefined,
  }
}

type Bucket = { left: number; at: number; readonly budget: Budget }
type Refilled = { bucket: Bucket; rate: number; mustWait: boolean }

const isFull = ({ left, at, budget }: Bucket, now: number) =>
  left + ((now - at) * budget.part) / maxClients >= budget.burst
