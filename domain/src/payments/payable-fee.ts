import { centsOf, dollarsOf, shareOf } from '../text/money.ts'
import type { Instant } from '../time/time.ts'

type Game = { readonly cancelledAt: Instant | null; readonly cancelPayShare: number | null }
type Position = { readonly fee: number; readonly confirmedAssignment: boolean }

/** What a position can bring, in dollars: its fee, and of a cancelled game the pay share of it if its official had confirmed. */
export function payableFee({ fee, confirmedAssignment }: Position, game: Game): number {
  if (!game.cancelledAt) return fee
  return confirmedAssignment ? dollarsOf(shareOf(centsOf(fee), game.cancelPayShare ?? 0)) : 0
}
