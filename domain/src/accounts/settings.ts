import type { Refusal } from '../refusal.ts'
import { wholeNumberFrom } from '../text/number.ts'

/** Hours before the start. */
export type Settings = {
  /** When check-in opens. */
  readonly gameCheckin: number
  /** Until when a position can be given back. */
  readonly cancellation: number
  /** When reminders are sent; 0 is never. */
  readonly reminder: number
}

export const defaultSettings: Settings = { gameCheckin: 2, cancellation: 24, reminder: 24 }

const hoursOfAWeek = 168
const hoursOfAYear = 8_760
export const maxHours: Settings = {
  gameCheckin: hoursOfAYear,
  cancellation: hoursOfAYear,
  reminder: hoursOfAWeek,
}

export function hoursFrom(given: number, field: keyof Settings): number | Refusal {
  return wholeNumberFrom(given, { field, min: 0, max: maxHours[field] })
}
