import type { Instant } from '../time/time.ts'
import type { GameStatus } from './game.ts'

/** The one position that the official has in the game. */
export type HeldPosition = {
  readonly name: string
  readonly cents: number
  readonly showTimeMin: number
  /** An offer until the official accepts it. */
  readonly isAccepted: boolean
}

/**
 * Whether a reminder is still valid when it is sent: the game is published, has not started, and starts at the time that the
 * reminder was made for. Failed messages to others do not matter.
 */
export function isReminderTrue(reminder: {
  readonly now: Instant
  /** The start that it was made for. */
  readonly madeFor: Instant
  readonly game: { readonly status: GameStatus; readonly startDateTime: Instant }
}): boolean {
  const { now, madeFor, game } = reminder
  const start = Date.parse(game.startDateTime)
  const isOn = game.status !== 'UNPUBLISHED' && game.status !== 'COMPLETE'
  return isOn && start === Date.parse(madeFor) && Date.parse(now) < start
}
