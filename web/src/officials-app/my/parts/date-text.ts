import { language } from '../../frame/language.ts'

/** A calendar date in words. It has no time zone, so it is formatted as UTC. */
export function dateText(date: string, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(Date.parse(date))
}
