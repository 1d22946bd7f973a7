import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coordinatesFrom, coordinatesText } from './coordinates.ts'

const gym = { lat: 40.712778, lon: -74.006111 }

describe('coordinates typed by hand', () => {
  it.each([
    '40.712778, -74.006111',
    '40.712778,-74.006111',
    ' 40.712778   -74.006111 ',
    '40.712778;-74.006111',
    '40,712778; -74,006111',
    '40,712778 -74,006111',
    '40,712778, -74,006111',
    '40.712778, \u221274.006111',
    '+40.712778 -74.006111',
    '40.712778 N, 74.006111 W',
    '40.712778° N 74.006111° W',
    'N 40.712778 W 74.006111',
    'n40.712778 w74.006111',
    '74.006111 W, 40.712778 N',
    '40.712778 N, 74.006111 O',
    '40°42\'46"N 74°0\'22"W',
    '40° 42′ 46″ N, 74° 00′ 22″ W',
    '40 42 46 N 74 0 22 W',
    'N40°42\'46" W74°0\'22"',
    '40 42 46, -74 0 22',
    "40°42.76668'N 74°0.36666'W",
  ])('%s is the gym', (typed) => {
    expect(coordinatesFrom(typed)).toEqual({
      lat: expect.closeTo(gym.lat, 5),
      lon: expect.closeTo(gym.lon, 5),
    })
  })

  it.each([
    ['40, -73', { lat: 40, lon: -73 }],
    ['40,-73', { lat: 40, lon: -73 }],
    ['40,73', { lat: 40, lon: 73 }],
    ['0 0', { lat: 0, lon: 0 }],
    ['-0 30 0, -0 15 0', { lat: -0.5, lon: -0.25 }],
    ['33°S 70°O', { lat: -33, lon: -70 }],
  ])('%s is %j', (typed, point) => {
    expect(coordinatesFrom(typed)).toEqual(point)
  })

  it.each([
    '',
    'the gym',
    '40.7128',
    '40.7128 -74.006 12',
    '40 60 0 N 74 0 0 W',
    '40.5 30 N 74 0 W',
    '40 -5 0, 74 0 0',
    '-40.7 N 74 W',
    '40 N 74 N',
    '40 E 74 W',
    '40 N 74',
    '40 N 74 W 3 E',
    '1e1, 2e2',
    '40.7128, -74.006; drop',
  ])('%j is not understood', (typed) => {
    expect(coordinatesFrom(typed, 'location')).toMatchObject({
      reason: 'coordinatesInvalid',
      field: 'location',
    })
  })

  it.each(['91, 0', '0, 181', '90 0 1 N 0 0 0 E'])('%s is not on the earth', (typed) => {
    expect(coordinatesFrom(typed)).toMatchObject({ reason: 'outOfRange' })
  })

  it('are read back as they are formatted', () => {
    const decimal = (max: number) => fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((n) => n / 1e6)
    fc.assert(
      fc.property(decimal(90), decimal(180), (lat, lon) => {
        const point = coordinatesFrom(coordinatesText({ lat, lon }))
        expect(point).toEqual({ lat: lat + 0, lon: lon + 0 })
      }),
    )
  })
})
