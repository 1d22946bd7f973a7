import { weekdayOf } from '@whistle/domain/time/calendar'
import { daysAfter, localTimeOf } from '@whistle/domain/time/time'
import type { MyPosition } from '../mine/read-mine.ts'

type Off = { readonly startDateTime: string; readonly endDateTime: string }
type Weekly = { readonly weekday: number }

/** Positions by the date at their venue; by the reader's date if its zone is not known. */
export function positionsByDay(
  positions: readonly MyPosition[],
  ownZone: string,
): ReadonlyMap<string, MyPosition[]> {
  const byDay = new Map<string, MyPosition[]>()
  for (const position of positions) {
    const { game } = position
    if (!game) continue
    const { date } = localTimeOf(game.startDateTime, game.court?.venue?.timeZone ?? ownZone)
    byDay.set(date, [...(byDay.get(date) ?? []), position])
  }
  return byDay
}

/** The days with time off, once or every week, of a whole day or a part of it. */
export function daysOff(
  days: readonly string[],
  { timeOff, weeklyOff }: { timeOff: readonly Off[]; weeklyOff: readonly Weekly[] },
  ownZone: string,
): ReadonlySet<string> {
  const spans = timeOff.map((off) => ({
    from: localTimeOf(off.startDateTime, ownZone).date,
    to: lastDayOf(off, ownZone),
  }))
  const weekdays = new Set(weeklyOff.map(({ weekday }) => weekday % 7))
  const isOff = (day: string) =>
    weekdays.has(weekdayOf(day)) || spans.some(({ from, to }) => from <= day && day <= to)
  return new Set(days.filter(isOff))
}

/** Time off until midnight ends on the day before. */
function lastDayOf({ endDateTime }: Pick<Off, 'endDateTime'>, zone: string): string {
  const { date, time } = localTimeOf(endDateTime, zone)
  return time === '00:00' ? daysAfter(date, -1) : date
}
