import { type Refusal, refuse } from '../refusal.ts'

/** A whole number within bounds. */
export function wholeNumberFrom(
  given: number,
  bounds: { field: string; min: number; max: number },
): number | Refusal {
  const { field, min, max } = bounds
  if (Number.isInteger(given) && given >= min && given <= max) return given
  return refuse('BAD_USER_INPUT', 'outOfRange', { field, values: { min, max } })
}
