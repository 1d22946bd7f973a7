import type { Language } from '../words/language.ts'
import { type Instant, localTimeOf } from './time.ts'
import { isAmerican, zoneName } from './zone-name.ts'

/** `Thu Nov 19`, `jue 19 nov`: a day as people say it, by the clock of a zone. */
export function spokenDay(instant: Instant, zone: string, language: Language): string {
  const { weekday, month, day } = partsOf(instant, zone, language)
  return language === 'es' ? `${weekday} ${day} ${month}` : `${weekday} ${month} ${day}`
}

/** `6:15 PM`, `6:15 p. m.`, and `18:15` where clocks have 24 hours. */
export function spokenTime(instant: Instant, zone: string, language: Language): string {
  const { time } = localTimeOf(instant, zone)
  if (!isAmerican(zone)) return time
  const hour = Number(time.slice(0, 2))
  const half = halves[language][hour < 12 ? 0 : 1]
  return `${hour % 12 || 12}${time.slice(2)} ${half}`
}

/** `Thu Nov 19, 6:15 PM` */
export function spokenStart(instant: Instant, zone: string, language: Language): string {
  return `${spokenDay(instant, zone, language)}, ${spokenTime(instant, zone, language)}`
}

/** `Thu, Nov 19, 2026, 6:15 PM EST`: with all that makes it unambiguous. */
export function fullStart(instant: Instant, zone: string, language: Language): string {
  const { weekday, month, day } = partsOf(instant, zone, language)
  const year = localTimeOf(instant, zone).date.slice(0, 4)
  const date =
    language === 'es' ? `${weekday}, ${day} ${month} ${year}` : `${weekday}, ${month} ${day}, ${year}`
  return `${date}, ${spokenTime(instant, zone, language)} ${zoneName(zone, instant, language)}`
}

const halves = { en: ['AM', 'PM'], es: ['a. m.', 'p. m.'] } as const

function partsOf(instant: Instant, zone: string, language: Language) {
  const { date } = localTimeOf(instant, zone)
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
