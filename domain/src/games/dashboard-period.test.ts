import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localTimeOf } from '../time/time.ts'
import { dashboardPeriods, spanOf } from './dashboard-period.ts'

describe('the dashboard in New York on 15 February 2026', () => {
  it.each([
    ['thisMonth', '2026-02-01T05:00:00.000Z', '2026-03-01T05:00:00.000Z'],
    ['lastMonth', '2026-01-01T05:00:00.000Z', '2026-02-01T05:00:00.000Z'],
    ['sixMonth', '2025-09-01T04:00:00.000Z', '2026-03-01T05:00:00.000Z'],
    ['lastYear', '2025-01-01T05:00:00.000Z', '2026-01-01T05:00:00.000Z'],
  ] as const)('%s is from %s to %s', (period, from, to) => {
    expect(spanOf(period, '2026-02-15T12:00:00.000Z', 'America/New_York')).toEqual({ from, to })
  })
})

it('has the months of the reader’s time zone', () => {
  const newYearsEve = '2026-12-31T20:00:00.000Z'
  expect(spanOf('thisMonth', newYearsEve, 'UTC').from).toBe('2026-12-01T00:00:00.000Z')
  expect(spanOf('thisMonth', newYearsEve, 'Asia/Kolkata').from).toBe('2026-12-31T18:30:00.000Z')
})

it('has whole months, and this month contains now', () => {
  const now = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  const zone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia')
  fc.assert(
    fc.property(now, zone, fc.constantFrom(...dashboardPeriods), (date, place, period) => {
      const at = date.toISOString()
      const span = spanOf(period, at, place)
      expect(localTimeOf(span.from, place).date).toMatch(/-01$/)
      expect(localTimeOf(span.to, place).date).toMatch(/-01$/)
      const month = spanOf('thisMonth', at, place)
      expect(month.from <= at && at < month.to).toBe(true)
    }),
  )
})
