import type { Refusal } from '../refusal.ts'
import { wholeNumberFrom } from '../text/number.ts'

/** Hours, most of them before the start; one in days. */
export type Settings = {
  /** When check-in opens. */
  readonly gameCheckin: number
  /** Until when a position can be given back. */
  readonly cancellation: number
  /** When reminders are sent; 0 is never. */
  readonly reminder: number
  /** How long an offer can be answered; 0 is without a deadline. */
  readonly answerHours: number
  /** No offer expires later than this before the start. */
  readonly answerMargin: number
  /** After which an unanswered offer is asked about once more; 0 is never. */
  readonly offerReminder: number
  /** When the manager is notified of a game that is not covered; 0 is never. */
  readonly uncoveredHours: number
  /** Days before a certification expires on which its official is notified; 0 is never. */
  readonly expiryDays: number
}

export const defaultSettings: Settings = {
  gameCheckin: 2,
  cancellation: 24,
  reminder: 24,
  answerHours: 0,
  answerMargin: 24,
  offerReminder: 24,
  uncoveredHours: 48,
  expiryDays: 30,
}

/** In the trade; offers of a league that has not set them do not expire. */
export const usualAnswerHours = 36

const hoursOfAWeek = 168
const hoursOfAYear = 8_760
export const maxHours: Settings = {
  gameCheckin: hoursOfAYear,
  cancellation: hoursOfAYear,
  reminder: hoursOfAWeek,
  answerHours: 2 * hoursOfAWeek,
  answerMargin: hoursOfAWeek,
  offerReminder: hoursOfAWeek,
  uncoveredHours: hoursOfAWeek,
  expiryDays: 90,
}

export function hoursFrom(given: number, field: keyof Settings): number | Refusal {
  return wholeNumberFrom(given, { field, min: 0, max: maxHours[field] })
}
