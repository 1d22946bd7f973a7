import { localTimeOf } from '@whistle/domain/time/time'
import type { Language } from '@whistle/domain/words/language'

export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export type When = {
  readonly date: string
  readonly time: string
  readonly month: string
  readonly day: string
  readonly weekday: string
  /** The venue's zone, when its clock shows another time than the reader's does. */
  readonly zone: string | null
}

/** A game's start as the clock at its venue shows it; without a known zone, as the reader's does. */
export function whenOf(
  instant: string,
  venueZone: string | null | undefined,
  language: Language,
  reader = ownZone,
): When {
  const zone = venueZone ?? reader
  const { date, time } = localTimeOf(instant, zone)
  const own = localTimeOf(instant, reader)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: zone, ...options }).format(new Date(instant))
  const isSame = own.date === date && own.time === time
  return {
    date,
    time,
    month: part({ month: 'short' }).replace('.', ''),
    day: String(Number(date.slice(8))),
    weekday: part({ weekday: 'short' }).replace('.', ''),
    zone: isSame ? null : nameOfZone(instant, zone, language),
  }
}

function nameOfZone(instant: string, zone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    new Date(instant),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
