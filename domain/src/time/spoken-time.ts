import type { Language } from '../words/language.ts'
import type { DateStyle } from './reading-style.ts'
import { type Instant, localTimeOf } from './time.ts'
import { isAmerican, zoneName } from './zone-name.ts'

/** The reader's choice: `ISO` stands over the way people say it. */
type Chosen = DateStyle | null | undefined

/** `Thu Nov 19`, `jue 19 nov`: a day as people say it, by the clock of a zone. */
export function spokenDay(instant: Instant, zone: string, language: Language, style?: Chosen): string {
  const { date } = localTimeOf(instant, zone)
  if (style === 'ISO') return date
  const { weekday, month, day } = dayParts(date, language)
  return language === 'es' ? `${weekday} ${day} ${month}` : `${weekday} ${month} ${day}`
}

/** `6:15 PM`, `6:15 p. m.`, and `18:15` where clocks have 24 hours. */
export function spokenTime(instant: Instant, zone: string, language: Language, style?: Chosen): string {
  const { time } = localTimeOf(instant, zone)
  return style === 'ISO' ? time : localClock(time, zone, language)
}

/** `18:15` as clocks in a zone show it. */
export function localClock(time: string, zone: string, language: Language): string {
  if (!isAmerican(zone)) return time
  const hour = Number(time.slice(0, 2))
  const half = halves[language][hour < 12 ? 0 : 1]
  return `${hour % 12 || 12}${time.slice(2)} ${half}`
}

/** `Thu Nov 19, 6:15 PM` */
export function spokenStart(instant: Instant, zone: string, language: Language, style?: Chosen): string {
  const separator = style === 'ISO' ? ' ' : ', '
  return `${spokenDay(instant, zone, language, style)}${separator}${spokenTime(instant, zone, language, style)}`
}

/** `Thu, Nov 19, 2026, 6:15 PM EST`: with all that makes it unambiguous. */
export function fullStart(instant: Instant, zone: string, language: Language, style?: Chosen): string {
  const name = zoneName(zone, instant, language)
  if (style === 'ISO') return `${spokenStart(instant, zone, language, style)} ${name}`
  return `${fullDay(instant, zone, language)}, ${spokenTime(instant, zone, language)} ${name}`
}

/** `Thu, Nov 19, 2026`: with the year. */
export function fullDay(instant: Instant, zone: string, language: Language, style?: Chosen): string {
  const { date } = localTimeOf(instant, zone)
  if (style === 'ISO') return date
  const { weekday, month, day } = dayParts(date, language)
  const year = date.slice(0, 4)
  return language === 'es' ? `${weekday}, ${day} ${month} ${year}` : `${weekday}, ${month} ${day}, ${year}`
}

/** A sentence that ends with `6:15 p. m.` has its dot already. */
export function withoutSecondDot(sentence: string): string {
  return sentence.replace(/( m\.)\.(?=\s|$)/g, '$1')
}

const halves = { en: ['AM', 'PM'], es: ['a. m.', 'p. m.'] } as const

/** The short names of a calendar date's weekday and month, and its day. */
export function dayParts(date: string, language: Language) {
  const part = (form: Intl.DateTimeFormat) => form.format(Date.parse(date)).replace('.', '')
  return {
    weekday: part(weekdays[language]),
    month: part(months[language]),
    day: Number(date.slice(8)),
  }
}

const weekdays = {
  en: new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es', { weekday: 'short', timeZone: 'UTC' }),
}
const months = {
  en: new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es', { month: 'short', timeZone: 'UTC' }),
}
