import type { Sql } from '../../../db/sql.ts'
import type { MayRunProposals } from '../policy.ts'
import {
  drivesOf,
  firstWeekdayOf,
  gamesAround,
  givenTo,
  heldAround,
  isTooLarge,
  officialsOf,
  readTogether,
  type Scope,
  sizeOf,
  spansAround,
} from '../store/league.ts'

/** Games and fees of these days before a run count as the season. */
export const seasonDays = 182

export type League = NonNullable<Awaited<ReturnType<typeof loadLeague>>>

/**
 * All that the rules and the score ask about the manager's games and officials, as of one moment. Undefined when they have become
 * too many since the proposal was asked for.
 */
export async function loadLeague(proof: MayRunProposals, proposalId: string, scope: Scope, sql: Sql) {
  await sql.run(readTogether())
  const [size] = await sql.run(sizeOf(scope))
  if (!size || isTooLarge(size)) return undefined
  const [first] = await sql.run(firstWeekdayOf(proof, scope.owner))
  return {
    games: await sql.run(gamesAround(proof, scope)),
    officials: await sql.run(officialsOf(proof, scope.owner)),
    held: await sql.run(heldAround(proof, scope, seasonDays)),
    spans: await sql.run(spansAround(proof, scope)),
    given: await sql.run(givenTo(proof, proposalId)),
    drives: await sql.run(drivesOf(proof, scope.owner)),
    firstWeekday: first?.first ?? 1,
  }
}
