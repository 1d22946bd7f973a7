import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { geoHashOf } from './geo-hash.ts'

const decimal = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anywhere = fc.record({ lat: decimal(-90, 90), lon: decimal(-180, 180) })

describe('a geohash', () => {
  it.each([
    [{ lat: 57.64911, lon: 10.40744 }, 11, 'u4pruydqqvj'],
    [{ lat: 42.605, lon: -5.603 }, 5, 'ezs42'],
    [{ lat: 40.7128, lon: -74.006 }, 9, 'dr5regw3p'],
    [{ lat: -90, lon: -180 }, 9, '000000000'],
    [{ lat: 90, lon: 180 }, 9, 'zzzzzzzzz'],
  ])('of %j with %d letters is %s', (point, letters, hash) => {
    expect(geoHashOf(point, letters)).toBe(hash)
  })

  it('has nine characters by default', () => {
    expect(geoHashOf({ lat: 1, lon: 1 })).toHaveLength(9)
  })

  it('starts with the shorter hash of the same point', () => {
    fc.assert(
      fc.property(anywhere, fc.integer({ min: 1, max: 8 }), (point, letters) => {
        expect(geoHashOf(point).startsWith(geoHashOf(point, letters))).toBe(true)
      }),
    )
  })
})
