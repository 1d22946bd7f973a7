import { expect, test } from 'vitest'
import { type Candidate, noTerms, plainHouse } from '../assigning/candidate.ts'
import { type InvitableGame, planInvite as stepsOf, type Wanted } from './invite-plan.ts'

const now = '2027-05-01T12:00:00.000Z'
const person = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ id, active: true, rating: null, isReachable: true, certifications: [], coords: null, spans: [] },
  ...{ terms: noTerms, house: plainHouse },
  ...more,
})
const referee = { name: 'Referee', showTimeMin: 15, minGrade: null }
const game = (more: Partial<InvitableGame> = {}): InvitableGame => ({
  ...{ gameId: 'g1', startDateTime: '2027-05-08T18:00:00.000Z', duration: 90, timeZone: 'UTC' },
  ...{ requiredCertificationId: null, divisionId: 'd1', sportId: 's1', isSportCertified: true },
  ...{ venueId: 'v1', coords: null, teams: [], crew: [], declined: [], status: 'UNPUBLISHED' },
  ...{ cancelledAt: null, positions: 2, openPositions: [referee], invited: [] },
  ...more,
})
/** All steps at once. */
function planInvite(of: InvitableGame, candidates: readonly Candidate[], wanted: Wanted, at: string) {
  const steps = stepsOf(of, candidates, wanted, at)
  for (let count = 0; ; count++) {
    const { done, value } = steps.next()
    if (done) return count === 0 ? value : { ...value, steps: count }
  }
}
const all = [person('ana'), person('ben'), person('cid', { isReachable: false })]

test('every official whom no rule is against is invited; a warning is no rule, but an official needs an address', () => {
  expect(planInvite(game(), all, 'everyone', now)).toEqual({
    ...{ officialIds: ['ana', 'ben'], reason: null },
    leftOut: { unreachable: 1 },
  })
})

test('of picked officials those who are invited, or declined, are left out', () => {
  const plan = planInvite(game({ invited: ['ana'], declined: ['ben'] }), all, new Set(['ana', 'ben']), now)
  expect(plan).toEqual({
    ...{ officialIds: [], reason: 'nobodyFits' },
    leftOut: { alreadyInvited: 1, declined: 1 },
  })
  expect(planInvite(game({ invited: ['ana'] }), all, new Set(['ana']), now).reason).toBe('allInvited')
})

test('one open position that the official may take is enough', () => {
  const graded = person('ana', { rating: 2 })
  const plate = { name: 'Plate', showTimeMin: 15, minGrade: 4 }
  expect(planInvite(game({ openPositions: [plate] }), [graded], 'everyone', now).leftOut).toEqual({
    grade: 1,
  })
  expect(
    planInvite(game({ openPositions: [plate, referee] }), [graded], 'everyone', now).officialIds,
  ).toEqual(['ana'])
})

test('many officials are compared in steps, and all of them', () => {
  const many = Array.from({ length: 400 }, (_, at) => person(`official-${at}`))
  const plan = planInvite(
    game({ openPositions: [referee, { ...referee, name: 'Umpire' }] }),
    many,
    'everyone',
    now,
  )
  expect(plan).toMatchObject({ steps: 16, reason: null })
  expect(plan.officialIds).toHaveLength(400)
})

test.each([
  ['gameComplete', { status: 'COMPLETE' }],
  ['gameCancelled', { cancelledAt: now }],
  ['gameStarted', { startDateTime: now }],
  ['publishNeedsAssignment', { positions: 0, openPositions: [] }],
  ['noOpenPosition', { openPositions: [] }],
] as const)('a game is left out: %s', (reason, more) => {
  expect(planInvite(game(more), all, 'everyone', now)).toEqual({ officialIds: [], reason, leftOut: {} })
})
