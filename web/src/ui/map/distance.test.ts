import { describe, expect, it } from 'vitest'
import { directionTo, formatMetres } from './distance.ts'

describe('how far and which way', () => {
  it.each([
    [62.5, 'en', '63 m'],
    [999.4, 'en', '999 m'],
    [999.9, 'en', '1 km'],
    [3420, 'en', '3.4 km'],
    [3420, 'es', '3,4 km'],
    [12_300, 'en', '12 km'],
  ])('%d m in %s is %s', (metres, language, text) => {
    expect(formatMetres(metres, language)).toBe(text)
  })

  it.each([
    [{ lat: 1, lon: 0 }, 'N'],
    [{ lat: 1, lon: 1 }, 'NE'],
    [{ lat: 0, lon: -1 }, 'W'],
    [{ lat: -1, lon: -0.01 }, 'S'],
  ])('%o from here is %s', (there, direction) => {
    expect(directionTo({ lat: 0, lon: 0 }, there)).toBe(direction)
  })
})
