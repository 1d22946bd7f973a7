import {
  type AssigningRule,
  assigningRules,
  inRuleOrder,
  personalRulesAgainst,
} from '@whistle/domain/assigning/rules'
import { dayPartsOf } from './model/day-parts.ts'
import {
  deviationOf,
  feeCost,
  loadCost,
  qualityPoints,
  repetitionPoints,
  travelPerMinute,
  waitPerMinute,
} from './model/points.ts'
import type { State } from './model/state.ts'

/** The parts of what a pick adds to the score. They add up to the change of the score, without the points for filling. */
export type Parts = {
  readonly quality: number
  readonly travel: number
  readonly waiting: number
  readonly continuity: number
  readonly load: number
  readonly money: number
  readonly repetition: number
  readonly stay: number
}

export type Reason = {
  readonly official: number
  readonly points: number
  readonly parts: Parts
  /** Minutes that the pick adds to the day's drive. */
  readonly extraMinutes: number
  /** Which game of the run it is for the official. */
  readonly gameNumber: number
}

/** Why an official has (or could take) a position, as the rest of the plan stands. */
export function reasonFor(state: State, official: number, position: number): Reason {
  const { instance } = state
  const { problem, games, positions, positionGame, fee, officials, fees: thresholds } = instance
  const { weights } = problem
  const who = officials[official]
  const game = games[positionGame[position]]
  const isHeld = state.official[position] === official
  const day = state.dayOf(position)
  const others = state.heldOn(official, day).filter((each) => each !== position)
  const without = dayPartsOf(instance, official, others)
  const withIt = dayPartsOf(
    instance,
    official,
    [...others, position].sort((one, other) => positionGame[one] - positionGame[other]),
  )
  const had = state.games[official] - (isHeld ? 1 : 0)
  const earned = state.fees[official] - (isHeld ? fee[position] : 0)
  const deviation = deviationOf(who.seasonGames, who.expectedGames ?? instance.meanGames)
  const extraMinutes = withIt.driven - without.driven
  const quality = qualityPoints(who, game, positions[position], weights)
  const teams = repetitionPoints(who, game)
  const parts: Parts = {
    quality,
    repetition: teams + withIt.repetition - without.repetition + state.partnerPoints(position, official),
    travel: -weights.travel * travelPerMinute * extraMinutes,
    waiting: -weights.travel * waitPerMinute * (withIt.waited - without.waited),
    continuity: weights.continuity * (withIt.continuity - without.continuity),
    load: loadCost(had, deviation, weights) - loadCost(had + 1, deviation, weights),
    money:
      feeCost(earned, thresholds[official], weights) -
      feeCost(earned + fee[position], thresholds[official], weights),
    stay: state.valueOf(official, position) - quality - teams,
  }
  const points = Object.values(parts).reduce((sum, each) => sum + each, 0)
  return { official, points, parts, extraMinutes, gameNumber: had + 1 }
}

/** The officials who could take the position as the rest of the plan stands, best first; the one who has it is not among them. */
export function alternativesFor(state: State, position: number, limit: number): Reason[] {
  const { candidates } = state.instance
  const free: { official: number; gain: number }[] = []
  for (let at = candidates.start[position]; at < candidates.start[position + 1]; at++) {
    const official = candidates.official[at]
    if (official === state.official[position] || !state.fitsCrew(position, official)) continue
    const gain = state.gainOf(position, official, candidates.value[at])
    if (!Number.isNaN(gain)) free.push({ official, gain })
  }
  return free
    .sort((one, other) => other.gain - one.gain || one.official - other.official)
    .slice(0, limit)
    .map(({ official }) => reasonFor(state, official, position))
}

/** A rule, or the manager, who has said: not this official here. */
type Obstacle = 'rejected' | AssigningRule
const obstacles = ['rejected', ...assigningRules] as const

type Obstacles = {
  /** How many officials each of them stops first, in this order. */
  readonly counts: readonly { readonly rule: Obstacle; readonly officials: readonly number[] }[]
  /** Officials whom exactly one stops. */
  readonly nearMisses: readonly { readonly official: number; readonly rule: Obstacle }[]
}

/** For every official the rules that stop them from a position that stays open. */
export function obstaclesAt(state: State, position: number): Obstacles {
  const { officials } = state.instance
  const stopped = new Map<Obstacle, number[]>()
  const nearMisses: { official: number; rule: Obstacle }[] = []
  for (let official = 0; official < officials.length; official++) {
    const [first, ...more] = rulesAgainst(state, official, position)
    if (!first) continue
    stopped.set(first, [...(stopped.get(first) ?? []), official])
    if (more.length === 0) nearMisses.push({ official, rule: first })
  }
  const counts = obstacles.flatMap((rule) => {
    const found = stopped.get(rule)
    return found ? [{ rule, officials: found }] : []
  })
  return { counts, nearMisses }
}

/** All that stops an official from a position, in the order of the rules. */
function rulesAgainst(state: State, official: number, position: number): Obstacle[] {
  const { games, positions, positionGame, officials, dayCount, weekCount, weekOfDay, ...rooms } =
    state.instance
  const game = games[positionGame[position]]
  const who = officials[official]
  const isRejected = positions[position].rejected?.has(who.id) === true
  const found: AssigningRule[] = personalRulesAgainst({ official: who, position: positions[position], game })
  const day = state.dayOf(position)
  const inTheWay = state.heldOn(official, day).filter((other) => state.excludes(position, other))
  for (const other of inTheWay) found.push(pairRule(games[positionGame[other]], game))
  const atNight = state.clashOf(official, positionGame[position])
  if (atNight >= 0) found.push(pairRule(games[atNight], game))
  const at = official * dayCount + day
  const week = official * weekCount + weekOfDay[day]
  if (inTheWay.length === 0 && state.routeLength[at] >= rooms.dayRoom[at]) found.push('dayLimit')
  else if (inTheWay.length === 0 && state.gamesInWeek[week] >= rooms.weekRoom[week]) found.push('weekLimit')
  if (
    !state.fitsCrew(position, official) &&
    !inTheWay.some((other) => positionGame[other] === positionGame[position])
  )
    found.push('partner')
  return [...(isRejected ? (['rejected'] as const) : []), ...inRuleOrder(found)]
}

type Span = { readonly id: string; readonly startsAt: number; readonly endsAt: number }

function pairRule(held: Span, wanted: Span): AssigningRule {
  if (held.id === wanted.id) return 'sameGame'
  return held.startsAt < wanted.endsAt && wanted.startsAt < held.endsAt ? 'overlap' : 'travelTime'
}
