import { minutesOf, weekdayOf } from '@whistle/domain/time/calendar'
import { localTimeOf } from '@whistle/domain/time/time'
import type { Mine } from '../mine/read-mine.ts'
import { endOf } from '../mine/work.ts'

type Off = { readonly startDateTime: string; readonly endDateTime: string }
type Weekly = {
  readonly weekday: number
  readonly fromMinute: number
  readonly toMinute: number
  readonly timeZone: string
}
type Game = { readonly startDateTime: string; readonly duration: number }

/** The name of a game that the reader still has in a time off: time off gives nothing back. */
export function heldGame(
  positions: Mine['positions'],
  offs: readonly (Off | Weekly)[],
  now: string,
): string | undefined {
  const isAt = (game: Game) => (off: Off | Weekly) =>
    'weekday' in off
      ? isInWeekly(game, off)
      : game.startDateTime < off.endDateTime && endOf(game) > off.startDateTime
  const held = positions.find(
    ({ game, confirmedAssignment }) =>
      game && confirmedAssignment && endOf(game) > now && offs.some(isAt(game)),
  )
  return held?.game?.name
}

/** A game may end on the day after it started. */
function isInWeekly(game: Game, { weekday, fromMinute, toMinute, timeZone }: Weekly): boolean {
  const [start, end] = [localTimeOf(game.startDateTime, timeZone), localTimeOf(endOf(game), timeZone)]
  return [...new Set([start.date, end.date])].some((date) => {
    const from = date === start.date ? minutesOf(start.time) : 0
    const to = date === end.date ? minutesOf(end.time) : 1_440
    return weekdayOf(date) === weekday % 7 && from < toMinute && to > fromMinute
  })
}
