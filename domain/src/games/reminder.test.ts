import { expect, it } from 'vitest'
import { gameStatuses } from './game.ts'
import { isReminderTrue, reminderHours } from './reminder.ts'

const start = '2027-05-02T20:00:00.000Z'
const reminder = {
  ...{ now: '2027-05-01T20:00:00.000Z', madeFor: start },
  game: { status: 'CONFIRMED' as const, startDateTime: start },
}

it('is valid before the start', () => {
  expect(isReminderTrue(reminder)).toBe(true)
  expect(isReminderTrue({ ...reminder, now: '2027-05-02T19:59:59.999Z' })).toBe(true)
  expect(isReminderTrue({ ...reminder, now: start })).toBe(false)
})

it('is not valid for a game that was moved by a millisecond; the same instant may have another format', () => {
  expect(isReminderTrue({ ...reminder, madeFor: '2027-05-02T20:00:00.001Z' })).toBe(false)
  expect(isReminderTrue({ ...reminder, madeFor: '2027-05-02T16:00:00-04:00' })).toBe(true)
})

it('is not valid for an unpublished or completed game', () => {
  const holding = gameStatuses.filter((status) =>
    isReminderTrue({ ...reminder, game: { status, startDateTime: start } }),
  )
  expect(holding).toEqual(['PUBLISHING', 'PUBLISHED', 'CONFIRMED', 'ERROR'])
})

it.each([
  [{ reminder: 48, cancellation: 24 }, 48],
  [{ reminder: 24, cancellation: 24 }, 36],
  [{ reminder: 2, cancellation: 24 }, 36],
  [{ reminder: 0, cancellation: 24 }, 0],
  [{ reminder: 24, cancellation: 0 }, 24],
  // A week is the longest: before a limit of months there is no useful reminder.
  [{ reminder: 24, cancellation: 720 }, 24],
])('with %o a reminder leaves %i h before the start', (settings, hours) => {
  expect(reminderHours(settings)).toBe(hours)
})
