import { type Refusal, refuse } from '../refusal.ts'
import type { Instant } from '../time/time.ts'
import { type GameStatus, hasStarted } from './game.ts'

export type InvitationState = {
  readonly published: boolean
  readonly hasResponded: boolean
  readonly accepted: boolean
}

export type GameState = { readonly status: GameStatus; readonly startDateTime: Instant }

/** Officials can answer until the start of the game. */
export function closedForAnswers(game: GameState, now: Instant): Refusal | undefined {
  if (game.status === 'COMPLETE') return refuse('CONFLICT', 'gameComplete')
  if (hasStarted(game, now)) return refuse('CONFLICT', 'gameStarted')
  return undefined
}

/** Declining is idempotent. An official who has a position in the game gives that back instead. */
export function decline(
  { published, hasResponded, accepted }: InvitationState,
  game: GameState,
  now: Instant,
): 'decline' | 'done' | Refusal {
  if (!published) return refuse('CONFLICT', 'invitationNotPublished')
  if (accepted) return refuse('CONFLICT', 'cancelFirst')
  if (hasResponded) return 'done'
  return closedForAnswers(game, now) ?? 'decline'
}

/** The time of a device, if it is possible: after the invitation was made, and not in the future. */
export function seenAt(given: Instant, made: Instant, now: Instant): Instant {
  const time = Date.parse(given)
  return time >= Date.parse(made) && time <= Date.parse(now) ? given : now
}
