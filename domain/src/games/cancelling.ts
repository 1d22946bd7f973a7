import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { wholeNumberFrom } from '../text/number.ts'
import { freeTextFrom, nameFrom } from '../text/text.ts'
import type { Instant } from '../time/time.ts'
import { type GameStatus, hasStarted, mayChange } from './game.ts'

/** At once; a Sunday of a whole region has about 250. */
export const maxGamesAtOnce = 500

export type Cancellation = {
  readonly reason: string | null
  /** For the officials. */
  readonly note: string | null
  /** Percent of the fee of a confirmed position that is paid all the same. */
  readonly payShare: number
}

export function cancellationFrom(input: {
  readonly reason?: string | null
  readonly note?: string | null
  readonly payShare?: number | null
}): Cancellation | Refusal {
  const reason = input.reason?.trim() ? nameFrom(input.reason, 'reason') : null
  if (isRefusal(reason)) return reason
  const note = freeTextFrom(input.note, 'note')
  if (isRefusal(note)) return note
  const payShare = wholeNumberFrom(input.payShare ?? 0, { field: 'payShare', min: 0, max: 100 })
  return isRefusal(payShare) ? payShare : { reason, note, payShare }
}

type Cancellable = {
  readonly status: GameStatus
  readonly startDateTime: Instant
  readonly cancelledAt: Instant | null
}

/** A game that has begun or is complete was played, at least in part: it is completed, or deleted. */
export function mayCancel(game: Cancellable, now: Instant): Refusal | undefined {
  if (game.cancelledAt) return refuse('CONFLICT', 'alreadyCancelled')
  return mayChange(game) ?? (hasStarted(game, now) ? refuse('CONFLICT', 'gameStarted') : undefined)
}

/** Deleting is for mistakes: a coming game that officials have confirmed is cancelled first, which keeps the record and their pay. */
export function mayDelete(
  game: Cancellable & { readonly hasCrew: boolean },
  now: Instant,
): Refusal | undefined {
  return game.hasCrew && !mayCancel(game, now) ? refuse('CONFLICT', 'cancelBeforeDelete') : undefined
}
