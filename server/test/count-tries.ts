import { keyOf } from '../src/db/limiter.ts'
import type { World } from './world.ts'

/** As if so many tries had been counted against a limit. One more try is counted by the server itself. */
export async function countTries(
  { database }: Pick<World, 'database'>,
  [name, subject]: readonly [name: string, subject: readonly string[]],
  tries: number,
): Promise<void> {
  await database.pool.query(
    `insert into rate_limit (key, points, expire) values ($1, $2, extract(epoch from now() + interval '10 minutes') * 1000)
     on conflict (key) do update set points = excluded.points`,
    [keyOf(name, subject), tries],
  )
}
