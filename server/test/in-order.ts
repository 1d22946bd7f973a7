import { lockOwner } from '../src/db/lock-owner.ts'
import { lockWaits, waitFor } from './wait-for.ts'
import type { World } from './world.ts'

/** The lock at which two requests meet: the row of a game, or the unique names of an owner. */
type Lock = string | { owner: string }

/**
 * Sends two requests that meet at a lock, which is taken until both wait for it, the first one first. So both have read
 * what they read before the lock, and then proceed in this order.
 */
export async function inOrder<First, Second>(
  { database: { pool } }: World,
  at: Lock,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const waiting = (count: number) =>
    waitFor(
      `${count} requests wait for the lock`,
      async () => (await pool.query(lockWaits(count))).rowCount,
      {
        seconds: 8,
        interval: 5,
      },
    )
  const lock = await pool.connect()
  try {
    await lock.query('begin')
    await lock.query(statementOf(at))
    const one = first()
    await waiting(1)
    const other = second()
    await waiting(2)
    await lock.query('commit')
    return await Promise.all([one, other])
  } finally {
    lock.release()
  }
}

function statementOf(at: Lock) {
  if (typeof at === 'string') return { text: 'select from game where id = $1 for update', values: [at] }
  const { sql, parameters } = lockOwner(at.owner).compile()
  return { text: sql, values: [...parameters] }
}
