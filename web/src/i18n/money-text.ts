import { centsOf, dollarText } from '@whistle/domain/text/money'
import { decimalText } from '@whistle/domain/text/number'
import type { Language } from '@whistle/domain/words/language'

/** `$12,345`, or `$12,345.50` where there are cents: a sum, or a fee where there is little room. */
export function sumText(dollars: number, language: Language): string {
  return `$${decimalText(dollars, language, Number.isInteger(dollars) ? 0 : 2)}`
}

/** `45.50` from dollars: in a field whose label or prefix has the dollar sign, and in files. */
export function feeFieldText(dollars: number): string {
  return dollarText(centsOf(dollars))
}
