import type { Refusal } from '../refusal.ts'
import { wholeNumberFrom } from '../text/number.ts'

/** How much it counts that good officials work a division, from the least to the most. */
export const importances = [1, 2, 3, 4, 5] as const
export const usualImportance = 3

/** Null is usual. */
export function importanceFrom(given: number | null): number | null | Refusal {
  return given === null ? null : wholeNumberFrom(given, { field: 'importance', min: 1, max: 5 })
}

/** What a point of quality is multiplied by: 0.6 for the least, 1 for the usual, 1.4 for the most important division. */
export function importanceFactor(importance: number | null): number {
  return 1 + 0.2 * ((importance ?? usualImportance) - usualImportance)
}
