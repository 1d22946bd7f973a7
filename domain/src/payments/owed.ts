import type { GameStatus } from '../games/game.ts'
import { shareOf } from '../text/money.ts'

/** A position as far as it decides what is owed for it. */
export type PayablePosition = {
  readonly feeCents: number
  readonly hasOfficial: boolean
  readonly confirmedAssignment: boolean
  readonly hasCompleted: boolean
}

export type PayableGame = {
  readonly status: GameStatus
  /** Percent of the fees that officials get although the game was cancelled; null: it was not. */
  readonly cancelPayShare: number | null
}

/**
 * What an official gets for a position, in cents; null: nothing is owed. The fee for work that was done: the position is completed,
 * or it was confirmed in a game that is complete. In a cancelled game the share of it, for those who had confirmed.
 */
export function owedCents(position: PayablePosition, game: PayableGame): number | null {
  const { feeCents, hasOfficial, confirmedAssignment, hasCompleted } = position
  if (!hasOfficial) return null
  if (game.cancelPayShare !== null) {
    if (!confirmedAssignment || game.cancelPayShare === 0) return null
    return shareOf(feeCents, game.cancelPayShare)
  }
  const isWorked = hasCompleted || (game.status === 'COMPLETE' && confirmedAssignment)
  return isWorked ? feeCents : null
}
