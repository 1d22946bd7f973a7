import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysOfMonth, lanesOf, minutesOf, monthsAfter, timeOf, weekOf, weeksOf } from './calendar.ts'
import { daysAfter } from './time.ts'

const date = fc.integer({ min: 0, max: 36_000 }).map((days) => daysAfter('2000-01-01', days))
const firstWeekday = fc.constantFrom(0 as const, 1 as const)

describe('weeks', () => {
  it('start on the first weekday of the reader', () => {
    expect(weekOf('2026-11-15', 0)[0]).toBe('2026-11-15')
    expect(weekOf('2026-11-15', 1)).toEqual([
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
    ])
  })

  it('of a month are whole, consecutive and contain every day of it', () => {
    fc.assert(
      fc.property(date, firstWeekday, (day, first) => {
        const weeks = weeksOf(day, first)
        const days = weeks.flat()
        expect(weeks.every((week) => week.length === 7)).toBe(true)
        expect(days.every((each, at) => at === 0 || each === daysAfter(days[at - 1] ?? '', 1))).toBe(true)
        expect(days).toEqual(expect.arrayContaining(daysOfMonth(day)))
        expect(days.length).toBeLessThan(daysOfMonth(day).length + 13)
      }),
    )
  })

  it('are four in a February that starts with the week', () => {
    expect(weeksOf('2026-02-10', 0)).toHaveLength(4)
  })
})

describe('a date plus months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('from %s by %i is %s', (from, months, to) => {
    expect(monthsAfter(from, months)).toBe(to)
  })
})

describe('a time of day', () => {
  it('converts to minutes and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_439 }), (minutes) => {
        expect(minutesOf(timeOf(minutes))).toBe(minutes)
      }),
    )
  })

  it('is clamped to its day', () => {
    expect(timeOf(-15)).toBe('00:00')
    expect(timeOf(1_500)).toBe('23:59')
  })
})

describe('games on one court', () => {
  const game = fc
    .record({ from: fc.integer({ min: 0, max: 1_000 }), length: fc.integer({ min: 1, max: 200 }) })
    .map(({ from, length }) => ({ from, to: from + length }))

  it('that overlap never share a lane, and all are placed', () => {
    fc.assert(
      fc.property(fc.array(game, { maxLength: 40 }), (games) => {
        const laid = lanesOf(games)
        expect(new Set(laid.map(({ item }) => item))).toEqual(new Set(games))
        for (const one of laid) {
          expect(one.lane).toBeLessThan(one.lanes)
          for (const other of laid) {
            if (one === other || one.lane !== other.lane) continue
            expect(one.item.to <= other.item.from || other.item.to <= one.item.from).toBe(true)
          }
        }
      }),
    )
  })

  it('have the whole width one after another, half of it when two overlap', () => {
    const morning = { from: 540, to: 600 }
    const noon = { from: 600, to: 660 }
    const clash = { from: 630, to: 700 }
    expect(lanesOf([clash, noon, morning])).toEqual([
      { item: morning, lane: 0, lanes: 1 },
      { item: noon, lane: 0, lanes: 2 },
      { item: clash, lane: 1, lanes: 2 },
    ])
  })
})
