import { useEffect, useRef, useState } from 'react'
import { sayFrom } from '../frame/language.ts'
import { type Card, mayTake, ownPosition, positionsOf } from './cards.ts'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

/** Says to screen readers what changes in the list by itself. */
export function ListNews({ cards }: { cards: readonly Card[] }) {
  const last = useRef(cards)
  const [news, setNews] = useState('')
  useEffect(() => {
    const changes = newsOf(last.current, cards)
    last.current = cards
    if (changes) setNews(changes)
  }, [cards])
  return (
    <p role="status" className="unseen">
      {news}
    </p>
  )
}

export function newsOf(before: readonly Card[], after: readonly Card[]): string {
  const old = new Map(before.map((card) => [card.id, card]))
  const current = new Set(after.map(({ id }) => id))
  const gone = before
    .filter(({ id }) => !current.has(id))
    .map(({ game }) => say('gameGone', { game: game.name }))
  const others = after.flatMap((card) => {
    const game = card.game.name
    const known = old.get(card.id)
    if (!known) return say('newGame', { game })
    // What the reader answers is said where it is answered.
    if (ownState(known) !== ownState(card)) return []
    if (hasOpen(known) !== hasOpen(card)) return say(hasOpen(card) ? 'nowOpen' : 'nowTaken', { game })
    return placeAndTime(known) === placeAndTime(card) ? [] : say('gameChanged', { game })
  })
  return [...gone, ...others].join(' ')
}

/** The reader's answer and position. With another one, other positions open or close to the reader, and not by themselves. */
function ownState(card: Card): string {
  const { hasResponded, accepted, givenBack, removedFrom, expiredFrom } = card
  return JSON.stringify([
    ...[hasResponded, accepted, givenBack, removedFrom, expiredFrom],
    ownPosition(card)?.id,
  ])
}

function hasOpen(card: Card): boolean {
  return positionsOf(card).some((position) => mayTake(card, position))
}

function placeAndTime({ game }: Card): string {
  return JSON.stringify([game.name, game.startDateTime, game.duration, game.court])
}
