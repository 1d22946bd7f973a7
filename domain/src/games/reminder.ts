import { maxHours, type Settings } from '../accounts/settings.ts'
import type { Instant } from '../time/time.ts'
import { type GameStatus, mayChange } from './game.ts'

/** The one position that the official has in the game. */
export type HeldPosition = {
  readonly name: string
  readonly cents: number
  readonly showTimeMin: number
  /** An offer until the official accepts it. */
  readonly isAccepted: boolean
  /** Accepted before the game changed, and not answered since. */
  readonly isAskedAgain?: boolean
  /** Until when the offer is to be answered. */
  readonly answerBy?: Instant | null
}

/** A reminder leaves at least so long before giving back closes that an official who reads it in the morning can still act. */
export const hoursToGiveBack = 12

/**
 * How many hours before the start reminders are sent: as the manager sets it, and earlier if giving back would be closed
 * by then, within the longest time that can be set. 0 is never.
 */
export function reminderHours({
  reminder,
  cancellation,
}: Pick<Settings, 'reminder' | 'cancellation'>): number {
  const early = cancellation + hoursToGiveBack
  return reminder === 0 || reminder > cancellation || early > maxHours.reminder ? reminder : early
}

/**
 * Whether a reminder is still valid when it is sent: the game is published, has not started, and starts at the time that the
 * reminder was made for. Failed messages to others do not matter.
 */
export function isReminderTrue(reminder: {
  readonly now: Instant
  /** The start that it was made for. */
  readonly madeFor: Instant
  readonly game: {
    readonly status: GameStatus
    readonly startDateTime: Instant
    readonly cancelledAt?: Instant | null
  }
}): boolean {
  const { now, madeFor, game } = reminder
  const start = Date.parse(game.startDateTime)
  const isOn = game.status !== 'UNPUBLISHED' && !mayChange(game)
  return isOn && start === Date.parse(madeFor) && Date.parse(now) < start
}
