import { expect, test } from 'vitest'
import { defaultDropOutSettings, dropOutMessages, nextDigest } from './drop-out.ts'

const now = '2026-11-18T15:00:00.000Z'
const inHours = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()
const all = { dropOutMail: true, dropOutDigest: true, dropOutText: true }
const none = { mail: false, text: false, digest: false }

test('a drop-out is reported at once inside 72 hours before the start, and in the digest before that', () => {
  const at = (hours: number, settings = all) =>
    dropOutMessages(settings, { startDateTime: inHours(hours), now })
  expect(at(72)).toEqual({ mail: true, text: true, digest: false })
  expect(at(72.001)).toEqual({ mail: false, text: false, digest: true })
  expect(at(2, defaultDropOutSettings)).toEqual({ mail: true, text: false, digest: false })
  expect(at(2, { ...all, dropOutMail: false, dropOutText: false })).toEqual(none)
  expect(at(100, { ...all, dropOutDigest: false })).toEqual(none)
  expect(at(0)).toEqual(none)
})

test('the digest leaves at seven in the morning by the manager’s clock', () => {
  expect(nextDigest(now, 'America/New_York')).toBe('2026-11-19T12:00:00.000Z')
  expect(nextDigest('2026-11-18T11:59:59.999Z', 'America/New_York')).toBe('2026-11-18T12:00:00.000Z')
  expect(nextDigest('2026-11-18T12:00:00.000Z', 'America/New_York')).toBe('2026-11-19T12:00:00.000Z')
  // The clock was set forward on this night.
  expect(nextDigest('2027-03-14T01:00:00.000Z', 'America/New_York')).toBe('2027-03-14T11:00:00.000Z')
})
