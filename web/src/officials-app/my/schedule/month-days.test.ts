import { daysOfMonth } from '@whistle/domain/time/calendar'
import { expect, it } from 'vitest'
import type { MyPosition } from '../mine/read-mine.ts'
import { daysOff, positionsByDay } from './month-days.ts'

const zone = 'America/New_York'
const november = daysOfMonth('2026-11-01')

it('time off until midnight does not mark the next day', () => {
  const timeOff = [
    { startDateTime: '2026-11-07T05:00:00.000Z', endDateTime: '2026-11-09T05:00:00.000Z' },
    { startDateTime: '2026-11-20T22:00:00.000Z', endDateTime: '2026-11-21T02:00:00.000Z' },
  ]
  expect([...daysOff(november, { timeOff, weeklyOff: [] }, zone)]).toEqual([
    '2026-11-07',
    '2026-11-08',
    '2026-11-20',
  ])
})

it('weekly times mark every one of their days, also if they cover a part of it', () => {
  const sundays = { weekday: 7, fromMinute: 0, toMinute: 1_440 }
  const off = daysOff(november, { timeOff: [], weeklyOff: [sundays] }, zone)
  expect([...off]).toEqual(['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'])
  const mondayEvenings = { weekday: 1, fromMinute: 1_020, toMinute: 1_440 }
  expect([...daysOff(november, { timeOff: [], weeklyOff: [mondayEvenings] }, zone)]).toHaveLength(5)
})

it('a game is on the date at its venue', () => {
  const late = {
    game: {
      startDateTime: '2026-11-16T02:00:00.000Z',
      court: { venue: { timeZone: 'America/Los_Angeles' } },
    },
  } as MyPosition
  expect([...positionsByDay([late], 'Europe/Madrid').keys()]).toEqual(['2026-11-15'])
})
