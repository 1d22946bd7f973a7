import type { Language } from '../words/language.ts'
import type { DateStyle } from './reading-style.ts'
import { dayParts, localClock } from './spoken-time.ts'
import type { LocalTime } from './time.ts'

/** How a reader wants dates: without a choice as `yyyy-MM-dd` and `HH:mm`. */
export type ShownFor = {
  readonly dateStyle: DateStyle | null
  readonly language: Language
  /** The current year, which is not repeated in the local style. */
  readonly year: string
}

/** `2026-11-19`, or `Thu, Nov 19`, with the year if it is not the current one. */
export function shownDate(date: string, reader: ShownFor): string {
  const { dateStyle, language } = reader
  if (dateStyle !== 'LOCAL') return date
  const { weekday, month, day } = dayParts(date, language)
  const own = date.slice(0, 4)
  const { year } = reader
  if (language === 'es') return `${weekday}, ${day} ${month}${own === year ? '' : ` ${own}`}`
  return `${weekday}, ${month} ${day}${own === year ? '' : `, ${own}`}`
}

/** `18:15`, or `6:15 PM` where clocks have twelve hours. */
export function shownTime(time: string, zone: string, { dateStyle, language }: ShownFor): string {
  return dateStyle === 'LOCAL' ? localClock(time, zone, language) : time
}

/** `2026-11-19 18:15`, or `Thu, Nov 19, 6:15 PM`. */
export function shownStart(local: LocalTime, zone: string, reader: ShownFor): string {
  const separator = reader.dateStyle === 'LOCAL' ? ', ' : ' '
  return `${shownDate(local.date, reader)}${separator}${shownTime(local.time, zone, reader)}`
}
