import { expect, it } from 'vitest'
import { card, position } from '../../../test/invitations.ts'
import type { Card } from './cards.ts'
import { withConflicts } from './conflicts.ts'

const at = (name: string, startDateTime: string, official: string | null = null): Card => ({
  ...{ ...card, id: name, invitationId: name },
  game: {
    ...{ ...card.game, id: name, name, startDateTime, duration: 60 },
    assignments: { items: [position(`${name}-referee`, 'Referee', official)] },
  },
})
const [noon, halfPast, one] = [
  '2027-05-03T12:00:00.000Z',
  '2027-05-03T12:30:00.000Z',
  '2027-05-03T13:00:00.000Z',
]

it('a game that is taken on the page stands in the way of the others at that time', () => {
  const [, second, third] = withConflicts([
    at('First', noon, 'rita'),
    at('Second', halfPast),
    at('Third', one),
  ])
  expect(second).toMatchObject({ conflict: 'GAME', conflictGame: 'First', conflictStart: noon })
  expect(third).toMatchObject({ conflict: null })
})

it('a game that is given back no longer stands in the way', () => {
  const read = { conflict: 'GAME', conflictGame: 'First', conflictStart: noon } as const
  const second = { ...at('Second', halfPast), ...read }
  expect(withConflicts([at('First', noon), second])[1]).toMatchObject({ conflict: null, conflictGame: null })
  // Of a game that is not on the page only the server knows.
  expect(withConflicts([second])[0]).toMatchObject(read)
})
