import { describe, expect, it } from 'vitest'
import { nearbyText, travelText } from './distance-text.ts'

describe('the distance from an official’s home', () => {
  it.each([
    [1_609.344, 'en', '1.0 mi'],
    [1_609.344, 'es', '1,6 km'],
    [300_000, 'en', '186 mi'],
    [300_000, 'es', '300 km'],
    [9_960, 'es', '10 km'],
    [9_940, 'es', '9,9 km'],
  ] as const)('%d m in %s is %s', (metres, language, text) => {
    expect(travelText(metres, language)).toBe(text)
  })
})

describe('the distance from a venue', () => {
  it.each([
    [0, 'KILOMETERS', '0 m'],
    [0.25, 'KILOMETERS', '25 cm'],
    [328, 'KILOMETERS', '328 m'],
    [999.9, 'KILOMETERS', '1 km'],
    [3_420, 'KILOMETERS', '3.4 km'],
    [12_300, 'KILOMETERS', '12 km'],
    [0, 'MILES', '0 ft'],
    [100, 'MILES', '328 ft'],
    [402.336, 'MILES', '0.25 mi'],
    [804.672, 'MILES', '0.5 mi'],
    [1_609.344, 'MILES', '1 mi'],
    [3_420, 'MILES', '2.1 mi'],
    [30_000, 'MILES', '19 mi'],
  ] as const)('%d m in %s is %s', (metres, unit, text) => {
    expect(nearbyText(metres, 'en', unit)).toBe(text)
  })

  it('is in miles in English and in kilometres in Spanish where nothing is chosen, as the distance of a home', () => {
    expect([nearbyText(3_420, 'en'), nearbyText(3_420, 'es')]).toEqual(['2.1 mi', '3,4 km'])
  })
})
