import { daysFrom, monthsAfter } from '../time/calendar.ts'
import { daysAfter } from '../time/time.ts'
import { type GameStatus, gameStatuses } from './game.ts'

type DayCount = { readonly date: string; readonly status: GameStatus; readonly games: number }

/** A step of the chart: a day as `yyyy-MM-dd` or a month as `yyyy-MM`. */
export type Step = {
  readonly key: string
  readonly games: Readonly<Record<GameStatus, number>>
  readonly total: number
}

/** The longest period with a step per day; longer ones have a step per month. */
const dailyUntil = 62

/** The games of the days from `first` to `last`. */
export function seriesOf(
  { first, last }: { readonly first: string; readonly last: string },
  counts: readonly DayCount[],
): Step[] {
  const isDaily = daysAfter(first, dailyUntil) > last
  const keys = isDaily ? daysBetween(first, last) : monthsBetween(first, last)
  const steps = new Map(keys.map((key) => [key, noGames()]))
  for (const { date, status, games } of counts) {
    // By the reader's time zone a game late on the last day may be after the end of the period.
    const step = steps.get(date.slice(0, isDaily ? 10 : 7))
    if (step) step[status] += games
  }
  return [...steps].map(([key, games]) => ({
    key,
    games,
    total: gameStatuses.reduce((sum, status) => sum + games[status], 0),
  }))
}

function daysBetween(first: string, last: string): string[] {
  return daysFrom(first, dailyUntil).filter((day) => day <= last)
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); ) {
    months.push(month)
    month = monthsAfter(`${month}-01`, 1).slice(0, 7)
  }
  return months
}

function noGames(): Record<GameStatus, number> {
  return { UNPUBLISHED: 0, PUBLISHING: 0, PUBLISHED: 0, CONFIRMED: 0, COMPLETE: 0, ERROR: 0 }
}
