import type { Instant } from '../time/time.ts'
import type { GameStatus } from './game.ts'

/** The position that the official has in the game; nobody can be in two at once. */
export type HeldPosition = {
  readonly name: string
  readonly cents: number
  readonly showTimeMin: number
  /** An offer until the official accepts it. */
  readonly isAccepted: boolean
}

/**
 * Whether a reminder is still true at the moment it leaves: the game is neither being changed nor over, and starts when
 * the reminder thinks it does, which is yet to come. A message that could not be sent to somebody keeps nobody at home.
 */
export function isReminderTrue(reminder: {
  readonly now: Instant
  /** The start it was made for. */
  readonly madeFor: Instant
  readonly game: { readonly status: GameStatus; readonly startDateTime: Instant }
}): boolean {
  const { now, madeFor, game } = reminder
  const start = Date.parse(game.startDateTime)
  const isOn = game.status !== 'UNPUBLISHED' && game.status !== 'COMPLETE'
  return isOn && start === Date.parse(madeFor) && Date.parse(now) < start
}
