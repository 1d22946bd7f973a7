import { type Refusal, refuse } from '../refusal.ts'
import { type Instant, minutesAfter } from '../time/time.ts'
import { closedForAnswers, type GameState, type InvitationState } from './invitation.ts'

/** The official of a position and its progress. `confirmedAssignment` false: the manager has offered it. */
export type PositionState = {
  readonly officialId: string | null
  readonly confirmedAssignment: boolean
  readonly hasCheckedIn: boolean
  readonly hasCompleted: boolean
  /** The game was changed after the official confirmed; it is offered until they answer. */
  readonly askedAgainAt?: Instant | null
}

/** An official and a position, with the answers of both sides. */
export type Answer = {
  readonly officialId: string
  readonly positionId: string
  readonly position: PositionState
  /** Undefined when the manager assigned the official without an invitation. */
  readonly invitation: InvitationState | undefined
  readonly game: GameState
  readonly now: Instant
}

/** Takes an open position, or accepts an offered one. Idempotent. */
export function signUp({
  officialId,
  positionId,
  position,
  invitation,
  game,
  now,
}: Answer): 'take' | 'accept' | 'done' | Refusal {
  const isMine = position.officialId === officialId
  if (position.officialId !== null && !isMine) return refuse('CONFLICT', 'unableToSignUp')
  if (isMine && position.confirmedAssignment) return 'done'
  const closed = closedForAnswers(game, now)
  if (closed) return closed
  if (isMine) return 'accept'
  if (!invitation?.published) return refuse('CONFLICT', 'invitationNotPublished')
  if (invitation.hasResponded && !mayTakeAnother(invitation, positionId))
    return refuse('CONFLICT', 'alreadyResponded')
  return 'take'
}

/** What an official agrees to: the time and the place of a game. A name or a court within the venue is no part of it. */
export type TimeAndPlace = {
  readonly startDateTime: Instant
  readonly duration: number
  readonly venueId: string | null
}

/** An official agrees to what they saw. A game that was changed meanwhile has to be looked at first. */
export function mayAgree(seen: TimeAndPlace | undefined, game: TimeAndPlace): Refusal | undefined {
  return !seen || areSame(seen, game) ? undefined : refuse('CONFLICT', 'gameChanged')
}

function areSame(one: TimeAndPlace, other: TimeAndPlace): boolean {
  const isSameTime = Date.parse(one.startDateTime) === Date.parse(other.startDateTime)
  return isSameTime && one.duration === other.duration && one.venueId === other.venueId
}

/** Giving a position back is no answer to the others of the game. */
export function mayTakeAnother(
  { accepted, givenBack = [] }: Pick<InvitationState, 'accepted' | 'givenBack'>,
  positionId: string,
): boolean {
  return !accepted && givenBack.length > 0 && !givenBack.includes(positionId)
}

/** The last moment for giving a position back. */
export function cancelUntil(startDateTime: Instant, cancellationHours: number): Instant {
  return minutesAfter(startDateTime, -60 * cancellationHours)
}

/** Gives a position back. An offered one, and one of an official who cannot come, can be given back until the game starts. */
export function cancelSignUp(
  answer: Answer,
  cancellationHours: number,
  cannotCome = false,
): 'giveBack' | 'done' | Refusal {
  const { officialId, positionId, position, invitation, game, now } = answer
  if (position.officialId !== officialId) {
    const wasGivenBack =
      (invitation?.hasResponded && !invitation.accepted) || invitation?.givenBack?.includes(positionId)
    return wasGivenBack ? 'done' : refuse('CONFLICT', 'notHeldByYou')
  }
  if (position.hasCompleted) return refuse('CONFLICT', 'positionComplete')
  const closed = closedForAnswers(game, now)
  if (closed) return closed
  const isLate = Date.parse(now) > Date.parse(cancelUntil(game.startDateTime, cancellationHours))
  if (position.confirmedAssignment && isLate && !cannotCome) {
    return refuse('CONFLICT', 'tooLateToCancel', { values: { hours: cancellationHours } })
  }
  return 'giveBack'
}
