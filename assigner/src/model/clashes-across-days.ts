import { pairRuleAgainst } from '@whistle/domain/assigning/rules'
import type { ProblemGame } from './problem.ts'
import type { Roads } from './roads.ts'
import { longestShowTimeOf } from './show-time.ts'

/**
 * Routes are planned day by day. Two games of different days exclude each other only around midnight: one that ends late, and one
 * that starts early the next morning or, by the clock of another time zone, at the same time. Most leagues have none.
 *
 * Returns for every such game the games of other days that one official cannot work beside it, whatever the position.
 */
export function clashesAcrossDays(
  games: readonly ProblemGame[],
  dayStart: Int32Array,
  roads: Pick<Roads, 'minutes' | 'places' | 'gamePlace'>,
): ReadonlyMap<number, readonly number[]> {
  const clashes = new Map<number, number[]>()
  let longestDrive = 0
  for (const minutes of roads.minutes) longestDrive = Math.max(longestDrive, minutes)
  const reach = longestDrive + games.reduce((max, game) => Math.max(max, longestShowTimeOf(game)), 0)
  const spans = Array.from({ length: dayStart.length - 1 }, (_, day) =>
    spanOf(dayStart[day], dayStart[day + 1]),
  )
  for (const [day, span] of spans.entries())
    for (let other = day + 1; other < spans.length; other++)
      if (span.from < spans[other].to + reach && spans[other].from < span.to + reach) compareDays(day, other)
  return clashes

  function spanOf(first: number, end: number): { from: number; to: number } {
    const ofDay = games.slice(first, end)
    return {
      from: ofDay.reduce((least, { startsAt }) => Math.min(least, startsAt), Number.POSITIVE_INFINITY),
      to: ofDay.reduce((max, { endsAt }) => Math.max(max, endsAt), Number.NEGATIVE_INFINITY),
    }
  }

  function compareDays(day: number, other: number): void {
    for (let one = dayStart[day]; one < dayStart[day + 1]; one++)
      for (let two = dayStart[other]; two < dayStart[other + 1]; two++) {
        const isOrdered = games[one].startsAt <= games[two].startsAt
        const [earlier, later] = isOrdered ? [one, two] : [two, one]
        const drive = roads.minutes[roads.gamePlace[earlier] * roads.places + roads.gamePlace[later]]
        const pair = { earlier: games[earlier], later: games[later] }
        if (!pairRuleAgainst(pair, drive, longestShowTimeOf(games[later]))) continue
        clashes.set(one, [...(clashes.get(one) ?? []), two])
        clashes.set(two, [...(clashes.get(two) ?? []), one])
      }
  }
}
