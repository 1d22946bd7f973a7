import { expect, it } from 'vitest'
import { crewOf, crewState, invitedOf } from './crew-state.ts'
import type { GameViewFragment } from './operations.generated.ts'
import { afterStep, inviting, placing, puttingBack, removing } from './shown-steps.ts'

const maria = { id: 'o1', firstName: 'Maria', lastName: 'Lopez' }
const referee = {
  ...{ id: 'a1', name: 'Referee', confirmedAssignment: false, hasCheckedIn: false, hasCompleted: false },
  ...{
    checkinDateTime: null,
    checkinReceivedAt: null,
    checkinLocation: null,
    checkinViolation: null,
    rating: null,
    paid: false,
  },
  ...{ fee: 65, showTimeMin: 15, index: 0, official: null },
}
const game: GameViewFragment = {
  ...{ id: 'g1', name: 'Tigers vs Comets', status: 'PUBLISHED', duration: 90, errors: null, updatedAt: null },
  ...{ startDateTime: '2026-11-20T23:30:00.000Z', isTournament: false, isPendingCompletion: true },
  ...{ officialsNeeded: 1, officialsConfirmed: 0, officialsCheckedIn: 0 },
  ...{ court: null, division: null, requiredCertification: null },
  assignments: { items: [referee] },
  invitations: { items: [] },
  history: { items: [] },
}
const [open = referee] = crewOf(game)
const stateAfter = (...steps: Parameters<typeof afterStep>[1][]) => {
  const [position] = crewOf(steps.reduce(afterStep, game))
  return position && crewState(position)
}

it('shows a placed official as an offer before the server answers', () => {
  expect(stateAfter(placing(open, maria))).toBe('positionOffered')
  expect(stateAfter(placing(open, maria), removing(open))).toBe('positionOpen')
})

it('puts somebody back as agreed as before', () => {
  const held = { ...open, official: maria, confirmedAssignment: true }
  expect(stateAfter(removing(held), ...puttingBack(held))).toBe('positionConfirmed')
  expect(stateAfter(removing(held), ...puttingBack({ ...held, confirmedAssignment: false }))).toBe(
    'positionOffered',
  )
})

it('shows an invitation once, whether the answer or the live message comes first', () => {
  const step = inviting('g1', maria, 'i1')
  expect(invitedOf([step, step].reduce(afterStep, game))).toHaveLength(1)
})

it('unpublishes a renamed game and completes a finished one', () => {
  expect(afterStep(game, { field: 'updateGame', input: { id: 'g1', name: 'Finals' } })).toMatchObject({
    name: 'Finals',
    status: 'UNPUBLISHED',
  })
  const over = afterStep(game, { field: 'updateGame', input: { id: 'g1', status: 'COMPLETE' } })
  expect(over).toMatchObject({ name: 'Tigers vs Comets', status: 'COMPLETE' })
})
