import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameStatus } from './game.ts'
import { type Answer, cancelSignUp, cancelUntil, mayAgree, signUp } from './sign-up.ts'

const open = { officialId: null, confirmedAssignment: false, hasCheckedIn: false, hasCompleted: false }
const unanswered = { published: true, hasResponded: false, accepted: false }
const accepted = { published: true, hasResponded: true, accepted: true }

function answer(parts: {
  position?: Partial<Answer['position']>
  invitation?: Partial<NonNullable<Answer['invitation']>> | null
  status?: GameStatus
  now?: string
}): Answer {
  return {
    officialId: 'ana',
    positionId: 'referee',
    position: { ...open, ...parts.position },
    invitation: parts.invitation === null ? undefined : { ...unanswered, ...parts.invitation },
    game: { status: parts.status ?? 'PUBLISHED', startDateTime: '2027-05-02T20:00:00.000Z' },
    now: parts.now ?? '2027-05-01T12:00:00.000Z',
  }
}
const held = { officialId: 'ana', confirmedAssignment: true }
const offered = { officialId: 'ana', confirmedAssignment: false }

describe('signing up', () => {
  it('takes an open position, and is idempotent', () => {
    expect(signUp(answer({}))).toBe('take')
    expect(signUp(answer({ position: held, invitation: accepted }))).toBe('done')
  })

  it('accepts an offer, with or without an invitation, after any answer', () => {
    expect(signUp(answer({ position: offered }))).toBe('accept')
    expect(signUp(answer({ position: offered, invitation: null }))).toBe('accept')
    expect(signUp(answer({ position: offered, invitation: { hasResponded: true } }))).toBe('accept')
  })

  it('takes another position of a game in which one was given back, and not that one again', () => {
    const gaveBack = (givenBack: string[]) => ({ hasResponded: true, accepted: false, givenBack })
    expect(signUp(answer({ invitation: gaveBack(['umpire']) }))).toBe('take')
    expect(signUp(answer({ invitation: gaveBack(['umpire', 'referee']) }))).toMatchObject({
      reason: 'alreadyResponded',
    })
    expect(signUp(answer({ invitation: { ...gaveBack(['umpire']), accepted: true } }))).toMatchObject({
      reason: 'alreadyResponded',
    })
  })

  it.each([
    ['another official has it', { position: { officialId: 'ben' } }, 'unableToSignUp'],
    ['no official was invited', { invitation: null }, 'invitationNotPublished'],
    ['the invitation is not published', { invitation: { published: false } }, 'invitationNotPublished'],
    ['it was answered before', { invitation: { hasResponded: true } }, 'alreadyResponded'],
    ['the game has started', { now: '2027-05-02T20:00:00.000Z' }, 'gameStarted'],
    ['the game is over', { status: 'COMPLETE' as const }, 'gameComplete'],
    [
      'an offer is accepted after the start',
      { position: offered, now: '2027-05-02T20:00:00.000Z' },
      'gameStarted',
    ],
  ])('is refused when %s', (_when, parts, reason) => {
    expect(signUp(answer(parts))).toMatchObject({ code: 'CONFLICT', reason })
  })

  it('is possible until the start', () => {
    expect(signUp(answer({ now: '2027-05-02T19:59:59.999Z' }))).toBe('take')
  })
})

