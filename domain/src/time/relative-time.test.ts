import fc from 'fast-check'
import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = '2026-11-15T12:00:00.000Z'
const after = (seconds: number) => new Date(Date.parse(now) + seconds * 1_000).toISOString()

it.each([
  [0, 0, 'sec'],
  [-0.4, 0, 'sec'],
  [59, 59, 'sec'],
  [60, 1, 'min'],
  [-3_599, -59, 'min'],
  [-3_600, -1, 'h'],
  [86_399, 23, 'h'],
  [86_400, 1, 'd'],
  [-29.9 * 86_400, -29, 'd'],
  [30 * 86_400, 1, 'mon'],
  [-364 * 86_400, -12, 'mon'],
  [365 * 86_400, 1, 'y'],
  [-1_000 * 86_400, -2, 'y'],
])('%d seconds away is %d %s', (seconds, amount, unit) => {
  expect(relativeTime(after(seconds), now)).toEqual({ amount, unit })
})

it('is symmetric around now', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (seconds) => {
      const ahead = relativeTime(after(seconds), now)
      expect(relativeTime(after(-seconds), now)).toEqual({ amount: -ahead.amount, unit: ahead.unit })
    }),
  )
})
