import { personalRuleAgainst } from '@whistle/domain/assigning/rules'
import { termsBounds } from '@whistle/domain/assigning/terms'
import { clashesAcrossDays } from './clashes-across-days.ts'
import { areLinksEnough } from './pair-rules.ts'
import * as points from './points.ts'
import type { Placement, Problem, ProblemGame, ProblemOfficial, ProblemPosition } from './problem.ts'
import { createRoads, type Roads } from './roads.ts'

/** The most games on one day that can be agreed with an official. */
export const maxPerDay = termsBounds.maxGamesPerDay.max
/** More games than this on one day are never proposed for an official with whom no limit is agreed. */
const usualPerDay = 8
/** More games than this are never proposed for one official in one run. */
export const maxPerRun = 60
/** So many officials are looked at even when a run is stopped at once, so that it has a plan to return. */
const alwaysAsked = 50

/**
 * A problem as typed arrays. Games are numbered by day and start, positions by game, officials as given; -1 is none. Values that
 * an official and a position decide alone are computed once, here.
 */
export type Instance = {
  readonly problem: Problem
  readonly games: readonly ProblemGame[]
  readonly positions: readonly ProblemPosition[]
  readonly officials: readonly ProblemOfficial[]
  readonly roads: Roads
  /** False when a route may break a rule although its links are allowed (`pair-rules.ts`). */
  readonly areLinksEnough: boolean
  readonly dayCount: number
  readonly weekCount: number
  /** First game of each day, and the number of games at the end. */
  readonly dayStart: Int32Array
  readonly weekOfDay: Int32Array
  readonly gameDay: Int32Array
  readonly positionGame: Int32Array
  /** First position of each game, and the number of positions at the end. */
  readonly gamePositions: Int32Array
  readonly fee: Float64Array
  /** Points for filling the position. */
  readonly fillValue: Float64Array
  /** `value[official * positions + position]`: NaN when a rule keeps the official from the position. */
  readonly value: Float64Array
  readonly candidates: Candidates
  /** Per official and day, and per official and week: how many games this run may add. */
  readonly dayRoom: Uint8Array
  readonly weekRoom: Uint8Array
  /** `load[official * (maxPerRun + 1) + games]`: the cost of so many games in this run. */
  readonly load: Float64Array
  readonly fees: readonly points.FeeThresholds[]
  /** Of the officials in the season so far. */
  readonly meanGames: number
  /** Officials that must not work the same game. */
  readonly apart: readonly ReadonlySet<number>[]
  /** Officials who have just worked together; null when none have, which spares the search the question. */
  readonly recentPartners: readonly ReadonlySet<number>[] | null
  /** Games of other days that one official cannot work beside a game; empty unless games are around midnight. */
  readonly acrossDays: ReadonlyMap<number, readonly number[]>
  /** The official of every position that is placed today, and whether the placement is locked. */
  readonly placed: Int32Array
  readonly locked: Uint8Array
  /** Where the search begins: what a plan before has proposed, else what is placed. */
  readonly begin: Int32Array
}

/** The candidates of each position, one after another. */
export type Candidates = {
  readonly start: Int32Array
  readonly official: Int32Array
  readonly value: Float64Array
}

/** When it is stopped, officials who were not looked at yet are candidates only for what they have today. */
export function createInstance(problem: Problem, isStopped?: () => boolean): Instance {
  const games = problem.games.toSorted(byDayAndStart)
  const { officials, weights } = problem
  const positions = games.flatMap((game) => game.positions)
  const positionGame = Int32Array.from(games.flatMap(({ positions: crew }, at) => crew.map(() => at)))
  const gamePositions = startsOf(games.map((game) => game.positions.length))
  const days = [...new Set(games.map(({ day }) => day))]
  const weeks = [...new Set(games.map(({ week }) => week))]
  const gameDay = Int32Array.from(games, ({ day }) => days.indexOf(day))
  const dayStart = startsOf(days.map((day) => games.filter((game) => game.day === day).length))
  const weekOfDay = Int32Array.from(days, (_, day) => weeks.indexOf(games[dayStart[day]].week))
  const fee = Float64Array.from(positions, (position) => position.fee)
  const { placed, locked, begin } = placementsOf(problem, positions)
  const value = valuesOf(problem, { games, positions, positionGame, placed, locked, begin }, isStopped)
  const roads = createRoads(problem, games, officials, dayStart)
  const meanGames = mean(officials.map((official) => official.seasonGames))
  const meanSeasonFees = mean(officials.map((official) => official.seasonFees))
  const meanFee = officials.length > 0 ? sum(fee) / officials.length : 0

  return {
    ...{ problem, games, positions, officials, positionGame, gamePositions, gameDay, dayStart, weekOfDay },
    ...{ fee, value, placed, locked, begin, meanGames, dayCount: days.length, weekCount: weeks.length },
    roads,
    areLinksEnough: areLinksEnough(problem),
    fillValue: Float64Array.from(positions, ({ isBackup }) =>
      isBackup ? points.backupPoints : points.fillPoints,
    ),
    candidates: candidatesOf(value, officials.length, positions.length),
    dayRoom: roomOf(officials, days, (official, day) => {
      const limit = Math.min(official.maxGamesPerDay ?? usualPerDay, maxPerDay)
      return limit - (official.gamesPerDay.get(day) ?? 0)
    }),
    weekRoom: roomOf(officials, weeks, (official, week) => {
      const had = [...official.gamesPerDay].filter(([day]) => isInWeek(day, week))
      return (official.maxGamesPerWeek ?? maxPerRun) - sum(had.map(([, count]) => count))
    }),
    load: loadTable(officials, (official, count) => {
      const deviation = points.deviationOf(official.seasonGames, official.expectedGames ?? meanGames)
      return points.loadCost(count, deviation, weights)
    }),
    fees: officials.map(({ seasonFees }) => points.feeThresholds(meanFee, seasonFees - meanSeasonFees)),
    apart: pairsOf(officials, ({ blockedPartners }) => blockedPartners),
    recentPartners: officials.some((each) => each.recentPartners && each.recentPartners.size > 0)
      ? pairsOf(officials, (each) => each.recentPartners ?? new Set())
      : null,
    acrossDays: clashesAcrossDays(games, dayStart, roads),
  }
}

