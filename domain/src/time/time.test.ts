import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  daysAfter,
  instantFrom,
  instantOf,
  isTimeZone,
  localTimeOf,
  minutesAfter,
  periodFrom,
  startFrom,
  timeZoneFrom,
} from './time.ts'

const zones = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Europe/Madrid',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
]
const instant = fc
  .integer({ min: Date.UTC(2000, 0, 2) / 60_000, max: Date.UTC(2099, 11, 30) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString())

describe('a time zone', () => {
  it.each(zones)('is known: %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true)
    expect(timeZoneFrom(zone)).toBe(zone)
  })

  it.each(['Mars/Olympus', '+05:00', '-3', 'New York', 'America/New_York\0', '../etc/passwd'])(
    'is not %j',
    (name) => {
      expect(timeZoneFrom(name)).toMatchObject({ reason: 'timeZoneUnknown', field: 'timeZone' })
    },
  )

  it('may be missing', () => {
    expect(timeZoneFrom('')).toBeNull()
    expect(timeZoneFrom(undefined)).toBeNull()
  })
})

describe('an instant', () => {
  it.each([
    ['2026-11-15T19:30:00Z', '2026-11-15T19:30:00.000Z'],
    ['2026-11-15T14:30-05:00', '2026-11-15T19:30:00.000Z'],
    ['2026-11-16T01:00:00.1234+0530', '2026-11-15T19:30:00.123Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ])('%s is kept as %s', (given, kept) => {
    expect(instantFrom(given, 'expDate')).toBe(kept)
  })

  it.each([
    '',
    'tomorrow',
    '2026-11-15',
    '2026-11-15T19:30:00',
    '2026-11-15 19:30:00Z',
    '2026-02-30T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-11-15T25:00:00Z',
    '1763235000000',
    '2026-11-15T19:30:00Z\n',
  ])('is not %j', (given) => {
    expect(instantFrom(given, 'expDate')).toMatchObject({ reason: 'instantInvalid', field: 'expDate' })
  })
})

describe('a game starts', () => {
  it.each(['2000-01-01T00:00:00.000Z', '2099-12-31T23:59:59.999Z'])('as early or late as %s', (given) => {
    expect(startFrom(given)).toBe(given)
  })

  it.each(['1999-12-31T23:59:59.999Z', '2100-01-01T00:00:00.000Z', '2000-01-01T00:00:00+01:00'])(
    'but not at %s',
    (given) => {
      expect(startFrom(given)).toMatchObject({ reason: 'outOfRange', field: 'startDateTime' })
    },
  )
})

describe('local time', () => {
  it.each([
    ['2026-11-15T19:30:00.000Z', 'America/New_York', '2026-11-15', '14:30'],
    ['2026-07-15T19:30:00.000Z', 'America/New_York', '2026-07-15', '15:30'],
    ['2026-11-15T19:30:00.000Z', 'Asia/Kolkata', '2026-11-16', '01:00'],
    ['2026-11-15T19:30:00.000Z', 'Pacific/Apia', '2026-11-16', '08:30'],
    ['2026-01-01T05:00:00.000Z', 'America/New_York', '2026-01-01', '00:00'],
  ])('%s in %s is %s %s', (at, zone, date, time) => {
    expect(localTimeOf(at, zone)).toEqual({ date, time })
    expect(instantOf({ date, time }, zone)).toBe(at)
  })

  it('in a skipped hour is an hour later', () => {
    const skipped = instantOf({ date: '2026-03-08', time: '02:30' }, 'America/New_York')
    expect(skipped).toBe('2026-03-08T07:30:00.000Z')
    expect(localTimeOf(String(skipped), 'America/New_York')).toEqual({ date: '2026-03-08', time: '03:30' })
  })

  it('in a repeated hour is the first of the two', () => {
    expect(instantOf({ date: '2026-11-01', time: '01:30' }, 'America/New_York')).toBe(
      '2026-11-01T05:30:00.000Z',
    )
    expect(instantOf({ date: '2026-10-25', time: '02:30' }, 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z')
  })

  it('changes by half an hour on Lord Howe Island', () => {
    expect(instantOf({ date: '2026-10-04', time: '02:15' }, 'Australia/Lord_Howe')).toBe(
      '2026-10-03T15:45:00.000Z',
    )
    expect(instantOf({ date: '2026-04-05', time: '01:45' }, 'Australia/Lord_Howe')).toBe(
      '2026-04-04T14:45:00.000Z',
    )
  })

  it('has no 30 December 2011 in Samoa', () => {
    expect(instantOf({ date: '2011-12-30', time: '12:00' }, 'Pacific/Apia')).toBe('2011-12-30T22:00:00.000Z')
  })

  it.each([
    { date: '2026-02-29', time: '10:00' },
    { date: '2026-13-01', time: '10:00' },
    { date: '26-01-01', time: '10:00' },
    { date: '2026-01-01', time: '24:00' },
    { date: '2026-01-01', time: '9:00' },
    { date: '2026-01-01', time: '10:60' },
    { date: '', time: '' },
  ])('is never %j', (local) => {
    expect(instantOf(local, 'UTC')).toBeUndefined()
  })

  it('converts back to the instant, or to the first of two in a repeated hour', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (at, zone) => {
        const local = localTimeOf(at, zone)
        const back = String(instantOf(local, zone))
        expect(localTimeOf(back, zone)).toEqual(local)
        expect(Date.parse(back)).toBeLessThanOrEqual(Date.parse(at))
        expect(Date.parse(at) - Date.parse(back)).toBeLessThanOrEqual(3_600_000)
      }),
      { numRuns: 500 },
    )
  })
})

it('a game keeps its duration over a change of daylight saving time', () => {
  const start = String(instantOf({ date: '2026-03-08', time: '01:30' }, 'America/New_York'))
  const end = minutesAfter(start, 90)
  expect(localTimeOf(end, 'America/New_York')).toEqual({ date: '2026-03-08', time: '04:00' })
})

it('days are added over months and leap years', () => {
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2026-03-08', -7)).toBe('2026-03-01')
})

describe('the period of a query', () => {
  const may = { from: '2027-05-01T00:00:00Z', to: '2027-05-31T00:00:00Z' }

  it('has two ends, and at most the allowed length', () => {
    const read = { from: '2027-05-01T00:00:00.000Z', to: '2027-05-31T00:00:00.000Z' }
    expect(periodFrom(may, 30)).toEqual(read)
    expect(periodFrom({ from: may.to, to: may.to }, 30)).toEqual({ from: read.to, to: read.to })
  })

  it.each([
    [{ ...may, to: '2027-05-31T00:00:00.001Z' }, 'to', 'periodTooLong'],
    [{ from: may.to, to: may.from }, 'to', 'endsBeforeStart'],
    [{ ...may, from: 'soon' }, 'from', 'instantInvalid'],
  ])('%j is refused', (given, field, reason) => {
    expect(periodFrom(given, 30)).toMatchObject({ code: 'BAD_USER_INPUT', field, reason })
  })
})
