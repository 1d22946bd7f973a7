import { wholeNumberFrom } from './number.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import { freeTextFrom } from './text.ts'
import {
  daysAfter,
  type Instant,
  instantOf,
  localTimeOf,
  minutesAfter,
  startFrom,
  timeZoneFrom,
} from './time.ts'

/** An official is away once: a holiday, an evening. */
export type TimeOff = {
  readonly startDateTime: Instant
  readonly endDateTime: Instant
  readonly note: string | null
}

/** An official is away every week: ISO weekdays (Monday is 1), minutes since midnight by the clock of the zone. */
export type WeeklyOff = {
  readonly weekday: number
  readonly fromMinute: number
  /** 1440 is the midnight that ends the day. */
  readonly toMinute: number
  readonly timeZone: string
}

export const timeOffLimit = 500
export const weeklyOffLimit = 50
export const noteLimit = 200
const mostDays = 366
const day = 86_400_000
const minutesOfDay = 1_440

export function timeOffFrom(input: {
  readonly startDateTime: string
  readonly endDateTime: string
  readonly note?: string | null
}): TimeOff | Refusal {
  const startDateTime = startFrom(input.startDateTime, 'startDateTime')
  if (isRefusal(startDateTime)) return startDateTime
  const endDateTime = startFrom(input.endDateTime, 'endDateTime')
  if (isRefusal(endDateTime)) return endDateTime
  const length = Date.parse(endDateTime) - Date.parse(startDateTime)
  if (length <= 0) return refuse('BAD_USER_INPUT', 'endsBeforeStart', { field: 'endDateTime' })
  if (length > mostDays * day)
    return refuse('BAD_USER_INPUT', 'periodTooLong', { field: 'endDateTime', values: { days: mostDays } })
  const note = freeTextFrom(input.note, 'note', noteLimit)
  if (isRefusal(note)) return note
  return { startDateTime, endDateTime, note }
}

export function weeklyOffFrom(input: WeeklyOff): WeeklyOff | Refusal {
  const weekday = wholeNumberFrom(input.weekday, { field: 'weekday', min: 1, max: 7 })
  if (isRefusal(weekday)) return weekday
  const fromMinute = wholeNumberFrom(input.fromMinute, {
    ...{ field: 'fromMinute', min: 0, max: minutesOfDay - 1 },
  })
  if (isRefusal(fromMinute)) return fromMinute
  const toMinute = wholeNumberFrom(input.toMinute, { field: 'toMinute', min: 1, max: minutesOfDay })
  if (isRefusal(toMinute)) return toMinute
  if (fromMinute >= toMinute) return refuse('BAD_USER_INPUT', 'endsBeforeStart', { field: 'toMinute' })
  const timeZone = timeZoneFrom(input.timeZone)
  if (isRefusal(timeZone)) return timeZone
  if (timeZone === null) return refuse('BAD_USER_INPUT', 'required', { field: 'timeZone' })
  return { weekday, fromMinute, toMinute, timeZone }
}

export type Away = { readonly startsAt: Instant; readonly endsAt: Instant }

/**
 * A weekly pattern as spans of real time that touch a period. Of an hour that comes twice both are off; what begins in the
 * hour that is skipped moves forward with the clock.
 */
export function weeklySpans(pattern: WeeklyOff, period: { from: Instant; to: Instant }): Away[] {
  const { timeZone } = pattern
  const last = localTimeOf(period.to, timeZone).date
  const spans: Away[] = []
  for (
    let date = daysAfter(localTimeOf(period.from, timeZone).date, -1);
    date <= last;
    date = daysAfter(date, 1)
  ) {
    if (weekdayOf(date) !== pattern.weekday) continue
    const startsAt = firstAt(date, pattern.fromMinute, timeZone)
    const endsAt = lastAt(date, pattern.toMinute, timeZone)
    // What lies within the hour that is skipped does not come at all.
    const isThere = startsAt < endsAt
    if (isThere && startsAt < period.to && endsAt > period.from) spans.push({ startsAt, endsAt })
  }
  return spans
}

/** Monday is 1 and Sunday is 7. */
export function weekdayOf(date: string): number {
  return ((new Date(date).getUTCDay() + 6) % 7) + 1
}

function firstAt(date: string, minutes: number, zone: string): Instant {
  const local = {
    date: minutes === minutesOfDay ? daysAfter(date, 1) : date,
    time: clockText(minutes % minutesOfDay),
  }
  const instant = instantOf(local, zone)
  if (!instant) throw new Error(`${date} is no date`)
  return instant
}

/** Clocks go back by half an hour, an hour or two; then the same time comes again. */
function lastAt(date: string, minutes: number, zone: string): Instant {
  const first = firstAt(date, minutes, zone)
  const shown = localTimeOf(first, zone)
  const again = [30, 60, 120]
    .map((later) => minutesAfter(first, later))
    .findLast((instant) => {
      const local = localTimeOf(instant, zone)
      return local.date === shown.date && local.time === shown.time
    })
  return again ?? first
}

/** Minutes since midnight as the clock shows them: `17:30`. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
