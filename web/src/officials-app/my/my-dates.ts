import { language } from '../frame/language.ts'

/** A date of the calendar in words; it has no time zone, so it is read as UTC. */
export function dateText(date: string, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(Date.parse(date))
}
