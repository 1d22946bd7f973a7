import { type Card, endOf, ownPosition } from './cards.ts'

/** The cards with the conflicts as they are after the answers and live updates since they were read. */
export function withConflicts(cards: readonly Card[]): Card[] {
  return cards.map((card) => {
    const held = cards.find((other) => isHeld(other) && overlap(card, other))
    if (held) return { ...card, ...conflictWith(held.game.name, held.game.startDateTime) }
    return cards.some((other) => isNamedBy(card, other)) ? { ...card, ...noConflict } : card
  })
}

const noConflict = { conflict: null, conflictGame: null, conflictStart: null }
const conflictWith = (conflictGame: string, conflictStart: string) => ({
  ...{ conflict: 'GAME' as const, conflictGame, conflictStart },
})

const isHeld = (card: Card) => ownPosition(card)?.confirmedAssignment === true

function isNamedBy({ conflictGame, conflictStart }: Card, { game }: Card): boolean {
  return game.name === conflictGame && game.startDateTime === conflictStart
}

function overlap({ game: one }: Card, { game: other }: Card): boolean {
  if (one.id === other.id) return false
  return Date.parse(one.startDateTime) < endOf(other) && Date.parse(other.startDateTime) < endOf(one)
}
