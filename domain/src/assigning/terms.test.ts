import { expect, test } from 'vitest'
import { stricterLimits, termsFrom } from './terms.ts'

test('a missing limit is none', () => {
  expect(termsFrom({ maxGamesPerDay: 3, travelLimitMiles: 12.5 })).toEqual({
    maxGamesPerDay: 3,
    maxGamesPerWeek: null,
    travelLimitMiles: 12.5,
    targetGamesPerWeek: null,
  })
})

test.each([
  ['maxGamesPerDay', 0],
  ['maxGamesPerDay', 1.5],
  ['maxGamesPerWeek', 101],
  ['travelLimitMiles', 0.5],
  ['travelLimitMiles', Number.NaN],
  ['targetGamesPerWeek', -1],
])('%s of %d is refused with its field', (field, value) => {
  expect(termsFrom({ [field]: value })).toMatchObject({ reason: 'outOfRange', field })
})

test('of two limits the stricter counts', () => {
  const manager = { maxGamesPerDay: 4, maxGamesPerWeek: null, travelLimitMiles: 30 }
  const own = { maxGamesPerDay: 3, maxGamesPerWeek: 8, travelLimitMiles: null }
  const both = { maxGamesPerDay: 3, maxGamesPerWeek: 8, travelLimitMiles: 30 }
  expect(stricterLimits(manager, own)).toEqual(both)
  expect(stricterLimits(own, manager)).toEqual(both)
  expect(stricterLimits(null, own)).toEqual(own)
})
