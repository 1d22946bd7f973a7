import { expect, test } from 'vitest'
import { invitationEvents } from './invitation-events.ts'

const early = '2026-11-18T11:14:00.000Z'
const later = '2026-11-18T11:15:00.000Z'
const events = (change: Partial<Parameters<typeof invitationEvents>[0]>) =>
  invitationEvents({
    ...{ sentTimestamp: null, viewTimeStamp: null, contactMethod: 'EMAIL', hasResponded: false },
    ...{ accepted: false, declineReason: null, cancelReason: null },
    ...change,
  }).map(({ what }) => what)

test('an invitation that waits to be published', () => {
  expect(events({})).toEqual(['notSent'])
})

test('sent, opened, reminded and not answered', () => {
  expect(events({ sentTimestamp: early, viewTimeStamp: later, nudgedAt: later })).toEqual([
    ...['sent', 'viewed', 'reminded', 'waiting'],
  ])
})

test('an opening before the last sending stands before it: it was sent once more', () => {
  expect(events({ sentTimestamp: later, viewTimeStamp: early, hasResponded: true, accepted: true })).toEqual([
    ...['viewed', 'sentAgain', 'accepted'],
  ])
})

test('answered on a page before the invitation left: nothing was sent', () => {
  const answered = { sentTimestamp: later, viewTimeStamp: early, contactMethod: null, hasResponded: true }
  expect(events({ ...answered, accepted: true })).toEqual(['viewed', 'accepted'])
  expect(events({ ...answered, declineReason: 'ill' })).toEqual(['viewed', 'declinedBecause'])
  expect(events({ ...answered, cancelReason: 'ill' })).toEqual(['viewed', 'gaveBackBecause'])
  expect(events(answered)).toEqual(['viewed', 'declined'])
})
