import { candidatesOf } from '@whistle/domain/assigning/candidates-of'
import { type InvitePlan, planInvite, type Wanted } from '@whistle/domain/bulk/invite-plan'
import type { Sql } from '../../../../db/sql.ts'
import { inSlices, type Turn } from '../../../../graphql/in-slices.ts'
import { findAssigningFacts } from '../../game/find-assigning-facts.ts'
import type { MayKeepGames } from '../../policy.ts'
import { invitableGames, invitableOfficials, readGame, weekStartOf } from '../../store/invitable-games.ts'

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
  { sql, turn }: { sql: Sql; turn: Turn },
): Promise<Plans> {
  const [rows, around] = await Promise.all([
    sql.run(invitableGames(proof, gameIds)),
    readOfficials(proof, { sql }),
  ])
  const plans: GamePlan[] = []
  for (const games of inPeriods(rows.map(readGame))) {
    const candidates = await candidatesAround(proof, games, around, { sql })
    for (const game of games) {
      const { gameId, name } = game
      const plan = await inSlices(planInvite(game, candidates, wanted, now.toISOString()), turn)
      plans.push({ gameId, name, ...plan })
    }
  }
  return { games: plans, names: around.names }
}

/** The manager's officials as the rules see them around these games, which are within a few days. */
export async function candidatesFor(
  proof: MayKeepGames,
  games: readonly { readonly startDateTime: string }[],
  { sql }: { sql: Sql },
) {
  const around = await readOfficials(proof, { sql })
  return { candidates: await candidatesAround(proof, games, around, { sql }), names: around.names }
}

async function readOfficials(proof: MayKeepGames, { sql }: { sql: Sql }) {
  const [officials, [manager]] = await Promise.all([
    sql.run(invitableOfficials(proof)),
    sql.run(weekStartOf(proof)),
  ])
  const names = new Map(officials.map(({ id, name }) => [id, name]))
  return { officials, names, weekStart: manager?.weekStart ?? null }
}

async function candidatesAround(
  proof: MayKeepGames,
  games: readonly { readonly startDateTime: string }[],
  { officials, weekStart }: Awaited<ReturnType<typeof readOfficials>>,
  { sql }: { sql: Sql },
) {
  const starts = games.map(({ startDateTime }) => Date.parse(startDateTime))
  const from = new Date(Math.min(...starts) - 2 * day).toISOString()
  const to = new Date(Math.max(...starts) + 3 * day).toISOString()
  return candidatesOf(officials, await findAssigningFacts(proof, { from, to }, { sql }), weekStart)
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
