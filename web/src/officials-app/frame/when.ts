import { localTimeOf } from '@whistle/domain/time/time'
import { zoneName } from '@whistle/domain/time/zone-name'
import type { Language } from '@whistle/domain/words/language'
import { dayText, timeText } from '../../time/date-time-text.ts'
import { ownZone } from '../../time/own-zone.ts'

export type When = {
  /** `2026-11-15`, for programs. */
  readonly iso: string
  /** As the reader has chosen. */
  readonly date: string
  readonly time: string
  readonly month: string
  readonly day: string
  readonly weekday: string
  /** The short name of the venue's zone, if the local time there differs from the reader's. */
  readonly zone: string | null
}

/** The start of a game in the time zone of its venue; in the reader's zone if that is not known. */
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
    iso: date,
    date: dayText(date, language),
    time: timeText(time, language, zone),
    month: part({ month: 'short' }).replace('.', ''),
    day: String(Number(date.slice(8))),
    weekday: part({ weekday: 'short' }).replace('.', ''),
    zone: isSame ? null : zoneName(zone, instant, language),
  }
}
