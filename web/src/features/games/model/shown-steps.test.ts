import { positionState } from '@whistle/domain/games/crew'
import { expect, it } from 'vitest'
import { gameOf, personOf, positionOf } from '../../../../test/games.ts'
import { crewOf, invitedOf } from './crew-state.ts'
import { afterStep, inviting, placing, puttingBack, removing } from './shown-steps.ts'

const maria = personOf('o1', 'Maria', 'Lopez')
const open = positionOf('a1', 'Referee')
const game = gameOf({ assignments: { items: [open] } })
const stateAfter = (...steps: Parameters<typeof afterStep>[1][]) => {
  const [position] = crewOf(steps.reduce(afterStep, game))
  return position && positionState(position)
}

it('shows a placed official before the server answers', () => {
  expect(stateAfter(placing(open, maria))).toBe('placed')
  expect(stateAfter(placing(open, maria), removing(open))).toBe('open')
})

it('restores an official, confirmed if it was confirmed before', () => {
  const filled = { ...open, official: maria, confirmedAssignment: true }
  expect(stateAfter(removing(filled), ...puttingBack(filled))).toBe('confirmed')
  expect(stateAfter(removing(filled), ...puttingBack({ ...filled, confirmedAssignment: false }))).toBe(
    'placed',
  )
})

it('shows an invitation once, whether the answer or the live message arrives first', () => {
  const step = inviting('g1', maria, 'i1')
  expect(invitedOf([step, step].reduce(afterStep, game))).toHaveLength(1)
})

it('unpublishes a renamed game, and shows a completed one as complete', () => {
  expect(afterStep(game, { field: 'updateGame', input: { id: 'g1', name: 'Finals' } })).toMatchObject({
    name: 'Finals',
    status: 'UNPUBLISHED',
  })
  const over = afterStep(game, { field: 'updateGame', input: { id: 'g1', status: 'COMPLETE' } })
  expect(over).toMatchObject({ name: 'Tigers vs Comets', status: 'COMPLETE' })
})
