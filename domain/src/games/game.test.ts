import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusal.ts'
import {
  attentionReason,
  firstStatus,
  type GameEvent,
  gameStatuses,
  isPendingCompletion,
  mayChange,
  mayPublish,
  missingIn,
  nextStatus,
  pendingReason,
} from './game.ts'

const whole = { hasVenue: true, assignments: 3, invitations: 5 }
const staffed = { officialsNeeded: 3, positionsNeeded: 3, officialsConfirmed: 3 }
const short = { officialsNeeded: 3, positionsNeeded: 3, officialsConfirmed: 2 }
const vacant = { officialsNeeded: 2, positionsNeeded: 3, officialsConfirmed: 2 }
const none = { officialsNeeded: 0, positionsNeeded: 0, officialsConfirmed: 0 }

const noon = '2027-05-01T12:00:00.000Z'

const events = {
  saved: { kind: 'saved' },
  published: { kind: 'published', ...whole },
  'published late': { kind: 'invitationsPublishedLate' },
  'sent, staffed': { kind: 'sent', ...staffed },
  'sent, short': { kind: 'sent', ...short },
  'sent, none': { kind: 'sent', ...none },
  'sending failed': { kind: 'sendingFailed' },
  'now staffed': { kind: 'staffingChanged', ...staffed },
  'now short': { kind: 'staffingChanged', ...short },
  'position open': { kind: 'staffingChanged', ...vacant },
  'now none': { kind: 'staffingChanged', ...none },
  'marked complete': { kind: 'markedComplete', startDateTime: noon, now: noon },
  'marked too early': { kind: 'markedComplete', startDateTime: noon, now: '2027-05-01T11:59:59.999Z' },
  'reopened, staffed': { kind: 'reopened', ...staffed },
  'reopened, short': { kind: 'reopened', ...short },
  'everyone completed': { kind: 'everyoneCompleted' },
} satisfies Record<string, GameEvent>

