import { type Refusal, refuse } from '../refusal.ts'
import type { Instant } from '../time/time.ts'
import { type GameStatus, hasStarted, mayChange } from './game.ts'

export type InvitationState = {
  readonly published: boolean
  readonly hasResponded: boolean
  readonly accepted: boolean
  /** The ids of the positions that the official has given back. */
  readonly givenBack?: readonly string[]
}

export type GameState = {
  readonly status: GameStatus
  readonly startDateTime: Instant
  readonly cancelledAt?: Instant | null
}

/** Officials can answer until the start of the game, unless it is called off. */
export function closedForAnswers(game: GameState, now: Instant): Refusal | undefined {
  return (
    calledOff(game) ??
    mayChange(game) ??
    (hasStarted(game, now) ? refuse('CONFLICT', 'gameStarted') : undefined)
  )
}

/** What an official reads about a game that is called off: only its manager can restore it. */
export function calledOff({ cancelledAt }: Pick<GameState, 'cancelledAt'>): Refusal | undefined {
  return cancelledAt ? refuse('CONFLICT', 'gameCalledOff') : undefined
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

/**
 * A manager resets the answer of an invitation, or marks it as answered. Accepting belongs to the official, and a position
 * that was accepted is taken away first.
 */
export function mayChangeAnswer(
  input: { readonly hasResponded?: boolean | null; readonly accepted?: boolean | null },
  before: { readonly accepted: boolean },
): Refusal | undefined {
  if (input.accepted != null && input.accepted !== before.accepted)
    return refuse('BAD_USER_INPUT', 'serverDecides', { field: 'accepted' })
  if (input.hasResponded === false && before.accepted)
    return refuse('CONFLICT', 'doesNotAgree', { field: 'hasResponded', values: { other: 'accepted' } })
  return undefined
}

/** The time of a device, if it is possible: after the invitation was made, and not in the future. */
export function seenAt(given: Instant, made: Instant, now: Instant): Instant {
  const time = Date.parse(given)
  return time >= Date.parse(made) && time <= Date.parse(now) ? given : now
}
