import { describe, expect, test } from 'vitest'
import { cancellationRecipients, dueInvitations } from './recipients.ts'

const unsent = (id: string, more: object = {}) => ({
  ...{ id: `to-${id}`, published: false, hasResponded: false, accepted: null, isRemoved: false },
  ...{ sentTimestamp: null as string | null, errors: [] as string[], official: { id } },
  ...more,
})

const sent = (id: string, more: object = {}) =>
  unsent(id, { published: true, sentTimestamp: '2026-11-15T10:00:00.000Z', ...more })

const open = {
  ...{ fee: 65, showTimeMin: 15, toldShowTimeMin: null, official: null, isTold: false },
  ...{
    confirmedAssignment: false,
    askedAgainAt: null,
    toldFee: null,
    hasCheckedIn: false,
    hasCompleted: false,
  },
}

const game = (invitations: readonly ReturnType<typeof unsent>[], more: object = {}) => ({
  ...{ status: 'PUBLISHED' as const, startDateTime: '2026-11-20T23:30:00.000Z' },
  ...{ assignments: { items: [open] }, history: { items: [] } },
  invitations: { items: invitations },
  ...more,
})

const now = '2026-11-16T00:00:00.000Z'

const edited = (at: string, changes: object) => ({
  ...{ id: at, at, action: 'updated', changes: JSON.stringify(changes) },
})
const longer = edited('2026-11-15T11:00:00.000Z', { duration: { old: 60, new: 90 } })
const movedSinceSent = { history: { items: [longer] } }

/** The officials who are due, at first and again. */
const due = (published: ReturnType<typeof game>, at = now) => {
  const { invited, changed } = dueInvitations(published, at)
  const idsOf = (invitations: typeof invited) => invitations.map(({ official }) => official.id)
  return { invited: idsOf(invited), changed: idsOf(changed) }
}

describe('recipients of a published game', () => {
  test('unsent invitations are sent, sent ones are not sent again', () => {
    expect(due(game([unsent('maria'), sent('ken')]))).toEqual({ invited: ['maria'], changed: [] })
  })

  test('a position that was given after the invitation was sent is sent, once', () => {
    const placed = { ...open, official: { id: 'maria' } }
    const withPosition = (position: typeof placed) =>
      game([sent('maria'), sent('ken')], { assignments: { items: [position] } })
    expect(due(withPosition(placed))).toEqual({ invited: ['maria'], changed: [] })
    expect(due(withPosition({ ...placed, isTold: true }))).toMatchObject({ invited: [] })
  })

  test('another fee or show time is announced to the official of that position', () => {
    const held = { ...open, official: { id: 'maria' }, isTold: true, confirmedAssignment: true }
    const withTerms = (terms: object) =>
      game([sent('maria', { hasResponded: true, accepted: true }), sent('ken')], {
        assignments: { items: [{ ...held, toldFee: 65, toldShowTimeMin: 15, ...terms }] },
      })
    for (const terms of [{ fee: 60 }, { fee: 70 }, { showTimeMin: 30 }])
      expect(due(withTerms(terms))).toEqual({ invited: [], changed: ['maria'] })
    expect(due(withTerms({}))).toMatchObject({ changed: [] })
  })

  test('a changed name, time, duration or court goes to those who have the invitation, and not to those who declined', () => {
    const invitations = [
      sent('maria'),
      sent('rita', { hasResponded: true, accepted: true }),
      sent('ken', { hasResponded: true, accepted: false }),
    ]
    expect(due(game(invitations, movedSinceSent))).toEqual({ invited: [], changed: ['maria', 'rita'] })
    for (const fact of ['name', 'startDateTime', 'court']) {
      const history = { items: [edited('2026-11-15T11:00:00.000Z', { [fact]: { old: 'a', new: 'b' } })] }
      expect(due(game([sent('maria')], { history }))).toMatchObject({ changed: ['maria'] })
    }
  })

  test('a change before the invitation was sent, or reverted sends nothing', () => {
    const back = edited('2026-11-15T12:00:00.000Z', { duration: { old: 90, new: 60 } })
    const before = edited('2026-11-14T11:00:00.000Z', { duration: { old: 60, new: 90 } })
    // The API lists the newest entry first.
    for (const items of [[back, longer], [before]])
      expect(due(game([sent('maria')], { history: { items } }))).toMatchObject({ changed: [] })
  })

  test('a message that failed is sent again', () => {
    const invitations = [
      unsent('maria', { published: true, errors: ['no e-mail address'] }),
      sent('ken', { errors: ['SMS refused'] }),
    ]
    expect(due(game(invitations, { status: 'ERROR' }))).toEqual({ invited: ['maria'], changed: ['ken'] })
  })

  test('a message on its way is not sent a second time', () => {
    const sending = game([unsent('maria', { published: true }), unsent('ken'), sent('rita')], {
      ...{ status: 'PUBLISHING', ...movedSinceSent },
    })
    expect(due(sending)).toEqual({ invited: ['ken'], changed: [] })
  })
})

test('a game that has started has no recipients, of invitations or a cancellation', () => {
  const started = game([unsent('maria'), sent('ken')], movedSinceSent)
  expect(due(started, started.startDateTime)).toEqual({ invited: [], changed: [] })
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
    expect(games.map((each) => due(each).changed)).toEqual([['ken']])
  })
})
