import { expect, it } from 'vitest'
import { card, game, position } from '../../../test/invitations.ts'
import type { Card } from './cards.ts'
import { newsOf } from './list-news.tsx'

const withPositions = (items: ReturnType<typeof position>[], more: Partial<Card> = {}): Card => ({
  ...{ ...card, ...more },
  game: { ...game, assignments: { items } },
})

it('tells of a position that another official gives back, and not of the own one', () => {
  const taken = withPositions([position('a', 'Referee', 'sam')])
  const open = withPositions([position('a', 'Referee')])
  expect(newsOf([taken], [open])).toBe('A position is open again: Raiders vs Falcons.')
  const answered = { hasResponded: true, accepted: true }
  const own = withPositions([position('a', 'Referee', 'rita'), position('b', 'Umpire')], answered)
  const givenBack = withPositions([position('a', 'Referee'), position('b', 'Umpire')], {
    ...{ hasResponded: true, accepted: false, givenBack: ['a'] },
  })
  expect(newsOf([own], [givenBack])).toBe('')
  const removed = withPositions([position('a', 'Referee'), position('b', 'Umpire')], {
    ...{ hasResponded: false, accepted: false, removedFrom: ['a'] },
  })
  expect(newsOf([own], [removed])).toBe('')
})
