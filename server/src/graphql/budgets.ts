import { createKeyedSemaphore } from '../db/keyed-semaphore.ts'
import { networkOf } from '../db/network.ts'
import type { Client } from '../db/shares.ts'

/** In characters of answers: how many at once after a pause, and how many in a second without one. */
export type Budget = { readonly burst: number; readonly perSecond: number }

/**
 * Answers are made on the one thread of a node, about ten million characters in a second: an account that asks without a
 * pause gets a fifth of it. A calendar month of 2,000 games fits into the burst.
 */
export const limits = {
  account: { burst: 6_000_000, perSecond: 2_000_000 },
  /** All clients of one network without an account. */
  anonymous: { burst: 2_000_000, perSecond: 500_000 },
} as const

/** In milliseconds, as for the shares of the database. */
const maxWait = 15_000

export type Budgets = ReturnType<typeof createBudgets>

/** Divides the thread of a node among its clients, so that the large answers of one do not stop the others. */
export function createBudgets(of: { account: Budget; anonymous: Budget } = limits, wait = maxWait) {
  const accounts = createTokenBuckets(of.account, wait)
  const networks = createTokenBuckets(of.anonymous, wait)
  const bucketOf = ({ userId, address }: Client) =>
    userId === undefined ? ([networks, networkOf(address)] as const) : ([accounts, userId] as const)

  return {
    /**
     * Runs the task once the client has something left. The most that it can cost is taken before, so that many at once do
     * not pass together; what it did not cost is given back.
     */
    async spend<T>(
      client: Client,
      { most, spent }: { most: number; spent(): number },
      task: () => Promise<T>,
    ): Promise<T> {
      const [buckets, key] = bucketOf(client)
      await buckets.take(key, most)
      try {
        return await task()
      } finally {
        buckets.charge(key, spent() - most)
      }
    },
    /** For work that does not wait; what the client asks for next does. */
    charge(client: Client, spent: number): void {
      const [buckets, key] = bucketOf(client)
      buckets.charge(key, spent)
    },
  }
}

type Bucket = { left: number; at: number; wake?: () => void }

function createTokenBuckets({ burst, perSecond }: Budget, wait: number) {
  const buckets = new Map<string, Bucket>()
  const inOrder = createKeyedSemaphore(1, wait)

  const leftIn = ({ left, at }: Bucket, now: number) =>
    Math.min(burst, left + ((now - at) / 1000) * perSecond)

  function refill(key: string): Bucket {
    const now = performance.now()
    const bucket = buckets.get(key) ?? { left: burst, at: now }
    bucket.left = leftIn(bucket, now)
    bucket.at = now
    // The least recently used is first; a full one is like one that does not exist.
    buckets.delete(key)
    const [first] = buckets
    if (first && leftIn(first[1], now) >= burst) buckets.delete(first[0])
    buckets.set(key, bucket)
    return bucket
  }

  function charge(key: string, amount: number): void {
    const bucket = refill(key)
    bucket.left = Math.max(-burst, Math.min(burst, bucket.left - amount))
    if (bucket.left > 0) bucket.wake?.()
  }

  async function waitForRefill(key: string): Promise<void> {
    for (let bucket = refill(key); bucket.left <= 0; bucket = refill(key)) {
      const owed = -bucket.left
      const waiting = bucket
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1 + (owed / perSecond) * 1000)
        waiting.wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  return {
    charge,
    async take(key: string, amount: number): Promise<void> {
      if (refill(key).left <= 0) await inOrder(key, () => waitForRefill(key))
      charge(key, amount)
    },
  }
}
