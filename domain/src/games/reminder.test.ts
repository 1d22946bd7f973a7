import { expect, it } from 'vitest'
import { gameStatuses } from './game.ts'
import { isReminderTrue } from './reminder.ts'

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
