import { describe, expect, it } from 'vitest'
import { decline, mayChangeAnswer, seenAt } from './invitation.ts'

const unanswered = { published: true, hasResponded: false, accepted: false }
const game = { status: 'PUBLISHED' as const, startDateTime: '2027-05-02T20:00:00.000Z' }
const before = '2027-05-02T19:59:59.999Z'

describe('declining', () => {
  it('is idempotent', () => {
    expect(decline(unanswered, game, before)).toBe('decline')
    expect(decline({ ...unanswered, hasResponded: true }, game, before)).toBe('done')
    expect(decline({ ...unanswered, hasResponded: true }, game, game.startDateTime)).toBe('done')
  })

  it.each([
    ['it is not published', { ...unanswered, published: false }, game, before, 'invitationNotPublished'],
    [
      'a position is filled',
      { published: true, hasResponded: true, accepted: true },
      game,
      before,
      'cancelFirst',
    ],
    ['the game has started', unanswered, game, game.startDateTime, 'gameStarted'],
    ['the game is over', unanswered, { ...game, status: 'COMPLETE' as const }, before, 'gameComplete'],
  ])('is refused when %s', (_when, invitation, of, now, reason) => {
    expect(decline(invitation, of, now)).toMatchObject({ code: 'CONFLICT', reason })
  })
})

describe('a manager who changes an answer', () => {
  it('may reset one that is not accepted', () => {
    expect(mayChangeAnswer({ hasResponded: false }, { accepted: false })).toBeUndefined()
    expect(mayChangeAnswer({ hasResponded: true, accepted: true }, { accepted: true })).toBeUndefined()
  })

  it('does not accept for the official, and takes an accepted position away first', () => {
    expect(mayChangeAnswer({ accepted: true }, { accepted: false })).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', reason: 'serverDecides', field: 'accepted' },
    })
    expect(mayChangeAnswer({ hasResponded: false }, { accepted: true })).toMatchObject({
      ...{ code: 'CONFLICT', reason: 'doesNotAgree', field: 'hasResponded' },
    })
  })
})

it('a possible time of the device is used', () => {
  const made = '2027-05-01T00:00:00.000Z'
  const now = '2027-05-02T00:00:00.000Z'
  expect(seenAt('2027-05-01T12:00:00.000Z', made, now)).toBe('2027-05-01T12:00:00.000Z')
  expect(seenAt('2027-05-03T00:00:00.000Z', made, now)).toBe(now)
  expect(seenAt('1999-01-01T00:00:00.000Z', made, now)).toBe(now)
})
