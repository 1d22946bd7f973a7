import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, metresBetween, pointFrom } from './point.ts'

const newYork = { lat: 40.7128, lon: -74.006 }
const losAngeles = { lat: 34.0522, lon: -118.2437 }

const decimal = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anywhere = fc.record({ lat: decimal(-90, 90), lon: decimal(-180, 180) })

describe('a point', () => {
  it('is within the range of latitude and longitude', () => {
    fc.assert(
      fc.property(anywhere, (point) => {
        expect(pointFrom(point)).toEqual(point)
      }),
    )
  })

  it.each([
    { lat: 90.1, lon: 0 },
    { lat: -91, lon: 0 },
    { lat: 0, lon: 180.1 },
    { lat: 0, lon: -181 },
    { lat: Number.NaN, lon: 0 },
    { lat: 0, lon: Number.POSITIVE_INFINITY },
  ])('is not %j', (given) => {
    expect(pointFrom(given)).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'outOfRange',
      field: 'location',
    })
  })
})

describe('the distance', () => {
  it('from New York to Los Angeles is known in miles, kilometres and nautical miles', () => {
    expect(distance(newYork, losAngeles)).toBeCloseTo(2_445.6, 0)
    expect(distance(newYork, losAngeles, 'K')).toBeCloseTo(3_935.7, 0)
    expect(distance(newYork, losAngeles, 'N')).toBeCloseTo(2_125.1, 0)
  })

  it('is symmetric, 0 to the same point, and at most half the circumference', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 6)
        expect(metresBetween(a, a)).toBe(0)
        expect(metresBetween(a, b)).toBeLessThanOrEqual(20_015_115)
      }),
    )
  })

  it('does not grow by crossing the date line', () => {
    expect(metresBetween({ lat: 0, lon: 179.999 }, { lat: 0, lon: -179.999 })).toBeLessThan(250)
  })
})
