import { describe, expect, it } from 'vitest'
import { nearbyText, travelText } from './distance-text.ts'

describe('the distance from an official’s home', () => {
  it.each([
    [1_609.344, 'en', '1.0 mi'],
    [1_609.344, 'es', '1,6 km'],
    [300_000, 'en', '186 mi'],
    [300_000, 'es', '300 km'],
  ] as const)('%d m in %s is %s', (metres, language, text) => {
    expect(travelText(metres, language)).toBe(text)
  })
})

describe('the distance from a venue', () => {
  it.each([
    [0, 'en', '0 m'],
    [0.25, 'en', '25 cm'],
    [328, 'en', '328 m'],
    [999.9, 'en', '1 km'],
    [3_420, 'en', '3.4 km'],
    [3_420, 'es', '3,4 km'],
    [12_300, 'en', '12 km'],
  ] as const)('%d m in %s is %s', (metres, language, text) => {
    expect(nearbyText(metres, language)).toBe(text)
  })
})
