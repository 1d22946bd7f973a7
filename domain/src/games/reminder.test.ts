import { expect, it } from 'vitest'
import { gameStatuses } from './game.ts'
import { isReminderTrue } from './reminder.ts'

const start = '2027-05-02T20:00:00.000Z'
const reminder = {
  ...{ now: '2027-05-01T20:00:00.000Z', madeFor: start },
  game: { status: 'CONFIRMED' as const, startDateTime: start },
}

it('holds until the start, not at it', () => {
  expect(isReminderTrue(reminder)).toBe(true)
  expect(isReminderTrue({ ...reminder, now: '2027-05-02T19:59:59.999Z' })).toBe(true)
  expect(isReminderTrue({ ...reminder, now: start })).toBe(false)
})

it('does not hold for a game that was moved, even by a millisecond; the same instant may be written otherwise', () => {
  expect(isReminderTrue({ ...reminder, madeFor: '2027-05-02T20:00:00.001Z' })).toBe(false)
  expect(isReminderTrue({ ...reminder, madeFor: '2027-05-02T16:00:00-04:00' })).toBe(true)
})

it('does not hold for a game that is being changed, or over', () => {
  const holding = gameStatuses.filter((status) =>
    isReminderTrue({ ...reminder, game: { status, startDateTime: start } }),
  )
  expect(holding).toEqual(['PUBLISHING', 'PUBLISHED', 'CONFIRMED', 'ERROR'])
})
