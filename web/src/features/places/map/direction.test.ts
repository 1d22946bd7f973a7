import { describe, expect, it } from 'vitest'
import { directionTo } from './direction.ts'

describe('the direction', () => {
  it.each([
    [{ lat: 1, lon: 0 }, 'N'],
    [{ lat: 1, lon: 1 }, 'NE'],
    [{ lat: 0, lon: -1 }, 'W'],
    [{ lat: -1, lon: -0.01 }, 'S'],
  ])('%o from here is %s', (there, direction) => {
    expect(directionTo({ lat: 0, lon: 0 }, there)).toBe(direction)
  })
})
