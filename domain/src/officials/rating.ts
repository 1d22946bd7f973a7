import { type Refusal, refuse } from '../refusal.ts'

export function ratingFrom(given: number | null, field = 'rating'): number | null | Refusal {
  if (given === null || (given >= 0 && given <= 100)) return given
  return refuse('BAD_USER_INPUT', 'outOfRange', { field, values: { min: 0, max: 100 } })
}
