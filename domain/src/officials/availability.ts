import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { wholeNumberFrom } from '../text/number.ts'
import { freeTextFrom } from '../text/text.ts'
import { type Instant, startFrom, timeZoneFrom } from '../time/time.ts'

/** Time off: a holiday, an evening. */
export type TimeOff = {
  readonly startDateTime: Instant
  readonly endDateTime: Instant
  readonly note: string | null
}

/** Weekly time off: ISO weekdays (Monday is 1), minutes since midnight in the time zone. */
export type WeeklyOff = {
  readonly weekday: number
  readonly fromMinute: number
  /** 1440 is the end of the day. */
  readonly toMinute: number
  readonly timeZone: string
}

export const timeOffLimit = 500
export const weeklyOffLimit = 50
const noteLimit = 200
const maxDays = 366
const day = 86_400_000
const minutesOfDay = 1_440
const namesPlace = /\/|^UTC$/

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
  if (length > maxDays * day)
    return refuse('BAD_USER_INPUT', 'periodTooLong', { field: 'endDateTime', values: { days: maxDays } })
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
  // Only full names: PostgreSQL and JavaScript read abbreviations differently (IST is Israel or India).
  if (!namesPlace.test(timeZone)) return refuse('BAD_USER_INPUT', 'timeZoneUnknown', { field: 'timeZone' })
  return { weekday, fromMinute, toMinute, timeZone }
}

/** Minutes since midnight as `17:30`. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
