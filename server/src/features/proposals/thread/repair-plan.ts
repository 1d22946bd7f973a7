import { absentIn } from '@whistle/assigner/absent'
import { createInstance } from '@whistle/assigner/model/instance'
import type { Placement, Problem, ProblemOfficial } from '@whistle/assigner/model/problem'
import type { State } from '@whistle/assigner/model/state'
import type { Repair } from '@whistle/assigner/repair'
import { repairAnswers } from '@whistle/assigner/repair-answers'
import { personalRuleAgainst } from '@whistle/domain/assigning/rules'
import type { Weights } from '@whistle/domain/assigning/weights'
import type { GameRow } from '../store/league.ts'
import type { League } from './load-league.ts'
import { stateOf } from './plan-of.ts'
import { problemOf } from './problem-of.ts'

export type RepairPlan = {
  readonly problem: Problem
  /** What stands, without the officials who cannot be there. */
  readonly state: State
  /** The positions to fill, as the state numbers them. */
  readonly broken: readonly number[]
  readonly answers: readonly Repair[]
  /** Who has a position today. */
  readonly holders: ReadonlyMap<string, string>
}

type Asked = {
  readonly weights: Weights
  readonly now: string
  /** Only these positions; null is all of the games. */
  readonly assignmentIds: readonly string[] | null
}

/** Answers for the games of the run; officials may be moved between games of the same days that have not begun. */
export function repairPlanOf(league: League, { weights, now, assignmentIds }: Asked): RepairPlan {
  const inScope = league.games.filter((game) => game.isInScope)
  const days = new Set(inScope.map(({ day }) => day))
  const minute = Date.parse(now) / 60_000
  const read = problemOf(league, weights, ({ day, startsAt }) => days.has(day) && startsAt > minute)
  const given = { ...read, officials: read.officials.map((official) => withoutDeclined(official, inScope)) }
  const asked = new Set(
    inScope
      .flatMap(({ positions }) => positions.map(({ id }) => id))
      .filter((id) => assignmentIds?.includes(id) ?? true),
  )
  const absent = absentIn(given, asked)
  const placements = lockOverridden(given).filter(({ positionId }) => !absent.has(positionId))
  const problem = { ...given, placements }
  const state = stateOf(createInstance(problem), { picks: placements })
  const held = new Set(placements.map(({ positionId }) => positionId))
  const broken = state.instance.positions.flatMap(({ id }, at) => (asked.has(id) && !held.has(id) ? at : []))
  return {
    ...{ problem, state, broken, answers: repairAnswers(state, broken) },
    holders: new Map(given.placements.map(({ positionId, officialId }) => [positionId, officialId])),
  }
}

/** Who has said no to a game is not asked for another one of that time. */
function withoutDeclined(official: ProblemOfficial, games: readonly GameRow[]): ProblemOfficial {
  const declined = games.filter((game) => game.declined.includes(official.id))
  if (declined.length === 0) return official
  const spans = declined.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }))
  return { ...official, off: [...official.off, ...spans] }
}

/** An official whom the manager has placed against a rule stays: the engine places none against one. */
function lockOverridden({ games, officials, placements }: Problem): Placement[] {
  const officialOf = new Map(officials.map((official) => [official.id, official]))
  const placeOf = new Map(
    games.flatMap((game) => game.positions.map((position) => [position.id, { game, position }] as const)),
  )
  return placements.map((placement) => {
    const official = officialOf.get(placement.officialId)
    const place = placeOf.get(placement.positionId)
    const isOverridden = official && place && personalRuleAgainst({ official, ...place }) !== null
    return isOverridden ? { ...placement, kind: 'locked' } : placement
  })
}
