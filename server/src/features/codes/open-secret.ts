import { tooManyTries } from '../../access/too-many-tries.ts'
import { hour, keyOf, limitOf, minute } from '../../db/limiter.ts'
import { networkOf } from '../../db/network.ts'
import type { Sql } from '../../db/sql.ts'
import type { Context } from '../../graphql/context.ts'

const perNetwork = { tries: 30, seconds: 15 * minute }
const overall = { tries: 3_000, seconds: hour }
/** Tries per network above the overall limit. */
const shrunken = 3
const knownFor = 30 * 24 * hour

/** The client that shows a secret, and where its attempts are counted. */
export type SecretContext = Pick<Context, 'address' | 'limiter' | 'sql'>

/**
 * Finds what a secret opens and counts wrong ones, per network and overall. A secret that was opened from the same
 * network before is not counted, and wrong ones from there do not block it.
 *
 * Wrong ones of others never block a network without wrong ones: the overall limit only shrinks what each network may
 * try. So n networks guess at most 3,000 + 12n codes an hour (and never more than 120n). A code is one of 2^42; with
 * 10,000 valid ones, 10,000 networks hit one with a chance of 0.03 % an hour.
 */
export async function openSecret<T>(
  { address, limiter, sql }: SecretContext,
  secret: readonly string[],
  find: (sql: Sql) => Promise<T | undefined>,
): Promise<T | undefined> {
  const network = networkOf(address)
  const known = keyOf('code/known', [network, ...secret])
  if (await limiter.isMarked(known, sql)) return find(sql)
  const own = limitOf('code/network', [network], perNetwork)
  const limits = {
    ...{ own, overall: limitOf('code/overall', [], overall), shrunken },
    known: { key: known, seconds: knownFor },
  }
  const { exceeded, found } = await limiter.attempt(limits, find)
  if (exceeded.length) throw tooManyTries(exceeded)
  return found
}
