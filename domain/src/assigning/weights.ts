import { type Refusal, refuse } from '../refusal.ts'

/** What counts when officials are proposed: 1 is usual, 0 is not at all. */
export const weightNames = ['quality', 'travel', 'spread', 'continuity', 'stay'] as const
export type WeightName = (typeof weightNames)[number]
export type Weights = { readonly [Name in WeightName]: number }

/** What a manager can choose for each, from not at all to most of all. */
export const weightSteps = [0, 0.5, 1, 2, 4] as const
export const usualWeight = 1
const bounds = { min: 0, max: 4 }

/** The weights as they are stored; a missing one is usual. */
export function weightsFrom(given: { readonly [Name in WeightName]?: number | null }): Weights | Refusal {
  const wrong = weightNames.find((field) => {
    const value = given[field] ?? usualWeight
    return !(value >= bounds.min && value <= bounds.max)
  })
  if (wrong) return refuse('BAD_USER_INPUT', 'outOfRange', { field: wrong, values: bounds })
  const { quality, travel, spread, continuity, stay } = given
  return {
    quality: quality ?? usualWeight,
    travel: travel ?? usualWeight,
    spread: spread ?? usualWeight,
    continuity: continuity ?? usualWeight,
    stay: stay ?? usualWeight,
  }
}
