import { lockWaits, waitFor } from './wait-for.ts'
import type { World } from './world.ts'

/**
 * Sends two requests about a game that meet at its row: the row is locked until both wait for it, the first one first. So
 * both have read what they read before the lock, and then proceed in this order.
 */
export async function inOrder<First, Second>(
  { database: { pool } }: World,
  gameId: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const waiting = (count: number) =>
    waitFor(
      `${count} requests wait for the game`,
      async () => (await pool.query(lockWaits(count))).rowCount,
      {
        seconds: 8,
        interval: 5,
      },
    )
  const lock = await pool.connect()
  try {
    await lock.query('begin')
    await lock.query('select from game where id = $1 for update', [gameId])
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
