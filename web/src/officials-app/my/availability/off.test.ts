import { expect, it } from 'vitest'
import { emptyOff, emptyWeekly, offFrom, shownOff, weeklyFrom } from './off.ts'

const zone = 'America/New_York'
const now = '2026-11-16T15:00:00.000Z'
const today = emptyOff('2026-11-16')

it('whole days reach from midnight to midnight in the reader’s zone, also over a change of daylight saving time', () => {
  expect(offFrom({ ...today, note: ' Skiing ' }, zone, now)).toEqual({
    startDateTime: '2026-11-16T05:00:00.000Z',
    endDateTime: '2026-11-17T05:00:00.000Z',
    note: 'Skiing',
  })
  const spring = { ...today, fromDate: '2027-03-13', untilDate: '2027-03-14' }
  expect(offFrom(spring, zone, now)).toMatchObject({
    startDateTime: '2027-03-13T05:00:00.000Z',
    endDateTime: '2027-03-15T04:00:00.000Z',
  })
})

it('hours of one day need no second date', () => {
  const evening = { ...today, untilDate: '', allDay: false, fromTime: '17:00', untilTime: '21:30' }
  expect(offFrom(evening, zone, now)).toMatchObject({
    startDateTime: '2026-11-16T22:00:00.000Z',
    endDateTime: '2026-11-17T02:30:00.000Z',
  })
})

it('an end before the start, a past end, more than a year and missing values are errors', () => {
  expect(offFrom({ ...today, untilDate: '2026-11-15' }, zone, now)).toBe('endsFirst')
  expect(offFrom({ ...today, allDay: false, fromTime: '20:00', untilTime: '20:00' }, zone, now)).toBe(
    'endsFirst',
  )
  expect(offFrom({ ...today, fromDate: '' }, zone, now)).toBe('endsFirst')
  expect(offFrom({ ...today, fromDate: '2026-11-14', untilDate: '2026-11-15' }, zone, now)).toBe('longAgo')
  expect(offFrom({ ...today, untilDate: '2028-11-15' }, zone, now)).toBe('tooLong')
})

it('each chosen weekday is one pattern, and an end at midnight is the end of the day', () => {
  const weekly = { ...emptyWeekly, weekdays: [5, 1], fromTime: '18:00', untilTime: '00:00' }
  const hours = { fromMinute: 1_080, toMinute: 1_440, timeZone: zone }
  expect(weeklyFrom(weekly, zone)).toEqual([
    { weekday: 1, ...hours },
    { weekday: 5, ...hours },
  ])
  expect(weeklyFrom(emptyWeekly, zone)).toBe('chooseDay')
  expect(weeklyFrom({ ...weekly, untilTime: '17:00' }, zone)).toBe('endsFirst')
  expect(weeklyFrom({ ...weekly, untilTime: '' }, zone)).toBe('endsFirst')
  expect(weeklyFrom({ ...weekly, allDay: true }, zone)).toMatchObject([
    { toMinute: 1_440, fromMinute: 0 },
    {},
  ])
})

it('stored time off is shown as it was typed', () => {
  const days = {
    startDateTime: '2026-11-16T05:00:00.000Z',
    endDateTime: '2026-11-18T05:00:00.000Z',
    note: null,
  }
  expect(shownOff(days, zone)).toMatchObject({
    allDay: true,
    from: { date: '2026-11-16' },
    until: { date: '2026-11-17' },
  })
  const evening = {
    ...days,
    startDateTime: '2026-11-16T22:00:00.000Z',
    endDateTime: '2026-11-17T02:30:00.000Z',
  }
  expect(shownOff(evening, zone)).toMatchObject({
    allDay: false,
    until: { date: '2026-11-16', time: '21:30' },
  })
})
