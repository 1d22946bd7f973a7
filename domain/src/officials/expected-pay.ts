import { centsOf } from '../text/money.ts'
import type { Instant } from '../time/time.ts'

/** A position as far as it decides what is expected for it. The fee is in dollars, as in the API. */
export type HeldPosition = {
  readonly fee: number
  readonly confirmedAssignment: boolean
  readonly hasCompleted: boolean
  readonly paid: boolean
  readonly startDateTime: Instant
  readonly isCancelled: boolean
}

/**
 * The fees of confirmed positions that are not worked yet, in cents, of all time or of a period whose end is exclusive. What is owed
 * and paid the server computes.
 */
export function expectedCents(
  positions: readonly HeldPosition[],
  { from, to }: { readonly from?: Instant; readonly to?: Instant } = {},
): number {
  const start = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from)
  const end = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to)
  return positions
    .filter((each) => each.confirmedAssignment && !each.hasCompleted && !each.paid && !each.isCancelled)
    .filter(({ startDateTime }) => Date.parse(startDateTime) >= start && Date.parse(startDateTime) < end)
    .reduce((sum, { fee }) => sum + centsOf(fee), 0)
}
