import { decimalText, shortDecimalText } from '@whistle/domain/text/number'
import type { Language } from '@whistle/domain/words/language'

/** `$12,345`, or `$12,345.50` where there are cents: a sum, or a fee where there is little room. */
export function sumText(dollars: number, language: Language): string {
  return `$${decimalText(dollars, language, Number.isInteger(dollars) ? 0 : 2)}`
}

/** `45.50` or `45,50`: in a field whose label or prefix has the dollar sign. */
export function feeFieldText(dollars: number, language: Language): string {
  return decimalText(dollars, language, 2, 'ungrouped')
}

/** `0.655` or `0,655`: a rate in a field, with the decimals that it has. */
export function rateFieldText(dollars: number, language: Language): string {
  return shortDecimalText(dollars, language, 3)
}
