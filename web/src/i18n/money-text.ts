import { dollarText } from '@whistle/domain/text/money'
import type { Language } from '@whistle/domain/words/language'

/** `$45.50` from cents. */
export function moneyText(cents: number): string {
  return `$${dollarText(cents)}`
}

/** `$45.50` from dollars, as the API returns fees. */
export function feeText(dollars: number): string {
  return moneyText(Math.round(dollars * 100))
}

/** `$45`, or `$45.50` where there are cents: for narrow places. */
export function shortFeeText(dollars: number): string {
  return feeText(dollars).replace('.00', '')
}

/** `45.50` from dollars: the text of a field whose label or prefix has the dollar sign. */
export function feeFieldText(dollars: number): string {
  return dollarText(Math.round(dollars * 100))
}

/** `$12,345`, or `$12,345.50` where there are cents: a sum, with the separators of the language. */
export function sumText(dollars: number, language: Language): string {
  const cents = Number.isInteger(dollars) ? 0 : 2
  return `$${dollars.toLocaleString(language, { minimumFractionDigits: cents, maximumFractionDigits: cents })}`
}
