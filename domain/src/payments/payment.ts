import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { dollarText, feeFrom } from '../text/money.ts'
import { wholeNumberFrom } from '../text/number.ts'
import { lengthOf, nameFrom } from '../text/text.ts'
import { dateExists, daysAfter } from '../time/time.ts'

export const paymentMethods = ['CASH', 'CHECK', 'TRANSFER', 'APP', 'OTHER'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Dollars in a year. */
export const defaultTaxThreshold = 600
/** A year, and the weeks around it. */
const maxPayDays = 400
/** Of one official. */
export const maxStatementDays = 4_000
export const maxPaidAtOnce = 2_000
/** Of an answer, and of what is paid at once. */
export const maxPayLines = 10_000
/** Of an official, one by each manager. */
export const maxStatements = 100
export const referenceLimit = 100

/** A statement is shown as a whole, and a payment is written as a whole. */
export function refuseTooManyLines(lines: number): Refusal | undefined {
  if (lines <= maxPayLines) return undefined
  return refuse('BAD_USER_INPUT', 'tooManyLines', { field: 'to', values: { limit: maxPayLines } })
}

export function taxThresholdFrom(given: number): number | Refusal {
  return wholeNumberFrom(given, { field: 'taxThreshold', min: 0, max: 1_000_000 })
}

/** A day of this century, such as 2026-10-31. */
export function dayFrom(given: string, field: string): string | Refusal {
  const isDay = given.startsWith('20') && dateExists(given)
  return isDay ? given : refuse('BAD_USER_INPUT', 'dateInvalid', { field })
}

export type PayPeriod = { readonly from: string; readonly to: string }

/** Days of games; the last one is included. */
export function payPeriodFrom(given: PayPeriod, maxDays = maxPayDays): PayPeriod | Refusal {
  const from = dayFrom(given.from, 'from')
  if (isRefusal(from)) return from
  const to = dayFrom(given.to, 'to')
  if (isRefusal(to)) return to
  if (to < from) return refuse('BAD_USER_INPUT', 'endsBeforeStart', { field: 'to' })
  if (to >= daysAfter(from, maxDays))
    return refuse('BAD_USER_INPUT', 'periodTooLong', { field: 'to', values: { days: maxDays } })
  return { from, to }
}

/** What counts as all time in a statement. */
export function allTimeOf(today: string): PayPeriod {
  return { from: daysAfter(today, -3_600), to: daysAfter(today, 300) }
}

export function referenceFrom(given: string | null | undefined): string | null | Refusal {
  const reference = given == null ? null : nameFrom(given, 'reference')
  if (reference === null || isRefusal(reference) || lengthOf(reference) <= referenceLimit) return reference
  return refuse('BAD_USER_INPUT', 'tooLong', { field: 'reference', values: { max: referenceLimit } })
}

export type Adjustment = {
  readonly kind: 'BONUS' | 'DEDUCTION'
  /** In dollars, above 0. */
  readonly amount: number
  readonly reason: string
}

/** In cents; a deduction is below 0. */
export function adjustmentFrom({
  kind,
  amount,
  reason,
}: Adjustment): { readonly cents: number; readonly reason: string } | Refusal {
  const cents = feeFrom(amount, 'amount')
  if (isRefusal(cents)) return cents
  if (cents === 0) return refuse('BAD_USER_INPUT', 'required', { field: 'amount' })
  const text = nameFrom(reason, 'reason')
  return isRefusal(text) ? text : { cents: kind === 'DEDUCTION' ? -cents : cents, reason: text }
}

/** Whether so much may be deducted from what is due. */
export function mayDeduct(cents: number, dueCents: number): Refusal | undefined {
  if (cents >= 0 || dueCents + cents >= 0) return undefined
  const values = { amount: dollarText(-cents), due: dollarText(Math.max(0, dueCents)) }
  return refuse('CONFLICT', 'deductionTooLarge', { field: 'amount', values })
}

/** What is due to an official when the payment is made, and what the manager saw. */
type PayOffer = {
  readonly name: string
  readonly lines: number
  readonly dueCents: number
  /** Null: whatever is due. */
  readonly seenCents: number | null
  /** The last day on which a game of the period was paid. */
  readonly paidOn: string | null
}

/** Whether an official may be paid: something is due, it is what the manager saw, and deductions do not exceed it. */
export function mayPay({ name, lines, dueCents, seenCents, paidOn }: PayOffer): Refusal | undefined {
  if (lines === 0 && paidOn) return refuse('CONFLICT', 'alreadyPaid', { values: { name, date: paidOn } })
  if (lines === 0) return refuse('CONFLICT', 'nothingDue', { values: { name } })
  if (dueCents < 0)
    return refuse('CONFLICT', 'deductionsExceed', { values: { name, amount: dollarText(-dueCents) } })
  if (seenCents !== null && seenCents !== dueCents)
    return refuse('CONFLICT', 'payChanged', { values: { name, amount: dollarText(dueCents) } })
  return undefined
}
