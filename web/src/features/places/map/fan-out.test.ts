import { describe, expect, it } from 'vitest'
import { fanOut } from './fan-out.ts'
import type { Pixel } from './projection.ts'

const apart = (one: Pixel | undefined, other: Pixel | undefined) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

describe('pins on a map', () => {
  it('that do not overlap stay at their places', () => {
    const pins = [
      { x: 10, y: 10 },
      { x: 100, y: 10 },
    ]
    expect(fanOut(pins)).toEqual(pins)
  })

  it.each([2, 3, 8, 20])('of %d officials at the same place do not overlap', (count) => {
    const drawn = fanOut(Array.from({ length: count }, () => ({ x: 50, y: 50 })))
    drawn.forEach((pin, index) => {
      for (const other of drawn.slice(index + 1)) expect(apart(pin, other)).toBeGreaterThan(21)
    })
  })

  it('of a chain in which each overlaps the next are one group', () => {
    const drawn = fanOut([0, 15, 30].map((x) => ({ x, y: 0 })))
    expect(apart(drawn[0], drawn[1])).toBeGreaterThan(21)
    expect(apart(drawn[1], drawn[2])).toBeGreaterThan(21)
  })
})
