import { centsOf, shareOf } from '../text/money.ts'
import type { Instant } from '../time/time.ts'

/** The fields of a position that decide what is owed for it. The fee is in dollars, as in the API. */
export type Work = {
  readonly fee: number
  readonly confirmedAssignment: boolean
  readonly hasCompleted: boolean
  readonly paid: boolean
  readonly startDateTime: Instant
  /** Percent of the fee that is paid although the game was called off; null: it was not. */
  readonly cancelPayShare?: number | null
}

/** In whole cents. Earned: worked or already paid. Due: earned and not paid. */
export type Earnings = {
  readonly games: number
  readonly earned: number
  readonly paid: number
  readonly due: number
  /** Confirmed and not worked yet. */
  readonly expected: number
}

const nothing: Earnings = { games: 0, earned: 0, paid: 0, due: 0, expected: 0 }

/** The sums of an official's positions, of all time or of a period whose end is exclusive. */
export function earningsOf(
  work: readonly Work[],
  { from, to }: { readonly from?: Instant; readonly to?: Instant } = {},
): Earnings {
  const start = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from)
  const end = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to)
  return work
    .filter(({ startDateTime }) => Date.parse(startDateTime) >= start && Date.parse(startDateTime) < end)
    .reduce(add, nothing)
}

function add(
  sum: Earnings,
  { fee, confirmedAssignment, hasCompleted, paid, cancelPayShare = null }: Work,
): Earnings {
  const whole = centsOf(fee)
  const isOff = cancelPayShare !== null
  const cents = isOff ? shareOf(whole, cancelPayShare) : whole
  const isEarned = isOff ? confirmedAssignment && cents > 0 : hasCompleted || paid
  if (isOff && !isEarned) return sum
  if (!isEarned) return confirmedAssignment ? { ...sum, expected: sum.expected + cents } : sum
  return {
    games: sum.games + 1,
    earned: sum.earned + cents,
    paid: sum.paid + (paid ? cents : 0),
    due: sum.due + (paid ? 0 : cents),
    expected: sum.expected,
  }
}
