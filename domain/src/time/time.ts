import { type Refusal, refuse } from '../refusal.ts'

/** An instant as it is kept and sent: ISO 8601 in UTC with milliseconds. */
export type Instant = string

/** What the clock on the wall shows: `yyyy-MM-dd` and `HH:mm`. */
export type LocalTime = { readonly date: string; readonly time: string }

const minute = 60_000
const day = 86_400_000
const earliest = Date.UTC(2000, 0, 1)
const latest = Date.UTC(2100, 0, 1)

export function isTimeZone(name: string): boolean {
  // Some engines also take bare offsets, which know nothing of summer.
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

/** An instant that a client sent, in the one form we keep. */
export function instantFrom(given: string, field: string): Instant | Refusal {
  const ms = iso.test(given) ? Date.parse(given) : Number.NaN
  // 30 February is no date, though some parsers move it into March.
  if (Number.isNaN(ms) || !dateExists(given.slice(0, 10))) {
    return refuse('BAD_USER_INPUT', 'instantInvalid', { field })
  }
  const instant = new Date(ms).toISOString()
  // An offset can reach into the year 0, which databases do not have.
  return /^(?!0000)\d{4}-/.test(instant) ? instant : refuse('BAD_USER_INPUT', 'instantInvalid', { field })
}

const written = /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/

/** The same, where clients may leave something out: a date alone is its midnight, a time without a zone is UTC. */
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

/** A span of time to look at; bounded, so that looking stays cheap. */
export function periodFrom(
  given: { readonly from: string; readonly to: string },
  mostDays: number,
): { from: Instant; to: Instant } | Refusal {
  const from = instantFrom(given.from, 'from')
  if (typeof from !== 'string') return from
  const to = instantFrom(given.to, 'to')
  if (typeof to !== 'string') return to
  const length = Date.parse(to) - Date.parse(from)
  if (length < 0) return refuse('BAD_USER_INPUT', 'endsBeforeStart', { field: 'to' })
  if (length <= mostDays * day) return { from, to }
  return refuse('BAD_USER_INPUT', 'periodTooLong', { field: 'to', values: { days: mostDays } })
}

/** Minutes that pass, whatever the clocks on the wall do meanwhile. */
export function minutesAfter(instant: Instant, minutes: number): Instant {
  return new Date(Date.parse(instant) + minutes * minute).toISOString()
}

export function localTimeOf(instant: Instant, zone: string): LocalTime {
  const text = new Date(wallClockAt(Date.parse(instant), zone)).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/**
 * The instant a clock on the wall shows this time. In spring an hour is skipped: a time in it moves forward by that
 * hour. In autumn an hour comes twice: it is the first. Nothing for a date or time that does not exist anywhere.
 */
export function instantOf(local: LocalTime, zone: string): Instant | undefined {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(local.time) || !dateExists(local.date)) return undefined
  const wall = Date.parse(`${local.date}T${local.time}:00.000Z`)
  // No zone is a day off UTC, and none changes twice in two days: one of these two offsets is in force.
  const before = offsetAt(wall - day, zone)
  const after = offsetAt(wall + day, zone)
  const candidates = [wall - before, wall - after].sort((a, b) => a - b)
  const ms = candidates.find((candidate) => wallClockAt(candidate, zone) === wall) ?? wall - before
  return new Date(ms).toISOString()
}

/** A date some days on; the calendar has no time zone. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
}

function dateExists(date: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date)
}

function offsetAt(ms: number, zone: string): number {
  return wallClockAt(ms, zone) - ms
}

/** What the wall shows, as if it were UTC. */
function wallClockAt(ms: number, zone: string): number {
  const part: Record<string, number> = {}
  for (const { type, value } of clockOf(zone).formatToParts(ms)) part[type] = Number(value)
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: min = 0, second = 0 } = part
  return Date.UTC(year, month - 1, date, hour, min, second) + (((ms % 1_000) + 1_000) % 1_000)
}

// Making a formatter takes longer than a hundred uses of it.
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
