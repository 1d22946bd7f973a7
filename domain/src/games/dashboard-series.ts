import { daysOfMonth, monthsAfter } from '../time/calendar.ts'
import type { DashboardPeriod } from './dashboard-period.ts'
import { type GameStatus, gameStatuses } from './game.ts'

export type DayCount = { readonly date: string; readonly status: GameStatus; readonly games: number }

/** A step of the chart: a day as `yyyy-MM-dd` or a month as `yyyy-MM`. */
export type Step = {
  readonly key: string
  readonly games: Readonly<Record<GameStatus, number>>
  readonly total: number
}

/** One month has a step per day, longer periods a step per month. `first` is the first day of the period. */
export function seriesOf(period: DashboardPeriod, first: string, counts: readonly DayCount[]): Step[] {
  const isMonth = period === 'thisMonth' || period === 'lastMonth'
  const months = period === 'sixMonth' ? 6 : 12
  const keys = isMonth
    ? daysOfMonth(first)
    : Array.from({ length: months }, (_, month) => monthsAfter(first, month).slice(0, 7))
  const steps = new Map(keys.map((key) => [key, noGames()]))
  for (const { date, status, games } of counts) {
    // By the reader's time zone a game late on the last day may be after the end of the period.
    const step = steps.get(date.slice(0, isMonth ? 10 : 7))
    if (step) step[status] += games
  }
  return [...steps].map(([key, games]) => ({
    key,
    games,
    total: gameStatuses.reduce((sum, status) => sum + games[status], 0),
  }))
}

function noGames(): Record<GameStatus, number> {
  return { UNPUBLISHED: 0, PUBLISHING: 0, PUBLISHED: 0, CONFIRMED: 0, COMPLETE: 0, ERROR: 0 }
}
