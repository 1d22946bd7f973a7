import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { ratingFrom } from './rating.ts'

test('a rating is between 0 and 5, or absent', () => {
  expect([0, 4.5, 5, null].map((given) => ratingFrom(given))).toEqual([0, 4.5, 5, null])
  expect([-1, 5.1, 87.5, Number.NaN].every((given) => isRefusal(ratingFrom(given)))).toBe(true)
})
