import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { limitsFrom } from './terms.ts'
import { inUnit, limitText, typedLimit } from './typed-limit.ts'

describe('a travel limit in the unit of its reader', () => {
  it('is kept in miles, and what was typed is shown again', () => {
    for (const unit of ['MILES', 'KILOMETERS'] as const)
      for (const typed of ['2', '12.5', '40', '99.99', '1000'])
        expect(limitText('travelLimitMiles', typedLimit('travelLimitMiles', typed, unit), unit)).toBe(typed)
    expect(typedLimit('travelLimitMiles', '40', 'KILOMETERS')).toBeCloseTo(24.855, 3)
    expect(limitText('travelLimitMiles', 25, 'KILOMETERS')).toBe('40.23')
  })

  it('has bounds in its unit, and both ends are allowed', () => {
    const refusal = limitsFrom({ travelLimitMiles: 2_000 })
    if (!isRefusal(refusal)) throw new Error('2,000 miles are allowed')
    expect(inUnit(refusal, 'MILES').values).toEqual({ min: 1, max: 1_000 })
    expect(inUnit(refusal, 'KILOMETERS').values).toEqual({ min: 2, max: 1_609 })
    for (const typed of ['2', '1609'])
      expect(
        isRefusal(limitsFrom({ travelLimitMiles: typedLimit('travelLimitMiles', typed, 'KILOMETERS') })),
      ).toBe(false)
  })
})

describe('other limits', () => {
  it('are typed as they are, with a decimal comma, or not at all', () => {
    expect(typedLimit('targetGamesPerWeek', ' 2,5 ', 'KILOMETERS')).toBe(2.5)
    expect(typedLimit('maxGamesPerDay', '  ', 'MILES')).toBeNull()
    expect(typedLimit('maxGamesPerDay', 'three', 'MILES')).toBeNaN()
    expect(limitText('maxGamesPerDay', 3, 'KILOMETERS')).toBe('3')
    expect(limitText('maxGamesPerDay', null, 'KILOMETERS')).toBe('')
  })
})
