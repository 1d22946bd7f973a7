import { driveKey } from '@whistle/domain/assigning/candidate'
import { driveMinutes } from '@whistle/domain/assigning/drive'
import { pairRuleAgainst } from '@whistle/domain/assigning/rules'
import { isBackToBack } from './back-to-back.ts'
import * as points from './points.ts'
import type { Problem, ProblemGame, ProblemOfficial } from './problem.ts'
import { leastShowTimeOf } from './show-time.ts'

/** Drives, and what it is worth to work one game directly after another. */
export type Roads = {
  /** `minutes[from * places + to]`; a game without a venue is a place of its own. */
  readonly minutes: Float64Array
  readonly places: number
  readonly gamePlace: Int32Array
  /** `homeMinutes[official * places + place]`; 0 without an address. */
  readonly homeMinutes: Float64Array
  /** Per day `after[earlier * games + later]`, games counted from the first of the day: points, or NaN when a rule forbids it in every position. */
  readonly after: readonly Float64Array[]
}

export function createRoads(
  problem: Problem,
  games: readonly ProblemGame[],
  officials: readonly ProblemOfficial[],
  dayStart: Int32Array,
): Roads {
  const { gamePlace, venues } = placesOf(games)
  const places = venues.length
  const known = new Map(problem.drives.map(({ from, to, minutes }) => [driveKey(from, to), minutes]))
  const minutes = new Float64Array(places * places)
  for (const [from, one] of venues.entries())
    for (const [to, other] of venues.entries())
      if (from !== to)
        minutes[from * places + to] =
          known.get(driveKey(one.venueId ?? '', other.venueId ?? '')) ?? driveMinutes(one.point, other.point)
  const homeMinutes = new Float64Array(officials.length * places)
  for (const [official, { home }] of officials.entries())
    for (const [place, { point }] of venues.entries())
      if (home) homeMinutes[official * places + place] = driveMinutes(home, point)

  const after: Float64Array[] = []
  for (let day = 0; day + 1 < dayStart.length; day++) {
    const ofDay = games.slice(dayStart[day], dayStart[day + 1])
    const worth = new Float64Array(ofDay.length ** 2).fill(Number.NaN)
    for (const [at, earlier] of ofDay.entries())
      for (let next = at + 1; next < ofDay.length; next++) {
        const place = (game: number) => gamePlace[dayStart[day] + game]
        const drive = minutes[place(at) * places + place(next)]
        worth[at * ofDay.length + next] = pointsAfter(earlier, ofDay[next], drive, problem)
      }
    after.push(worth)
  }
  return { minutes, places, gamePlace, homeMinutes, after }
}

function placesOf(games: readonly ProblemGame[]) {
  const numberOf = new Map<string, number>()
  const venues: ProblemGame[] = []
  const gamePlace = Int32Array.from(games, (game) => {
    const key = game.venueId === null ? `game ${game.id}` : `venue ${game.venueId}`
    const known = numberOf.get(key)
    if (known !== undefined) return known
    numberOf.set(key, venues.length)
    return venues.push(game) - 1
  })
  return { gamePlace, venues }
}

/** Of working `later` directly after `earlier`: drive, waiting and continuity. NaN when no position of it can be worked then. */
function pointsAfter(earlier: ProblemGame, later: ProblemGame, drive: number, { weights }: Problem): number {
  if (pairRuleAgainst({ earlier, later }, drive, leastShowTimeOf(later))) return Number.NaN
  const parts = partsAfter(earlier, later, drive)
  return (
    -weights.travel * (points.travelPerMinute * parts.driven + points.waitPerMinute * parts.waited) +
    weights.continuity * parts.continuity +
    parts.repetition
  )
}

/** Minutes driven, minutes waited (as far as they count), and points, between two games of one official. */
export function partsAfter(earlier: ProblemGame, later: ProblemGame, drive: number) {
  const gap = later.startsAt - earlier.endsAt
  const waited = Math.min(points.waitCapMinutes, Math.max(0, gap - drive))
  const isNext = isBackToBack(earlier, later)
  const isSameCourt = earlier.courtId !== null && earlier.courtId === later.courtId
  const continuity = isNext ? points.backToBackPoints + (isSameCourt ? points.sameCourtPoints : 0) : 0
  const repetition = earlier.teams.some((team) => later.teams.includes(team)) ? -points.teamAgainPoints : 0
  return { driven: drive, waited, continuity, repetition }
}
