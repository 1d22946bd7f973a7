import { daysAfter } from '@whistle/domain/time/time'
import { useMemo } from 'react'
import type { OnLiveChange } from '../../../records/use-live-list.ts'
import { type GameFilter, matchesFilter } from '../model/filter/game-filter.ts'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { type OpenAndAsked, openAndAsked } from '../model/status/staffing-text.ts'
import { useGames } from '../model/use-games.ts'
import { afterMoves, useMoves } from './calendar-moves.ts'

/** The games of one day in the order of their start, with what is left to do for them. */
export type DayGames = { readonly games: readonly GameRowFragment[] } & OpenAndAsked
export type GamesByDay = ReadonlyMap<string, DayGames>

const none: DayGames = { games: [], open: 0, askedAgain: 0 }

export function gamesOn(days: GamesByDay, date: string): DayGames {
  return days.get(date) ?? none
}

/** The games of the shown days, each on its date at its venue. */
export function useCalendarGames(days: readonly string[], filter: GameFilter, onLiveChange: OnLiveChange) {
  const first = days[0] ?? ''
  const last = days.at(-1) ?? ''
  // Clocks differ by up to 14 hours from UTC: the days before and after may have games of these dates.
  const range = { from: `${daysAfter(first, -1)}T00:00:00.000Z`, to: `${daysAfter(last, 2)}T00:00:00.000Z` }
  const { rows, isComplete, error, reload } = useGames(range, onLiveChange)
  const { pending, move } = useMoves()

  const all = useMemo(() => {
    const now = pending.length > 0 ? afterMoves(rows ?? [], pending) : rows
    return (now ?? []).filter((row) => inDays(row, first, last))
  }, [rows, pending, first, last])
  const shown = useMemo(() => all.filter((row) => matchesFilter(row, filter)), [all, filter])
  const byDay = useMemo(() => groupByDay(shown), [shown])
  const isHere = rows !== null && (isComplete || all.length > 0)
  return { byDay, shown, all, isHere, isComplete, error, reload, move }
}

function inDays({ startDate }: GameRowFragment, first: string, last: string): boolean {
  return startDate !== null && startDate >= first && startDate <= last
}

function groupByDay(games: readonly GameRowFragment[]): GamesByDay {
  const days = new Map<string, GameRowFragment[]>()
  for (const game of games) {
    const date = game.startDate ?? ''
    const day = days.get(date) ?? []
    day.push(game)
    days.set(date, day)
  }
  return new Map(
    [...days].map(([date, ofDay]) => [date, { games: ofDay.sort(byStart), ...openAndAsked(ofDay) }]),
  )
}

function byStart(one: GameRowFragment, other: GameRowFragment): number {
  const early = one.startTime ?? ''
  const late = other.startTime ?? ''
  if (early !== late) return early < late ? -1 : 1
  return one.name < other.name ? -1 : 1
}
