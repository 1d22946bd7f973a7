import type { Instant } from '../time/time.ts'
import type { Point } from '../venues/point.ts'

/** A game as a calendar event. */
export type CalendarEntry = {
  /** Never changes: calendars identify the event by it. */
  readonly uid: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly createdAt: Instant
  readonly changedAt: Instant
  readonly summary: string
  readonly location: string | null
  readonly point: Point | null
  readonly description: string | null
  readonly url?: string
  /** False for an unanswered offer or invitation. */
  readonly isCertain: boolean
  /** Called off: calendars take it away, or strike it out. */
  readonly isCancelled?: boolean
  /** The calendar rings so many minutes before the start. */
  readonly alarmMinutes?: number
}

/** The UID of a game's event. */
export const gameUid = (gameId: string) => `game-${gameId}@whistle`

/** An iCalendar file (RFC 5546) that removes events from the calendar into which their files were added. */
export function cancellingFile(
  entries: readonly CalendarEntry[],
  organizer: { readonly name: string; readonly address: string },
): string {
  const by = `ORGANIZER;CN="${organizer.name.replace(/["\p{Cc}]/gu, ' ')}":mailto:${organizer.address}`
  return fileOf([
    'METHOD:CANCEL',
    ...entries
      .flatMap((entry) => linesOf({ ...entry, isCancelled: true }))
      .flatMap((line) => (line === 'END:VEVENT' ? [by, line] : [line])),
  ])
}

/** An iCalendar file (RFC 5545). All times are in UTC, so that it needs no time zone rules. */
export function calendarFile(entries: readonly CalendarEntry[], name: string): string {
  return fileOf([
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => linesOf(entry)),
  ])
}

function fileOf(content: readonly string[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Whistle//Whistle//EN', 'CALSCALE:GREGORIAN']
  return [...head, ...content, 'END:VCALENDAR'].map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(entry: CalendarEntry): string[] {
  const { point, location, description, createdAt, changedAt } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `CREATED:${stamp(createdAt)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    `SEQUENCE:${sequenceOf(createdAt, changedAt)}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `DTEND:${stamp(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(point ? [`GEO:${point.lat};${point.lon}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(entry.url ? [`URL:${entry.url}`] : []),
    `STATUS:${statusOf(entry)}`,
    ...alarmOf(entry),
    'END:VEVENT',
  ]
}

function alarmOf({ alarmMinutes, isCancelled, summary }: CalendarEntry): string[] {
  if (alarmMinutes === undefined || isCancelled) return []
  const trigger = `TRIGGER:-PT${alarmMinutes}M`
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', trigger, `DESCRIPTION:${escaped(summary)}`, 'END:VALARM']
}

function statusOf({ isCertain, isCancelled }: CalendarEntry): string {
  if (isCancelled) return 'CANCELLED'
  return isCertain ? 'CONFIRMED' : 'TENTATIVE'
}

/** Increases with every change; calendars use the version with the higher number. */
function sequenceOf(createdAt: Instant, changedAt: Instant): number {
  return Math.max(0, Math.floor((Date.parse(changedAt) - Date.parse(createdAt)) / 1_000))
}

/** `20270501T220000Z` */
function stamp(instant: Instant): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

const longest = 75

/** Folds lines to at most 75 octets, never inside a character; a continuation begins with a space. */
function folded(line: string): string {
  let text = ''
  let length = 0
  for (const character of line) {
    const octets = octetsOf(character)
    if (length + octets > longest) {
      text += '\r\n '
      length = 1
    }
    text += character
    length += octets
  }
  return text
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