describe('giving a position back', () => {
  const mine = { position: held, invitation: accepted }

  it('is possible until the limit, and refused after it', () => {
    expect(cancelUntil('2027-05-02T20:00:00.000Z', 24)).toBe('2027-05-01T20:00:00.000Z')
    expect(cancelSignUp(answer({ ...mine, now: '2027-05-01T20:00:00.000Z' }), 24)).toBe('giveBack')
    expect(cancelSignUp(answer({ ...mine, now: '2027-05-01T20:00:00.001Z' }), 24)).toMatchObject({
      reason: 'tooLateToCancel',
      values: { hours: 24 },
    })
  })

  it('an official who cannot come gives it back also after the time limit, until the start', () => {
    const late = { position: held, invitation: accepted, now: '2027-05-02T19:59:00.000Z' }
    expect(cancelSignUp(answer(late), 24)).toMatchObject({ reason: 'tooLateToCancel' })
    expect(cancelSignUp(answer(late), 24, true)).toBe('giveBack')
    const started = { ...late, now: '2027-05-02T20:00:00.000Z' }
    expect(cancelSignUp(answer(started), 24, true)).toMatchObject({ reason: 'gameStarted' })
  })

  it('is possible until the start when the limit is 0 hours', () => {
    expect(cancelSignUp(answer({ ...mine, now: '2027-05-02T19:59:59.999Z' }), 0)).toBe('giveBack')
    expect(cancelSignUp(answer({ ...mine, now: '2027-05-02T20:00:00.000Z' }), 0)).toMatchObject({
      reason: 'gameStarted',
    })
  })

  it('of an offer has no limit', () => {
    expect(cancelSignUp(answer({ position: offered, now: '2027-05-02T19:00:00.000Z' }), 24)).toBe('giveBack')
  })

  it('is idempotent, and needs a position', () => {
    const after = { invitation: { hasResponded: true, accepted: false } }
    expect(cancelSignUp(answer(after), 24)).toBe('done')
    expect(cancelSignUp(answer({ ...after, position: { officialId: 'ben' } }), 24)).toBe('done')
    expect(cancelSignUp(answer({}), 24)).toMatchObject({ reason: 'notHeldByYou' })
    expect(cancelSignUp(answer({ position: { officialId: 'ben' } }), 24)).toMatchObject({
      reason: 'notHeldByYou',
    })
  })

  it('is refused for a completed position', () => {
    expect(cancelSignUp(answer({ ...mine, position: { ...held, hasCompleted: true } }), 24)).toMatchObject({
      reason: 'positionComplete',
    })
  })
})

it('a position of another official or of a started game is never taken', () => {
  const state = fc.record({
    officialId: fc.constantFrom(null, 'ana', 'ben'),
    confirmedAssignment: fc.boolean(),
    hasCheckedIn: fc.boolean(),
    hasCompleted: fc.boolean(),
  })
  const invitation = fc.record({
    published: fc.boolean(),
    hasResponded: fc.boolean(),
    accepted: fc.boolean(),
  })
  const outcomes = new Set<unknown>()
  fc.assert(
    fc.property(state, invitation, fc.integer({ min: -100, max: 100 }), (position, given, minutes) => {
      const now = new Date(Date.parse('2027-05-02T20:00:00.000Z') + minutes * 60_000).toISOString()
      const outcome = signUp(answer({ position, invitation: given, now }))
      const { officialId, confirmedAssignment } = position
      outcomes.add(outcome)
      expect(outcome !== 'take' || (officialId === null && given.published && minutes < 0)).toBe(true)
      expect(outcome !== 'accept' || (officialId === 'ana' && minutes < 0)).toBe(true)
      expect(outcome !== 'done' || (officialId === 'ana' && confirmedAssignment)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
  expect(outcomes).toContain('take')
  expect(outcomes).toContain('accept')
  expect(outcomes).toContain('done')
})

const seen = { startDateTime: '2027-05-02T20:00:00.000Z', duration: 90, venueId: 'maplewood' }

it('an official agrees to the game that they saw, however its start is written', () => {
  expect(mayAgree(seen, seen)).toBeUndefined()
  expect(mayAgree({ ...seen, startDateTime: '2027-05-02T22:00:00+02:00' }, seen)).toBeUndefined()
  expect(mayAgree(undefined, seen)).toBeUndefined()
})

it.each([
  { startDateTime: '2027-05-02T20:15:00.000Z' },
  { duration: 60 },
  { venueId: 'riverside' },
  { venueId: null },
])('a game that has changed to %j is looked at first', (change) => {
  expect(mayAgree(seen, { ...seen, ...change })).toMatchObject({ code: 'CONFLICT', reason: 'gameChanged' })
})
