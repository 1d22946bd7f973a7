import type { Language } from '../words/language.ts'
import type { Instant } from './time.ts'

/** Whether clocks in a zone are read with AM and PM. */
export function isAmerican(zone: string): boolean {
  return /^(America\/|US\/|Canada\/|Pacific\/Honolulu)/.test(zone)
}

/** `EST` or `GMT+2`: the short name of a zone at an instant. */
export function zoneName(zone: string, instant: Instant, language: Language): string {
  // The Spanish of Spain has only offsets for American zones; that of the United States has the usual letters.
  const locale = language === 'es' && isAmerican(zone) ? 'es-US' : language
  const parts = formatterOf(locale, zone).formatToParts(Date.parse(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

// Making a formatter takes longer than a hundred uses of it.
const formatters = new Map<string, Intl.DateTimeFormat>()
const formattersKept = 600

function formatterOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
  if (formatters.size >= formattersKept) formatters.clear()
  formatters.set(key, formatter)
  return formatter
}
