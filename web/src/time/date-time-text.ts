import { type ShownFor, shownDate, shownStart, shownTime } from '@whistle/domain/time/shown-time'
import { type LocalTime, localTimeOf } from '@whistle/domain/time/time'
import { zoneName } from '@whistle/domain/time/zone-name'
import type { Language } from '@whistle/domain/words/language'
import { ownZone, todayHere } from './own-zone.ts'
import { readingStyle } from './reading-style.ts'

/** `2026-11-15 18:00`, or as the reader has chosen, by the clock of a zone. */
export function dateTimeText(instant: string, language: Language, zone = ownZone): string {
  return localText(localTimeOf(instant, zone), language, zone)
}

/** The same of a date and a time that are local already. */
export function localText(local: LocalTime, language: Language, zone: string): string {
  return shownStart(local, zone, reader(language))
}

/** `Sun 2026-11-15 18:00`: the same with its weekday, which the local style has already. */
export function weekdayText(local: LocalTime, language: Language, zone: string): string {
  const text = localText(local, language, zone)
  const isLocal = readingStyle().dateStyle === 'LOCAL'
  return isLocal ? text : `${dateText(local.date, language, { weekday: 'short' })} ${text}`
}

/** `18:00`, or as the reader has chosen. */
export function timeText(time: string, language: Language, zone: string): string {
  return shownTime(time, zone, reader(language))
}

/** `2026-11-15`, or as the reader has chosen. */
export function dayText(date: string, language: Language): string {
  return shownDate(date, reader(language))
}

function reader(language: Language): ShownFor {
  return {
    dateStyle: readingStyle().dateStyle,
    language,
    // Read only where it is written: today's date takes longer than the whole text of a chip in the calendar.
    get year() {
      return todayHere().slice(0, 4)
    },
  }
}

/** `2026-11-15 18:00 CST`: the zone is named where it is not the reader's own. */
export function zonedDateTimeText(instant: string, zone: string, language: Language): string {
  const text = dateTimeText(instant, language, zone)
  return zone === ownZone ? text : `${text} ${zoneName(zone, instant, language)}`
}

/** `2026-11-15 18:00 CST`: with the zone, whatever the reader's own is. */
export function namedDateTimeText(instant: string, zone: string, language: Language): string {
  return `${dateTimeText(instant, language, zone)} ${zoneName(zone, instant, language)}`
}

/** `America/New York`: the name of a zone for readers. */
export function readableZone(zone: string | null): string {
  return zone?.replaceAll('_', ' ') ?? ''
}

// Making a formatter takes longer than a hundred uses of it.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** A date without a zone (`2026-11-15`) in words. */
export function dateText(date: string, language: Language, form: Intl.DateTimeFormatOptions): string {
  return formatterOf(language, { ...form, timeZone: 'UTC' }).format(Date.parse(date))
}

function formatterOf(locale: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.entries(form)}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, form)
  formatters.set(key, known)
  return known
}

/** A date in words as a heading: with a capital first letter, which Spanish does not have within a sentence. */
export function dateHeading(date: string, language: Language, form: Intl.DateTimeFormatOptions): string {
  const text = dateText(date, language, form)
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