function byDayAndStart(one: ProblemGame, other: ProblemGame): number {
  return (
    compare(one.day, other.day) ||
    one.startsAt - other.startsAt ||
    compare(one.venueId ?? '', other.venueId ?? '') ||
    compare(one.courtId ?? '', other.courtId ?? '') ||
    compare(one.id, other.id)
  )
}

/** By code units: the same order on every machine, whatever its language. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Where each group starts when groups of these sizes stand one after another, with the end as the last entry. */
function startsOf(sizes: readonly number[]): Int32Array {
  const starts = new Int32Array(sizes.length + 1)
  for (const [at, size] of sizes.entries()) starts[at + 1] = starts[at] + size
  return starts
}

function placementsOf(problem: Problem, positions: readonly ProblemPosition[]) {
  const placed = new Int32Array(positions.length).fill(-1)
  const locked = new Uint8Array(positions.length)
  const numberOf = new Map(problem.officials.map(({ id }, at) => [id, at]))
  const placementOf = new Map(problem.placements.map((each) => [each.positionId, each]))
  for (const [position, { id }] of positions.entries()) {
    const placement = placementOf.get(id)
    const official = placement && numberOf.get(placement.officialId)
    if (!placement || official === undefined) continue
    placed[position] = official
    locked[position] = placement.kind === 'locked' ? 1 : 0
  }
  const begin = placed.slice()
  const proposedAt = new Map((problem.proposed ?? []).map((each) => [each.positionId, each.officialId]))
  for (const [position, { id }] of positions.entries()) {
    const official = numberOf.get(proposedAt.get(id) ?? '')
    if (official !== undefined && !locked[position]) begin[position] = official
  }
  return { placed, locked, begin }
}

type Numbered = Pick<Instance, 'games' | 'positions' | 'positionGame' | 'placed' | 'locked' | 'begin'>

function valuesOf(
  problem: Problem,
  { games, positions, positionGame, placed, locked, begin }: Numbered,
  isStopped?: () => boolean,
) {
  const { officials, weights } = problem
  const kindOf = new Map<string, Placement['kind']>(
    problem.placements.map((each) => [each.positionId, each.kind]),
  )
  const value = new Float64Array(officials.length * positions.length).fill(Number.NaN)
  for (const [at, official] of officials.entries()) {
    const isLate = at >= alwaysAsked && isStopped?.() === true
    for (const [number, position] of positions.entries()) {
      const game = games[positionGame[number]]
      const isHere = placed[number] === at
      if (isLate && !isHere) continue
      // A locked position has one candidate, who is there already: what the rules say now does not move an official.
      const isRejected = position.rejected?.has(official.id) ?? false
      if (locked[number] ? !isHere : isRejected || personalRuleAgainst({ official, position, game })) continue
      const kind = isHere ? (kindOf.get(position.id) ?? 'draft') : begin[number] === at ? 'proposed' : null
      const stay = kind === null ? 0 : points.stayPointsFor(kind, weights)
      value[at * positions.length + number] =
        points.qualityPoints(official, game, position, weights) +
        points.repetitionPoints(official, game) +
        stay
    }
  }
  return value
}

function candidatesOf(value: Float64Array, officials: number, positions: number): Candidates {
  const start = new Int32Array(positions + 1)
  const official: number[] = []
  const worth: number[] = []
  for (let position = 0; position < positions; position++) {
    for (let at = 0; at < officials; at++) {
      const one = value[at * positions + position]
      if (Number.isNaN(one)) continue
      official.push(at)
      worth.push(one)
    }
    start[position + 1] = official.length
  }
  return { start, official: Int32Array.from(official), value: Float64Array.from(worth) }
}

function roomOf(
  officials: readonly ProblemOfficial[],
  spans: readonly string[],
  room: (official: ProblemOfficial, span: string) => number,
): Uint8Array {
  return Uint8Array.from(officials.flatMap((each) => spans.map((span) => Math.max(0, room(each, span)))))
}

function loadTable(
  officials: readonly ProblemOfficial[],
  cost: (official: ProblemOfficial, count: number) => number,
) {
  const counts = Array.from({ length: maxPerRun + 1 }, (_, count) => count)
  return Float64Array.from(officials.flatMap((official) => counts.map((count) => cost(official, count))))
}

/** By number, in both directions, whichever of the two names the other. */
function pairsOf(
  officials: readonly ProblemOfficial[],
  partnersOf: (official: ProblemOfficial) => ReadonlySet<string>,
): Set<number>[] {
  const numberOf = new Map(officials.map(({ id }, at) => [id, at]))
  const pairs = officials.map(() => new Set<number>())
  for (const [at, official] of officials.entries())
    for (const id of partnersOf(official)) {
      const other = numberOf.get(id)
      if (other === undefined) continue
      pairs[at].add(other)
      pairs[other].add(at)
    }
  return pairs
}

const dayMs = 86_400_000

function isInWeek(day: string, week: string): boolean {
  const past = (Date.parse(day) - Date.parse(week)) / dayMs
  return past >= 0 && past < 7
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const each of values) total += each
  return total
}

function mean(values: readonly number[]): number {
  return values.length > 0 ? sum(values) / values.length : 0
}
