import { describe, expect, it } from 'vitest'
import { seriesOf } from './dashboard-series.ts'

const season = [
  { date: '2026-10-31', status: 'COMPLETE', games: 4 },
  { date: '2026-11-02', status: 'CONFIRMED', games: 2 },
  { date: '2026-11-02', status: 'ERROR', games: 1 },
  { date: '2026-11-30', status: 'UNPUBLISHED', games: 3 },
] as const

describe('games over time', () => {
  it('have a step per day of one month, also without games', () => {
    const steps = seriesOf({ first: '2026-11-01', last: '2026-11-30' }, season)
    expect(steps).toHaveLength(30)
    expect(steps[0]).toMatchObject({ key: '2026-11-01', total: 0 })
    expect(steps[1]).toMatchObject({ key: '2026-11-02', total: 3, games: { CONFIRMED: 2, ERROR: 1 } })
    expect(steps[29]).toMatchObject({ key: '2026-11-30', total: 3 })
  })

  it('have a step per month of half a year and a year', () => {
    const half = seriesOf({ first: '2026-06-01', last: '2026-11-30' }, season)
    expect(half.map(({ key, total }) => `${key}: ${total}`)).toEqual([
      ...['2026-06: 0', '2026-07: 0', '2026-08: 0', '2026-09: 0', '2026-10: 4', '2026-11: 6'],
    ])
    expect(seriesOf({ first: '2026-01-01', last: '2026-12-31' }, season).at(-1)).toMatchObject({
      key: '2026-12',
      total: 0,
    })
  })

  it('have a step per day of a week and of one day', () => {
    const week = seriesOf({ first: '2026-10-29', last: '2026-11-04' }, season)
    expect(week.map(({ key, total }) => `${key}: ${total}`)).toEqual([
      ...['2026-10-29: 0', '2026-10-30: 0', '2026-10-31: 4', '2026-11-01: 0'],
      ...['2026-11-02: 3', '2026-11-03: 0', '2026-11-04: 0'],
    ])
    expect(seriesOf({ first: '2026-11-02', last: '2026-11-02' }, season)).toHaveLength(1)
  })

  it('leave out games outside of the period', () => {
    const steps = seriesOf({ first: '2026-11-01', last: '2026-11-30' }, [
      { date: '2026-12-01', status: 'ERROR', games: 1 },
    ])
    expect(steps).not.toEqual([])
    expect(steps.every(({ total }) => total === 0)).toBe(true)
  })
})
