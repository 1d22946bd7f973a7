import { type Refusal, refuse } from '../refusal.ts'

/** Of officials and of their work in a game, on one scale. */
export const ratings = { min: 0, max: 5 }

export function ratingFrom(given: number | null, field = 'rating'): number | null | Refusal {
  if (given === null || (given >= ratings.min && given <= ratings.max)) return given
  return refuse('BAD_USER_INPUT', 'outOfRange', { field, values: ratings })
}
