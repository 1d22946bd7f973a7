import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { lengthOf, nameFrom } from '../text/text.ts'
import { webAddressFrom } from '../text/web-address.ts'

/** Calendars at other services of one account. */
export const busyCalendarLimit = 5
export const calendarNameLimit = 60

export function calendarNameFrom(typed: string): string | Refusal {
  const name = nameFrom(typed)
  if (isRefusal(name) || lengthOf(name) <= calendarNameLimit) return name
  return refuse('BAD_USER_INPUT', 'tooLong', { field: 'name', values: { max: calendarNameLimit } })
}

/** The address of a calendar to subscribe to; one that begins with `webcal:` is an address of the web too. */
export function calendarAddressFrom(typed: string): string | Refusal {
  return webAddressFrom(typed.trim().replace(/^webcals?:\/\//i, 'https://'), ['https:', 'http:'])
}

export function refuseAnotherCalendar(count: number): Refusal | undefined {
  if (count < busyCalendarLimit) return undefined
  return refuse('LIMIT_EXCEEDED', 'tooManyCalendars', { values: { limit: busyCalendarLimit } })
}
