import { describe, expect, test } from 'vitest'
import { clockText, timeOffFrom, type WeeklyOff, weeklyOffFrom } from './availability.ts'

const mondays: WeeklyOff = {
  weekday: 1,
  fromMinute: 17 * 60,
  toMinute: 20 * 60,
  timeZone: 'America/New_York',
}

describe('availability', () => {
  const week = { startDateTime: '2027-07-01T04:00:00Z', endDateTime: '2027-07-08T04:00:00Z' }

  test('a week off, with a note', () => {
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
    [{ timeZone: 'IST' }, 'timeZone', 'timeZoneUnknown'],
    [{ timeZone: '' }, 'timeZone', 'required'],
  ])('a pattern with %j is refused at %s', (wrong, field, reason) => {
    expect(weeklyOffFrom({ ...mondays, ...wrong })).toMatchObject({ field, reason })
  })

  test('an end at midnight is 1440', () => {
    const evening = { ...mondays, toMinute: 1_440 }
    expect(weeklyOffFrom(evening)).toEqual(evening)
    expect([0, 1_050].map(clockText)).toEqual(['00:00', '17:30'])
  })
})
