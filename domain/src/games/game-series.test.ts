import { expect, it } from 'vitest'
import { clashesOf, overlaps, startsOf } from './game-series.ts'

const once = { date: '2026-11-20', time: '18:30', zone: 'America/New_York', weeks: 1, perDay: 1, every: 90 }

it('one game without repetition', () => {
  expect(startsOf(once)).toEqual(['2026-11-20T23:30:00.000Z'])
})

it('the games of a day are one after the other', () => {
  expect(startsOf({ ...once, perDay: 3 })).toEqual([
    '2026-11-20T23:30:00.000Z',
    '2026-11-21T01:00:00.000Z',
    '2026-11-21T02:30:00.000Z',
  ])
})

it('the local time stays the same over a change of daylight saving time', () => {
  expect(startsOf({ ...once, date: '2026-10-30', weeks: 2 })).toEqual([
    '2026-10-30T22:30:00.000Z',
    '2026-11-06T23:30:00.000Z',
  ])
})

it('a date that does not exist is undefined', () => {
  expect(startsOf({ ...once, date: '2026-02-30', weeks: 2 })).toBeUndefined()
  expect(startsOf({ ...once, time: '' })).toBeUndefined()
})

const game = (startDateTime: string, duration = 60) => ({ startDateTime, duration })

it('a game that starts when the other ends does not overlap', () => {
  expect(overlaps(game('2026-11-20T18:00:00.000Z'), game('2026-11-20T19:00:00.000Z'))).toBe(false)
  expect(overlaps(game('2026-11-20T18:00:00.000Z'), game('2026-11-20T18:59:00.000Z'))).toBe(true)
  expect(overlaps(game('2026-11-20T18:00:00.000Z', 240), game('2026-11-20T19:00:00.000Z'))).toBe(true)
})

it('overlaps are reported for each game', () => {
  const wanted = [game('2026-11-20T18:00:00.000Z'), game('2026-11-27T18:00:00.000Z')]
  const there = [{ ...game('2026-11-27T17:30:00.000Z'), name: 'Tigers vs Comets' }]
  expect(clashesOf(wanted, there)).toEqual([{ wanted: wanted[1], there: there[0] }])
})
