import { candidatesOf } from '@whistle/domain/assigning/candidates-of'
import { type InvitePlan, planInvite, type Wanted } from '@whistle/domain/bulk/invite-plan'
import type { Sql } from '../../../db/sql.ts'
import { findAssigningFacts } from '../game/find-assigning-facts.ts'
import type { MayKeepGames } from '../policy.ts'
import { invitableGames, invitableOfficials, readGame, weekStartOf } from '../store/invitable-games.ts'

export type GamePlan = InvitePlan & { readonly gameId: string; readonly name: string }
export type Plans = {
  readonly games: readonly GamePlan[]
  /** By official. */
  readonly names: ReadonlyMap<string, string>
}

const day = 86_400_000
/** The facts of more days are read in parts. */
const maxDays = 20

/** Who is invited to these games, and who is not and why; the games by their start. */
export async function planInvitations(
  proof: MayKeepGames,
  { gameIds, wanted, now }: { gameIds: readonly string[]; wanted: Wanted; now: Date },
  { sql }: { sql: Sql },
): Promise<Plans> {
  const [rows, officials, [manager]] = await Promise.all([
    sql.run(invitableGames(proof, gameIds)),
    sql.run(invitableOfficials(proof)),
    sql.run(weekStartOf(proof)),
  ])
  const plans: GamePlan[] = []
  for (const games of inPeriods(rows.map(readGame))) {
    const starts = games.map(({ startDateTime }) => Date.parse(startDateTime))
    const from = new Date(Math.min(...starts) - 2 * day).toISOString()
    const to = new Date(Math.max(...starts) + 3 * day).toISOString()
    const facts = await findAssigningFacts(proof, { from, to }, { sql })
    const candidates = candidatesOf(officials, facts, manager?.weekStart ?? null)
    for (const game of games) {
      const { gameId, name } = game
      plans.push({ gameId, name, ...planInvite(game, candidates, wanted, now.toISOString()) })
    }
  }
  return { games: plans, names: new Map(officials.map(({ id, name }) => [id, name])) }
}

function inPeriods<Game extends { readonly startDateTime: string }>(games: readonly Game[]): Game[][] {
  const periods: Game[][] = []
  for (const game of games) {
    const last = periods.at(-1)
    const first = last?.[0]
    const isNear = first && Date.parse(game.startDateTime) - Date.parse(first.startDateTime) < maxDays * day
    if (last && isNear) last.push(game)
    else periods.push([game])
  }
  return periods
}
