import { tooManyTries } from '../../../access/too-many-tries.ts'
import { hour, keyOf, limitOf, minute } from '../../../db/limiter.ts'
import type { Sql } from '../../../db/sql.ts'
import type { Context } from '../../../graphql/context.ts'
import { networkOf } from '../../../http/network.ts'

const perNetwork = { tries: 30, seconds: 15 * minute }
const overall = { tries: 3_000, seconds: hour }
const knownFor = 30 * 24 * hour

export type Asker = Pick<Context, 'address' | 'limiter' | 'sql'>

/**
 * Looks up what a secret opens and counts wrong ones, per network and overall. A secret that was opened from the same
 * network before is not counted, and wrong ones from there do not block it.
 */
export async function openSecret<T>(
  { address, limiter, sql }: Asker,
  secret: readonly string[],
  look: (sql: Sql) => Promise<T | undefined>,
): Promise<T | undefined> {
  const network = networkOf(address)
  const known = keyOf('code/known', [network, ...secret])
  if (await limiter.isMarked(known, sql)) return look(sql)
  const limits = [limitOf('code/network', [network], perNetwork), limitOf('code/overall', [], overall)]
  const { exceeded, found } = await limiter.attempt(limits, look)
  if (exceeded.length) throw tooManyTries(exceeded)
  if (found !== undefined) await limiter.mark(known, knownFor)
  return found
}
