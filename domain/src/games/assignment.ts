import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { feeFrom } from '../text/money.ts'
import { wholeNumberFrom } from '../text/number.ts'
import { nameFrom } from '../text/text.ts'
import { type Instant, minutesAfter } from '../time/time.ts'
import { closedForAnswers, type GameState, type InvitationState } from './invitation.ts'

/** A position as a client sends it. In a change a missing field stays. */
export type AssignmentInput = {
  readonly name?: string | null
  readonly fee?: number | null
  readonly showTimeMin?: number | null
  readonly index?: number | null
}

export type AssignmentValues = {
  readonly name: string
  readonly feeCents: number
  readonly showTimeMin: number
  /** Null: last. */
  readonly index: number | null
}

export const defaultShowTimeMin = 15
const indexes = { field: 'index', min: 0, max: 100_000 }

/** Minutes before the start at which an official is expected. */
export function showTimeFrom(given: number, field = 'showTimeMin'): number | Refusal {
  return wholeNumberFrom(given, { field, min: 0, max: 1_440 })
}

export function assignmentFrom(input: AssignmentInput): AssignmentValues | Refusal {
  const name = nameFrom(input.name)
  if (isRefusal(name)) return name
  const feeCents = feeFrom(input.fee)
  if (isRefusal(feeCents)) return feeCents
  const showTimeMin = showTimeFrom(input.showTimeMin ?? defaultShowTimeMin)
  if (isRefusal(showTimeMin)) return showTimeMin
  const index = input.index == null ? null : wholeNumberFrom(input.index, indexes)
  if (isRefusal(index)) return index
  return { name, feeCents, showTimeMin, index }
}

export function assignmentChangesFrom(input: AssignmentInput): Partial<AssignmentValues> | Refusal {
  const values = assignmentFrom({ ...input, name: input.name === undefined ? 'unchanged' : input.name })
  if (isRefusal(values)) return values
  const { name, feeCents, showTimeMin, index } = values
  return {
    ...(input.name !== undefined && { name }),
    ...(input.fee !== undefined && { feeCents }),
    ...(input.showTimeMin !== undefined && { showTimeMin }),
    ...(input.index != null && { index }),
  }
}

/** The official of a position and its progress. `confirmedAssignment` false: the manager has offered it. */
export type PositionState = {
  readonly officialId: string | null
  readonly confirmedAssignment: boolean
  readonly hasCheckedIn: boolean
  readonly hasCompleted: boolean
}

/** An official and a position, with the answers of both sides. */
export type Answer = {
  readonly officialId: string
  readonly position: PositionState
  /** Undefined when the manager assigned the official without an invitation. */
  readonly invitation: InvitationState | undefined
  readonly game: GameState
  readonly now: Instant
}

/** Takes an open position, or accepts an offered one. Idempotent. */
export function signUp({
  officialId,
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
  if (invitation.hasResponded) return refuse('CONFLICT', 'alreadyResponded')
  return 'take'
}

/** The last moment for giving a position back. */
export function cancelUntil(startDateTime: Instant, cancellationHours: number): Instant {
  return minutesAfter(startDateTime, -60 * cancellationHours)
}

/** Gives a position back. An offered one can be declined until the game starts. */
export function cancelSignUp(answer: Answer, cancellationHours: number): 'giveBack' | 'done' | Refusal {
  const { officialId, position, invitation, game, now } = answer
  if (position.officialId !== officialId) {
    const wasGivenBack = invitation?.hasResponded && !invitation.accepted
    return wasGivenBack ? 'done' : refuse('CONFLICT', 'notHeldByYou')
  }
  if (position.hasCompleted) return refuse('CONFLICT', 'positionComplete')
  const closed = closedForAnswers(game, now)
  if (closed) return closed
  const isLate = Date.parse(now) > Date.parse(cancelUntil(game.startDateTime, cancellationHours))
  if (position.confirmedAssignment && isLate) {
    return refuse('CONFLICT', 'tooLateToCancel', { values: { hours: cancellationHours } })
  }
  return 'giveBack'
}
