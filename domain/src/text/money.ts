import { type Refusal, refuse } from '../refusal.ts'
import type { Language } from '../words/language.ts'
import { decimalText } from './number.ts'

const feeLimit = 100_000

/** Dollars with two decimals, as in the API, to whole cents, as stored. A missing fee is 0. */
export function feeFrom(dollars: number | null | undefined, field = 'fee'): number | Refusal {
  const amount = dollars ?? 0
  if (!(amount >= 0 && amount <= feeLimit)) {
    return refuse('BAD_USER_INPUT', 'outOfRange', { field, values: { min: 0, max: feeLimit } })
  }
  const cents = centsOf(amount)
  // 0.1 + 0.2 is 30 cents; 0.125 is refused.
  if (Math.abs(amount * 100 - cents) > 0.001) return refuse('BAD_USER_INPUT', 'tooManyDecimals', { field })
  return cents
}

/** A fee as people type it: `45`, `45.5`, `$45.50`, `45,50`. */
export function feeFromText(typed: string, field = 'fee'): number | Refusal {
  const text = typed.trim().replace(/^\$\s*/, '')
  if (!text) return 0
  if (!/^\d+(?:[.,]\d*)?$/.test(text)) return refuse('BAD_USER_INPUT', 'amountInvalid', { field })
  return feeFrom(Number(text.replace(',', '.')), field)
}

/** Dollars of the API in whole cents: sums of them are exact. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

export function dollarsOf(cents: number): number {
  return cents / 100
}

/** So many percent of an amount, in whole cents. */
export function shareOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100)
}

/** `$45.50` or `$45,50`: a fee in dollars, with the separators of the reader's language. */
export function feeText(dollars: number, language: Language): string {
  return `$${decimalText(dollars, language, 2)}`
}

/** `45.50`: always two decimals, for fields and files. */
export function dollarText(cents: number): string {
  return dollarsOf(cents).toFixed(2)
}
