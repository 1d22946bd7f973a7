import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clockText,
  timeOffFrom,
  type WeeklyOff,
  weekdayOf,
  weeklyOffFrom,
  weeklySpans,
} from './availability.ts'
import { localTimeOf } from './time.ts'

const newYork = 'America/New_York'
const mondays: WeeklyOff = { weekday: 1, fromMinute: 17 * 60, toMinute: 20 * 60, timeZone: newYork }
const sundays = (fromMinute: number, toMinute: number, timeZone = newYork): WeeklyOff => ({
  ...{ weekday: 7, fromMinute, toMinute, timeZone },
})
const spring = { from: '2027-03-14T00:00:00.000Z', to: '2027-03-15T12:00:00.000Z' }
const autumn = { from: '2027-11-07T00:00:00.000Z', to: '2027-11-08T12:00:00.000Z' }

describe('every Monday from 17:00 to 20:00 in New York', () => {
  test('is the same time on the wall before and after the clocks change', () => {
    const period = { from: '2027-03-07T00:00:00.000Z', to: '2027-03-21T00:00:00.000Z' }
    expect(weeklySpans(mondays, period)).toEqual([
      { startsAt: '2027-03-08T22:00:00.000Z', endsAt: '2027-03-09T01:00:00.000Z' },
      { startsAt: '2027-03-15T21:00:00.000Z', endsAt: '2027-03-16T00:00:00.000Z' },
    ])
  })

  test('touches a period only when some of it is inside', () => {
    const until = (to: string) => weeklySpans(mondays, { from: '2027-03-08T00:00:00.000Z', to })
    expect(until('2027-03-08T22:00:00.000Z')).toEqual([])
    expect(until('2027-03-08T22:01:00.000Z')).toHaveLength(1)
    expect(
      weeklySpans(mondays, { from: '2027-03-09T01:00:00.000Z', to: '2027-03-10T00:00:00.000Z' }),
    ).toEqual([])
  })
})

describe('when the clocks change', () => {
  test('a whole day off has 23 hours in spring and 25 in autumn', () => {
    const hours = (period: typeof spring) =>
      weeklySpans(sundays(0, 1_440), period).map(
        ({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000,
      )
    expect(hours(spring)).toEqual([23])
    expect(hours(autumn)).toEqual([25])
  })

  test('of the hour that comes twice both are off', () => {
    expect(weeklySpans(sundays(60, 120), autumn)).toEqual([
      { startsAt: '2027-11-07T05:00:00.000Z', endsAt: '2027-11-07T07:00:00.000Z' },
    ])
    expect(weeklySpans(sundays(30, 90), autumn)).toEqual([
      { startsAt: '2027-11-07T04:30:00.000Z', endsAt: '2027-11-07T06:30:00.000Z' },
    ])
  })

  test('the hour that is skipped does not come, and what begins in it moves forward', () => {
    expect(weeklySpans(sundays(120, 180), spring)).toEqual([])
    expect(weeklySpans(sundays(150, 180), spring)).toEqual([])
    expect(weeklySpans(sundays(150, 240), spring)).toEqual([
      { startsAt: '2027-03-14T07:30:00.000Z', endsAt: '2027-03-14T08:00:00.000Z' },
    ])
  })

  test('half an hour is enough on Lord Howe Island', () => {
    const april = { from: '2027-04-03T00:00:00.000Z', to: '2027-04-04T12:00:00.000Z' }
    expect(weeklySpans(sundays(105, 120, 'Australia/Lord_Howe'), april)).toEqual([
      { startsAt: '2027-04-03T14:45:00.000Z', endsAt: '2027-04-03T15:30:00.000Z' },
    ])
  })
})

const zones = [newYork, 'UTC', 'Asia/Kolkata', 'Pacific/Apia', 'Europe/London', 'Australia/Lord_Howe']

const anyPattern = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  fromMinute: fc.integer({ min: 0, max: 1_438 }),
  length: fc.integer({ min: 1, max: 600 }),
  timeZone: fc.constantFrom(...zones),
  start: fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
})

test('four weeks hold a pattern three to five times, on its weekday, in order', () => {
  fc.assert(
    fc.property(anyPattern, ({ weekday, fromMinute, length, timeZone, start }) => {
      const pattern = { weekday, fromMinute, toMinute: Math.min(1_440, fromMinute + length), timeZone }
      const to = new Date(start.getTime() + 28 * 86_400_000).toISOString()
      const spans = weeklySpans(pattern, { from: start.toISOString(), to })
      expect(spans.length).toBeGreaterThanOrEqual(3)
      expect(spans.length).toBeLessThanOrEqual(5)
      for (const [at, { startsAt, endsAt }] of spans.entries()) {
        expect(startsAt < endsAt).toBe(true)
        expect(weekdayOf(localTimeOf(startsAt, timeZone).date)).toBe(weekday)
        expect(startsAt < (spans[at + 1]?.startsAt ?? '9')).toBe(true)
      }
    }),
  )
})

describe('what officials say', () => {
  const week = { startDateTime: '2027-07-01T04:00:00Z', endDateTime: '2027-07-08T04:00:00Z' }

  test('a week off, with a word why', () => {
    expect(timeOffFrom({ ...week, note: '  Holiday ' })).toEqual({
      startDateTime: '2027-07-01T04:00:00.000Z',
      endDateTime: '2027-07-08T04:00:00.000Z',
      note: 'Holiday',
    })
  })

  test.each([
    [{ endDateTime: week.startDateTime }, 'endDateTime', 'endsBeforeStart'],
    [{ endDateTime: '2029-07-01T04:00:00Z' }, 'endDateTime', 'periodTooLong'],
    [{ startDateTime: '1999-01-01T00:00:00Z' }, 'startDateTime', 'outOfRange'],
    [{ endDateTime: 'soon' }, 'endDateTime', 'instantInvalid'],
    [{ note: 'x'.repeat(201) }, 'note', 'tooLong'],
  ])('%j is refused at %s', (wrong, field, reason) => {
    expect(timeOffFrom({ ...week, ...wrong })).toMatchObject({ field, reason })
  })

  test.each([
    [{ weekday: 0 }, 'weekday', 'outOfRange'],
    [{ weekday: 8 }, 'weekday', 'outOfRange'],
    [{ fromMinute: -1 }, 'fromMinute', 'outOfRange'],
    [{ fromMinute: 1_440 }, 'fromMinute', 'outOfRange'],
    [{ toMinute: 1_441 }, 'toMinute', 'outOfRange'],
    [{ fromMinute: 600, toMinute: 600 }, 'toMinute', 'endsBeforeStart'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'timeZoneUnknown'],
    [{ timeZone: '' }, 'timeZone', 'required'],
  ])('a pattern with %j is refused at %s', (wrong, field, reason) => {
    expect(weeklyOffFrom({ ...mondays, ...wrong })).toMatchObject({ field, reason })
  })

  test('until midnight is until 1440', () => {
    const evening = { ...mondays, toMinute: 1_440 }
    expect(weeklyOffFrom(evening)).toEqual(evening)
    expect([0, 1_050].map(clockText)).toEqual(['00:00', '17:30'])
  })
})
