import { expect, it } from 'vitest'
import { defaultSettings, hoursFrom } from './settings.ts'

it('defaults: check-in 2 hours, giving back and reminders 24 hours before the start, offers without a deadline, certifications 30 days', () => {
  const answers = { answerHours: 0, answerMargin: 24, offerReminder: 24, uncoveredHours: 48 }
  expect(defaultSettings).toEqual({
    gameCheckin: 2,
    cancellation: 24,
    reminder: 24,
    ...answers,
    expiryDays: 30,
  })
})

it('hours are whole numbers from 0 to a year', () => {
  expect(hoursFrom(0, 'gameCheckin')).toBe(0)
  expect(hoursFrom(8_760, 'cancellation')).toBe(8_760)
  for (const given of [-1, 1.5, 8_761]) {
    expect(hoursFrom(given, 'cancellation')).toMatchObject({ reason: 'outOfRange', field: 'cancellation' })
  }
})

it('a reminder is at most a week before the start, or never', () => {
  expect(hoursFrom(0, 'reminder')).toBe(0)
  expect(hoursFrom(168, 'reminder')).toBe(168)
  for (const given of [-1, 0.5, 169]) {
    expect(hoursFrom(given, 'reminder')).toMatchObject({ reason: 'outOfRange', field: 'reminder' })
  }
})
