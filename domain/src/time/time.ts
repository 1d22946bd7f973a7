import { type Refusal, refuse } from '../refusal.ts'

/** An instant as stored and sent: ISO 8601 in UTC with milliseconds. */
export type Instant = string

/** Local date and time: `yyyy-MM-dd` and `HH:mm`. */
export type LocalTime = { readonly date: string; readonly time: string }

const minute = 60_000
const day = 86_400_000
const earliest = Date.UTC(2000, 0, 1)
const latest = Date.UTC(2100, 0, 1)

export function isTimeZone(name: string): boolean {
  // Some engines also accept offsets, which have no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export function timeZoneFrom(typed: string | null | undefined, field = 'timeZone'): string | null | Refusal {
  if (!typed) return null
  return isTimeZone(typed) ? typed : refuse('BAD_USER_INPUT', 'timeZoneUnknown', { field })
}

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i

/** An instant of a client, normalised. */
export function instantFrom(given: string, field: string): Instant | Refusal {
  const ms = iso.test(given) ? Date.parse(given) : Number.NaN
  // Some parsers turn 30 February into a date in March.
  if (Number.isNaN(ms) || !dateExists(given.slice(0, 10))) {
    return refuse('BAD_USER_INPUT', 'instantInvalid', { field })
  }
  const instant = new Date(ms).toISOString()
  // With its offset it may be in the year 0, which databases do not have.
  return /^(?!0000)\d{4}-/.test(instant) ? instant : refuse('BAD_USER_INPUT', 'instantInvalid', { field })
}

const written = /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/

/** The same with defaults: a date alone is its midnight, a time without a zone is UTC. */
export function looseInstantFrom(given: string, field: string): Instant | Refusal {
  const [, date = '', time = 'T00:00', zone = 'Z'] = written.exec(given) ?? []
  return instantFrom(date + time + zone, field)
}

/** When a game may start: in this century. */
export function startFrom(given: string, field = 'startDateTime'): Instant | Refusal {
  const instant = instantFrom(given, field)
  if (typeof instant !== 'string') return instant
  const ms = Date.parse(instant)
  if (ms >= earliest && ms < latest) return instant
  return refuse('BAD_USER_INPUT', 'outOfRange', { field, values: { min: '2000-01-01', max: '2099-12-31' } })
}

/** A period of a query; bounded, so that the query stays cheap. */
export function periodFrom(
  given: { readonly from: string; readonly to: string },
  maxDays: number,
): { from: Instant; to: Instant } | Refusal {
  const from = instantFrom(given.from, 'from')
  if (typeof from !== 'string') return from
  const to = instantFrom(given.to, 'to')
  if (typeof to !== 'string') return to
  const length = Date.parse(to) - Date.parse(from)
  if (length < 0) return refuse('BAD_USER_INPUT', 'endsBeforeStart', { field: 'to' })
  if (length <= maxDays * day) return { from, to }
  return refuse('BAD_USER_INPUT', 'periodTooLong', { field: 'to', values: { days: maxDays } })
}

/** Elapsed minutes, independent of daylight saving time. */
export function minutesAfter(instant: Instant, minutes: number): Instant {
  return new Date(Date.parse(instant) + minutes * minute).toISOString()
}

export function localTimeOf(instant: Instant, zone: string): LocalTime {
  const text = new Date(wallClockAt(Date.parse(instant), zone)).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/**
 * The instant of a local time. A time in the hour that daylight saving time skips moves forward by that hour; of a repeated
 * hour it is the first. Undefined for a date or time that does not exist.
 */
export function instantOf(local: LocalTime, zone: string): Instant | undefined {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(local.time) || !dateExists(local.date)) return undefined
  const wall = Date.parse(`${local.date}T${local.time}:00.000Z`)
  // No zone is a day from UTC or changes its offset twice in two days, so one of these two offsets applies.
  const before = offsetAt(wall - day, zone)
  const after = offsetAt(wall + day, zone)
  const candidates = [wall - before, wall - after].sort((a, b) => a - b)
  const ms = candidates.find((candidate) => wallClockAt(candidate, zone) === wall) ?? wall - before
  return new Date(ms).toISOString()
}

/** A date plus some days; calendar dates have no time zone. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
}

/** Whether the calendar has a date such as 2026-11-21. */
export function dateExists(date: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date)
}

function offsetAt(ms: number, zone: string): number {
  return wallClockAt(ms, zone) - ms
}

/** The local time as if it were UTC. */
function wallClockAt(ms: number, zone: string): number {
  const part: Record<string, number> = {}
  for (const { type, value } of clockOf(zone).formatToParts(ms)) part[type] = Number(value)
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: min = 0, second = 0 } = part
  return Date.UTC(year, month - 1, date, hour, min, second) + (((ms % 1_000) + 1_000) % 1_000)
}

// Making a formatter is slower than using it a hundred times.
const clocks = new Map<string, Intl.DateTimeFormat>()
const clocksKept = 600

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  if (clocks.size >= clocksKept) clocks.clear()
  clocks.set(zone, clock)
  return clock
}
