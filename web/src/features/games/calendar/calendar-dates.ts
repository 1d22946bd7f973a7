import type { Language } from '@whistle/domain/words/language'

type Form = Intl.DateTimeFormatOptions

// Making a formatter takes longer than a hundred uses of it.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** A date of the calendar in words; it has no time zone, so it is read as UTC. */
export function dateText(date: string, language: Language, form: Form): string {
  const key = `${language} ${Object.entries(form)}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
  formatters.set(key, known)
  return known.format(Date.parse(date))
}

/** `EST` or `GMT+2`: how a zone is called in the reader's language around a time. */
export function zoneName(zone: string, at: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    Date.parse(at),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
