import { describe, expect, test } from 'vitest'
import type { PublishableGameFragment } from './publishing.generated.ts'
import { cancellationRecipients, dueInvitations, recipientsOf } from './recipients.ts'

type Invitation = NonNullable<PublishableGameFragment['invitations']>['items'][number]
type Official = NonNullable<Invitation['official']>

const official = (id: string, more: Partial<Official> = {}): Official => ({
  ...{
    id,
    active: true,
    email: `${id}@example.org`,
    hasAgreedToTexts: null,
    notificationPreference: 'EMAIL',
  },
  ...more,
})

const unsent = (id: string, more: Partial<Invitation> = {}): Invitation => ({
  ...{ id: `to-${id}`, published: false, sentTimestamp: null, hasResponded: false, accepted: null },
  ...{ isRemoved: false, errors: [], official: official(id) },
  ...more,
})

const sent = (id: string, more: Partial<Invitation> = {}) =>
  unsent(id, { published: true, sentTimestamp: '2026-11-15T10:00:00.000Z', ...more })

const open = {
  ...{ id: 'referee', fee: 65, showTimeMin: 15, toldShowTimeMin: null, official: null, isTold: false },
  ...{ confirmedAssignment: false, askedAgainAt: null, asksOnPublish: false, toldFee: null },
  ...{ hasCheckedIn: false, hasCompleted: false },
}

function game(
  invitations: readonly Invitation[],
  more: Partial<PublishableGameFragment> = {},
): PublishableGameFragment {
  return {
    ...{ id: 'g1', name: 'Hawks - Owls', status: 'PUBLISHED', cancelledAt: null },
    startDateTime: '2026-11-20T23:30:00.000Z',
    ...{ court: null, courtClashes: [], assignments: { items: [open] }, history: { items: [] } },
    invitations: { items: [...invitations] },
    ...more,
  }
}

const now = '2026-11-16T00:00:00.000Z'

const edited = (at: string, changes: object) => ({
  ...{ id: at, at, action: 'updated', changes: JSON.stringify(changes) },
})
const longer = edited('2026-11-15T11:00:00.000Z', { duration: { old: 60, new: 90 } })
const movedSinceSent = { history: { items: [longer] } }

