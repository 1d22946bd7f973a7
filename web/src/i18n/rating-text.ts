import { decimalText } from '@whistle/domain/text/number'
import type { Language } from '@whistle/domain/words/language'

/** `4.0`: always one decimal, so that ratings in a column compare. */
export function ratingText(rating: number, language: Language): string {
  return decimalText(rating, language, 1)
}
