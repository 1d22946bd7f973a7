import { expect, test } from 'vitest'
import { offerNudge } from './nudge.ts'

const now = '2026-11-19T12:00:00.000Z'
const startDateTime = '2026-11-29T12:00:00.000Z'
const settings = { offerReminder: 24, reminder: 24, cancellation: 12 }

test('an offer is asked about again after the hours that are set, and half-way to a deadline before that', () => {
  const at = (answerBy: string | null, given = settings) =>
    offerNudge(given, { startDateTime, now, answerBy })
  expect(at(null)).toBe('2026-11-20T12:00:00.000Z')
  expect(at('2026-11-21T00:00:00.000Z')).toBe('2026-11-20T12:00:00.000Z')
  expect(at('2026-11-20T00:00:00.000Z')).toBe('2026-11-19T18:00:00.000Z')
  expect(at(null, { ...settings, offerReminder: 0 })).toBeNull()
})

test('not shortly before the reminder of the game, which asks too', () => {
  const at = (startDateTime: string, given = settings) =>
    offerNudge(given, { startDateTime, now, answerBy: null })
  expect(at('2026-11-21T18:00:00.000Z')).toBe('2026-11-20T12:00:00.000Z')
  expect(at('2026-11-21T17:59:00.000Z')).toBeNull()
  // Without a reminder of games up to the start.
  expect(at('2026-11-20T18:00:00.000Z', { ...settings, reminder: 0 })).toBe('2026-11-20T12:00:00.000Z')
})