// The columns are the statuses before; '-' is a refusal.
const table = `
  event              | UNPUBLISHED | PUBLISHING  | PUBLISHED   | CONFIRMED   | COMPLETE | ERROR
  saved              | UNPUBLISHED | UNPUBLISHED | UNPUBLISHED | UNPUBLISHED | -        | UNPUBLISHED
  published          | PUBLISHING  | PUBLISHING  | PUBLISHING  | PUBLISHING  | -        | PUBLISHING
  published late     | UNPUBLISHED | PUBLISHING  | PUBLISHING  | PUBLISHING  | COMPLETE | PUBLISHING
  sent, staffed      | UNPUBLISHED | CONFIRMED   | PUBLISHED   | CONFIRMED   | COMPLETE | ERROR
  sent, short        | UNPUBLISHED | PUBLISHED   | PUBLISHED   | CONFIRMED   | COMPLETE | ERROR
  sent, none         | UNPUBLISHED | PUBLISHED   | PUBLISHED   | CONFIRMED   | COMPLETE | ERROR
  sending failed     | UNPUBLISHED | ERROR       | PUBLISHED   | CONFIRMED   | COMPLETE | ERROR
  now staffed        | UNPUBLISHED | PUBLISHING  | CONFIRMED   | CONFIRMED   | COMPLETE | ERROR
  now short          | UNPUBLISHED | PUBLISHING  | PUBLISHED   | PUBLISHED   | COMPLETE | ERROR
  position open      | UNPUBLISHED | PUBLISHING  | PUBLISHED   | PUBLISHED   | COMPLETE | ERROR
  now none           | UNPUBLISHED | PUBLISHING  | PUBLISHED   | PUBLISHED   | COMPLETE | ERROR
  marked complete    | -           | -           | COMPLETE    | COMPLETE    | COMPLETE | -
  marked too early   | -           | -           | -           | -           | COMPLETE | -
  reopened, staffed  | UNPUBLISHED | PUBLISHING  | PUBLISHED   | CONFIRMED   | CONFIRMED | ERROR
  reopened, short    | UNPUBLISHED | PUBLISHING  | PUBLISHED   | CONFIRMED   | PUBLISHED | ERROR
  everyone completed | UNPUBLISHED | PUBLISHING  | COMPLETE    | COMPLETE    | COMPLETE | ERROR
`
const [, ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
const cells = rows.flatMap(([event = '', ...after]) =>
  gameStatuses.map((status, column) => ({ event, status, after: after[column] })),
)

describe('the status of a game', () => {
  it('is UNPUBLISHED at first', () => {
    expect(firstStatus).toBe('UNPUBLISHED')
  })

  it('has a result for every status and event', () => {
    expect(cells).toHaveLength(gameStatuses.length * Object.keys(events).length)
    expect(rows.map(([event]) => event)).toEqual(Object.keys(events))
  })

  it.each(cells)('$status, $event: $after', ({ event, status, after }) => {
    const next = nextStatus(status, events[event as keyof typeof events])
    expect(isRefusal(next) ? '-' : next).toBe(after)
  })

  it('needs a venue, a position and an invitation for publishing', () => {
    const reason = (lack: object) => mayPublish({ status: 'UNPUBLISHED' }, { ...whole, ...lack })?.reason
    expect(reason({})).toBeUndefined()
    expect(reason({ hasVenue: false })).toBe('publishNeedsVenue')
    expect(reason({ assignments: 0 })).toBe('publishNeedsAssignment')
    expect(reason({ invitations: 0 })).toBe('publishNeedsInvitation')
  })

  it('leaves COMPLETE only when it is reopened', () => {
    const others = Object.values(events).filter(({ kind }) => kind !== 'reopened')
    fc.assert(
      fc.property(fc.constantFrom(...others), (event) => {
        const next = nextStatus('COMPLETE', event)
        expect(isRefusal(next) || next === 'COMPLETE').toBe(true)
      }),
    )
  })
})

describe('a game is pending completion', () => {
  it.each(['PUBLISHED', 'CONFIRMED'] as const)('while it is %s', (status) => {
    expect(isPendingCompletion(status, whole)).toBe(true)
  })

  it.each(['UNPUBLISHED', 'PUBLISHING', 'COMPLETE', 'ERROR'] as const)(
    'while it is %s and something is missing, and not otherwise',
    (status) => {
      expect(isPendingCompletion(status, whole)).toBe(false)
      expect(isPendingCompletion(status, { ...whole, hasVenue: false })).toBe(true)
      expect(isPendingCompletion(status, { ...whole, assignments: 0 })).toBe(true)
      expect(isPendingCompletion(status, { ...whole, invitations: 0 })).toBe(true)
    },
  )

  it.each([
    ['CONFIRMED', whole, 'notPlayed'],
    ['UNPUBLISHED', { ...whole, hasVenue: false, assignments: 0 }, 'noVenue'],
    ['ERROR', { ...whole, assignments: 0, invitations: 0 }, 'noAssignment'],
    ['COMPLETE', { ...whole, invitations: 0 }, 'noInvitation'],
    ['UNPUBLISHED', { hasVenue: true }, 'noCrew'],
  ] as const)('%s, with a reason', (status, parts, reason) => {
    expect(pendingReason(status, parts)).toBe(reason)
  })
})

describe('the missing officials of a game', () => {
  it.each([
    ['PUBLISHED', 3, 2, 1, 2],
    ['UNPUBLISHED', 2, 2, 0, 2],
    ['CONFIRMED', 2, 3, 3, 0],
    ['COMPLETE', 3, 3, 1, 0],
    ['PUBLISHED', null, 1, 1, 0],
    ['PUBLISHED', 1, 3, 1, 2],
  ] as const)(
    '%s, %s needed, %s positions, %s confirmed: %i',
    (status, officialsNeeded, positionsNeeded, officialsConfirmed, missing) => {
      expect(missingIn({ status, officialsNeeded, positionsNeeded, officialsConfirmed })).toBe(missing)
    },
  )
})

it('a game that is complete or called off takes no changes', () => {
  const refused = gameStatuses.filter((status) => mayChange({ status }))
  expect(refused).toEqual(['COMPLETE'])
  expect(mayChange({ status: 'COMPLETE' })).toMatchObject({ code: 'CONFLICT', reason: 'gameComplete' })
  const cancelledAt = '2026-11-19T12:00:00.000Z'
  expect(mayChange({ status: 'CONFIRMED', cancelledAt })).toMatchObject({ reason: 'gameCancelled' })
})

describe('a game waits for its manager', () => {
  const evening = { startDateTime: '2026-11-20T23:30:00.000Z', duration: 90 }
  const before = '2026-11-20T12:00:00.000Z'
  const after = '2026-11-21T01:00:00.000Z'
  const whole = { hasVenue: true, assignments: 2, invitations: 3 }

  it('not while it is published and still to be played', () => {
    for (const status of ['PUBLISHED', 'CONFIRMED'] as const)
      expect(attentionReason({ ...evening, status }, whole, before)).toBeUndefined()
  })

  it('once it is over and not complete', () => {
    expect(attentionReason({ ...evening, status: 'CONFIRMED' }, whole, after)).toBe('notCompleted')
    expect(attentionReason({ ...evening, status: 'COMPLETE' }, whole, after)).toBeUndefined()
  })

  it('while it has no court, no positions or no invitations', () => {
    const unpublished = { ...evening, status: 'UNPUBLISHED' } as const
    expect(attentionReason(unpublished, { ...whole, hasVenue: false }, before)).toBe('noVenue')
    expect(attentionReason(unpublished, { ...whole, assignments: 0 }, before)).toBe('noAssignment')
    expect(attentionReason(unpublished, { ...whole, invitations: 0 }, before)).toBe('noInvitation')
    expect(attentionReason(unpublished, whole, before)).toBeUndefined()
    expect(attentionReason({ ...evening, status: 'PUBLISHED' }, { ...whole, hasVenue: false }, before)).toBe(
      'noVenue',
    )
  })
})
