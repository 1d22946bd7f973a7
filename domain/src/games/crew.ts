import { type Refusal, refuse } from '../refusal.ts'
import type { Instant } from '../time/time.ts'
import { type GameStatus, mayChange } from './game.ts'

/** Values of a position that a manager sets when the game is played. */
export type Outcome = {
  readonly confirmedAssignment?: boolean | null
  readonly hasCompleted?: boolean | null
  readonly rating?: number | null
  readonly paid?: boolean | null
}

const outcomeFields: readonly string[] = ['id', 'hasCompleted', 'rating', 'paid']

/** Whether a change sets the outcome of a position and nothing else: that is possible after the game is complete too. */
export function isOutcomeOnly(change: object): boolean {
  return Object.entries(change).every(([name, value]) => value === undefined || outcomeFields.includes(name))
}

/** Whether the official of a position may be removed from it. */
export function mayClear(position: {
  readonly hasCompleted: boolean
  readonly paid?: boolean
}): Refusal | undefined {
  if (position.hasCompleted) return refuse('CONFLICT', 'positionComplete')
  return position.paid ? refuse('CONFLICT', 'isPaid') : undefined
}

/** The same while the game is not complete: whether the official of a position may be replaced, placed or removed. */
export function mayPlace(
  game: { readonly status: GameStatus; readonly cancelledAt?: Instant | null },
  position: { readonly hasCompleted: boolean; readonly paid?: boolean },
): Refusal | undefined {
  return mayClear(position) ?? mayChange(game)
}

/** Whether the position may have this outcome. `isPlaced`: the same change places the official, who has not accepted yet. */
export function maySettle(
  outcome: Outcome,
  position: {
    readonly hasOfficial: boolean
    readonly isPlaced: boolean
    readonly confirmedAssignment: boolean
  },
): Refusal | undefined {
  const { hasOfficial, isPlaced } = position
  const isConfirmed = isPlaced ? false : (outcome.confirmedAssignment ?? position.confirmedAssignment)
  const without = (field: keyof Outcome) =>
    refuse('CONFLICT', hasOfficial ? 'acceptFirst' : 'nobodyHolds', { field })
  if (outcome.confirmedAssignment && (isPlaced || !hasOfficial)) return without('confirmedAssignment')
  if (outcome.hasCompleted && !isConfirmed) return without('hasCompleted')
  if (outcome.rating != null && !hasOfficial) return without('rating')
  if (outcome.paid && !hasOfficial) return without('paid')
  return undefined
}

/**
 * How far a position is. An official who is placed knows nothing of it; one who is offered it was sent a message; one who is asked
 * again had confirmed it before the game was changed.
 */
export type PositionState =
  | 'open'
  | 'placed'
  | 'offered'
  | 'askedAgain'
  | 'confirmed'
  | 'checkedIn'
  | 'completed'

export type PositionProgress = {
  readonly official: object | null
  /** The invitation of its official was sent after the position was given to them. Null where it is not known. */
  readonly isTold: boolean | null
  readonly confirmedAssignment: boolean
  /** Null where it is not known, and to all but its manager and its official. */
  readonly askedAgainAt: string | null
  readonly hasCheckedIn: boolean
  readonly hasCompleted: boolean
}

/** The state of a position: the only rule of what is placed, offered and confirmed. */
export function positionState(position: PositionProgress): PositionState {
  if (!position.official) return 'open'
  if (position.hasCompleted) return 'completed'
  if (position.hasCheckedIn) return 'checkedIn'
  if (position.confirmedAssignment) return 'confirmed'
  if (!position.isTold) return 'placed'
  return position.askedAgainAt ? 'askedAgain' : 'offered'
}

export type Offers = {
  /** Positions whose official was told and has not answered. */
  readonly offersSent: number
  /** Positions whose official does not know of it. */
  readonly offersNotSent: number
  /** Of the first, those who had confirmed before the game was changed. */
  readonly askedAgain: number
}

/** What the server counts in a game as `offersSent`, `offersNotSent` and `askedAgain`. A game that is complete or called off sends nothing any more. */
export function offersIn(
  game: { readonly status: GameStatus; readonly cancelledAt?: Instant | null },
  positions: readonly PositionProgress[],
): Offers {
  if (mayChange(game)) return { offersSent: 0, offersNotSent: 0, askedAgain: 0 }
  const count = (state: PositionState) => positions.filter((each) => positionState(each) === state).length
  const askedAgain = count('askedAgain')
  return { offersSent: count('offered') + askedAgain, offersNotSent: count('placed'), askedAgain }
}
