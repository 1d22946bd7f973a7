import type { HeldFragment } from './operations.generated.ts'

type Dates = Pick<HeldFragment, 'isActive' | 'startDate' | 'endDate' | 'expDate'>
export type HeldState = 'valid' | 'expiresSoon' | 'expired' | 'notYet'

const day = 86_400_000
const soon = 30 * day

/** What a certification is worth on a day; its last day still counts. */
export function heldState({ isActive, startDate, endDate, expDate }: Dates, today: string): HeldState {
  const now = Date.parse(today)
  if (isActive === false) return 'expired'
  if (startDate && dayOf(startDate) > now) return 'notYet'
  const last = Math.min(dayOf(endDate), dayOf(expDate))
  if (last < now) return 'expired'
  return last - now <= soon ? 'expiresSoon' : 'valid'
}

/** The dates of a certification are days without a clock: they are kept as midnight in Greenwich. */
function dayOf(instant: string | null): number {
  return instant ? Date.parse(instant.slice(0, 10)) : Number.POSITIVE_INFINITY
}

export function holdsNow(held: readonly HeldFragment[], certificationId: string, today: string): boolean {
  return held.some(
    (each) =>
      each.certification?.id === certificationId && ['valid', 'expiresSoon'].includes(heldState(each, today)),
  )
}

/** Today where the reader is. */
export function todayHere(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
