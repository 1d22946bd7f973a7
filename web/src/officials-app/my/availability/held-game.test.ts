import { expect, it } from 'vitest'
import type { Mine } from '../mine/read-mine.ts'
import { heldGame } from './held-game.ts'

const zone = 'America/New_York'
const now = '2026-11-18T12:00:00.000Z'
/** Friday 23:00 to Saturday 01:00 in New York. */
const late = { name: 'Hawks vs Aces', startDateTime: '2026-11-21T04:00:00.000Z', duration: 120 }
const held = (game: object, confirmedAssignment = true) =>
  [{ id: 'a1', confirmedAssignment, game }] as unknown as Mine['positions']
const weekly = (weekday: number, fromMinute = 0, toMinute = 1_440) => ({
  ...{ weekday, fromMinute, toMinute, timeZone: zone },
})

it.each([
  ['Friday', weekly(5), true],
  ['Friday evening before the game', weekly(5, 0, 23 * 60), false],
  ['Saturday, on which it ends', weekly(6), true],
  ['Saturday after its end', weekly(6, 60, 1_440), false],
  ['Sunday', weekly(7), false],
])('weekly time off on %s', (_name, off, isHeld) => {
  expect(heldGame(held(late), [off], now)).toBe(isHeld ? 'Hawks vs Aces' : undefined)
})

it('warns of neither past games nor offers', () => {
  const off = { startDateTime: '2026-11-01T00:00:00.000Z', endDateTime: '2026-12-01T00:00:00.000Z' }
  expect(heldGame(held(late), [off], now)).toBe('Hawks vs Aces')
  expect(heldGame(held(late, false), [off], now)).toBeUndefined()
  expect(heldGame(held(late), [off, weekly(5)], '2026-11-22T00:00:00.000Z')).toBeUndefined()
})