describe('recipients of a published game', () => {
  test('unsent invitations are sent, sent ones are not sent again', () => {
    expect(recipientsOf([game([unsent('maria'), sent('ken')])], now)).toEqual({
      ...{ invited: 1, changed: 0, asked: 0, unreachable: 0, unlinked: 0 },
    })
  })

  test('a position that was given after the invitation was sent is sent, once', () => {
    const placed = { ...open, official: { id: 'maria' } }
    const invitations = [sent('maria'), sent('ken')]
    const withPosition = (position: typeof placed) => [
      game(invitations, { assignments: { items: [position] } }),
    ]
    expect(recipientsOf(withPosition(placed), now)).toMatchObject({ invited: 1, changed: 0 })
    expect(recipientsOf(withPosition({ ...placed, isTold: true }), now)).toMatchObject({ invited: 0 })
  })

  test('an official who confirmed another time is asked, and not counted as told', () => {
    const confirmed = { ...open, official: { id: 'maria' }, isTold: true, confirmedAssignment: true }
    const invitations = [sent('maria', { hasResponded: true, accepted: true }), sent('ken')]
    const moved = (asksOnPublish: boolean) => [
      game(invitations, { ...movedSinceSent, assignments: { items: [{ ...confirmed, asksOnPublish }] } }),
    ]
    expect(recipientsOf(moved(true), now)).toMatchObject({ asked: 1, changed: 1 })
    expect(recipientsOf(moved(false), now)).toMatchObject({ asked: 0, changed: 2 })
    expect(recipientsOf(moved(true), '2026-11-21T00:00:00.000Z')).toMatchObject({ asked: 0, changed: 0 })
  })

  test('an official who ended the link is left out, unless the invitation was published before', () => {
    const gone = (id: string) => official(id, { active: null, email: null, notificationPreference: null })
    const invitations = [unsent('maria', { official: gone('maria') }), unsent('ken')]
    expect(recipientsOf([game(invitations)], now)).toMatchObject({ invited: 1, unreachable: 0, unlinked: 1 })
    const published = [sent('maria', { official: gone('maria') })]
    expect(recipientsOf([game(published)], now)).toMatchObject({ invited: 0, unlinked: 0 })
  })

  test('another fee is told to the official of that position', () => {
    const held = { ...open, official: { id: 'maria' }, isTold: true, confirmedAssignment: true }
    const withFee = (fee: number) =>
      game([sent('maria', { hasResponded: true, accepted: true }), sent('ken')], {
        assignments: { items: [{ ...held, toldFee: 65, fee }] },
      })
    for (const fee of [60, 70])
      expect(recipientsOf([withFee(fee)], now)).toMatchObject({ invited: 0, asked: 0, changed: 1 })
    expect(recipientsOf([withFee(65)], now)).toMatchObject({ changed: 0 })
  })

  test('another show time is told to the official of that position', () => {
    const held = { ...open, official: { id: 'maria' }, isTold: true, confirmedAssignment: true }
    const withShowTime = (showTimeMin: number) =>
      game([sent('maria', { hasResponded: true, accepted: true }), sent('ken')], {
        assignments: { items: [{ ...held, toldShowTimeMin: 15, showTimeMin }] },
      })
    expect(recipientsOf([withShowTime(30)], now)).toMatchObject({ invited: 0, asked: 0, changed: 1 })
    expect(recipientsOf([withShowTime(15)], now)).toMatchObject({ changed: 0 })
  })

  test('a changed name, time, duration or court goes to those who have the invitation, and not to those who declined', () => {
    const invitations = [
      sent('maria'),
      sent('rita', { hasResponded: true, accepted: true }),
      sent('ken', { hasResponded: true, accepted: false }),
    ]
    expect(recipientsOf([game(invitations, movedSinceSent)], now)).toMatchObject({ invited: 0, changed: 2 })
    for (const fact of ['name', 'startDateTime', 'court']) {
      const history = { items: [edited('2026-11-15T11:00:00.000Z', { [fact]: { old: 'a', new: 'b' } })] }
      expect(recipientsOf([game([sent('maria')], { history })], now)).toMatchObject({ changed: 1 })
    }
  })

  test('a change before the invitation was sent, or reverted sends nothing', () => {
    const back = edited('2026-11-15T12:00:00.000Z', { duration: { old: 90, new: 60 } })
    const before = edited('2026-11-14T11:00:00.000Z', { duration: { old: 60, new: 90 } })
    // The API lists the newest entry first.
    for (const items of [[back, longer], [before]])
      expect(recipientsOf([game([sent('maria')], { history: { items } })], now)).toMatchObject({ changed: 0 })
  })

  test('a message that failed is sent again', () => {
    const invitations = [
      unsent('maria', { published: true, errors: ['no e-mail address'] }),
      sent('ken', { errors: ['SMS refused'] }),
    ]
    expect(recipientsOf([game(invitations, { status: 'ERROR' })], now)).toMatchObject({
      invited: 1,
      changed: 1,
    })
  })

  test('a message on its way is not sent a second time', () => {
    const sending = game([unsent('maria', { published: true }), unsent('ken'), sent('rita')], {
      ...{ status: 'PUBLISHING', ...movedSinceSent },
    })
    expect(recipientsOf([sending], now)).toMatchObject({ invited: 1, changed: 0 })
    expect(dueInvitations(sending, now).invited.map(({ id }) => id)).toEqual(['to-ken'])
  })

  test('an official in several games is one person', () => {
    const games = [game([unsent('maria'), unsent('ken')]), game([unsent('maria')], { id: 'g2' })]
    expect(recipientsOf(games, now)).toMatchObject({ invited: 2 })
  })

  test('officials without an address get nothing, and are counted apart', () => {
    const invitations = [
      unsent('maria', { official: official('maria', { email: null }) }),
      unsent('ken', { official: official('ken', { email: null, notificationPreference: 'SMS' }) }),
      unsent('rita', {
        official: official('rita', { email: null, hasAgreedToTexts: true, notificationPreference: 'SMS' }),
      }),
      unsent('gone', { official: null }),
    ]
    expect(recipientsOf([game(invitations)], now)).toEqual({
      invited: 1,
      changed: 0,
      asked: 0,
      unreachable: 2,
      unlinked: 0,
    })
  })
})

test('a game that has started has no recipients, of invitations or a cancellation', () => {
  const started = game([unsent('maria'), sent('ken')], movedSinceSent)
  expect(recipientsOf([started], started.startDateTime)).toEqual({
    invited: 0,
    changed: 0,
    asked: 0,
    unreachable: 0,
    unlinked: 0,
  })
  expect(cancellationRecipients([started], started.startDateTime)).toEqual([])
})

describe('recipients of a cancellation', () => {
  test('are those who have the invitation and did not decline, each once', () => {
    const games = [
      game([sent('maria'), unsent('ken'), sent('rita', { hasResponded: true, accepted: false })]),
      game([sent('maria')]),
    ]
    expect(cancellationRecipients(games, now).map(({ id }) => id)).toEqual(['maria'])
  })

  test('and of a change are not those whose position was taken away', () => {
    const games = [game([sent('maria', { isRemoved: true }), sent('ken')], movedSinceSent)]
    expect(cancellationRecipients(games, now).map(({ id }) => id)).toEqual(['ken'])
    expect(recipientsOf(games, now)).toMatchObject({ changed: 1 })
  })
})
