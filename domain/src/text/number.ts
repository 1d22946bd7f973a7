import { type Refusal, refuse } from '../refusal.ts'
import type { Language } from '../words/language.ts'

/** A whole number within bounds. */
export function wholeNumberFrom(
  given: number,
  bounds: { field: string; min: number; max: number },
): number | Refusal {
  const { field, min, max } = bounds
  if (Number.isInteger(given) && given >= min && given <= max) return given
  return refuse('BAD_USER_INPUT', 'outOfRange', { field, values: { min, max } })
}

/** A number with the separators of a language and always the same count of decimals: `1,060.50`, `12.345,50`; ungrouped `12345,50`. */
export function decimalText(
  value: number,
  language: Language,
  digits: number,
  groups: 'grouped' | 'ungrouped' = 'grouped',
): string {
  const format = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // Spanish leaves out the separator of four digits by itself.
    useGrouping: groups === 'grouped' ? 'always' : false,
  } as const
  return new Intl.NumberFormat(language, format).format(value)
}

/** With the decimals that it has, at most so many, and no separator of thousands. */
export function shortDecimalText(value: number, language: Language, digits: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits, useGrouping: false }).format(value)
}

/** The middle of the values; between the two middle ones when their number is even. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
