import { useLayoutEffect, useRef } from 'react'
import { DateTile } from '../frame/date-tile.tsx'
import { language, sayFrom } from '../frame/language.ts'
import { whenOf } from '../frame/when.ts'
import type { InvitedGameFragment } from './invitation.generated.ts'
import { InvitationAnswer } from './invitation-answer.tsx'
import { type Card, ownPosition, positionsOf, stageOf } from './invitation-list.ts'
import { InvitationPosition } from './invitation-position.tsx'
import { InvitationStanding } from './invitation-standing.tsx'
import { useAnswer } from './use-answer.ts'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

type Props = {
  card: Card
  isOpened: boolean
  now: number
  hear: (game: InvitedGameFragment) => void
  reload: () => Promise<void>
}

/** One game that the reader is asked to: what, when, where, and its positions. */
export function InvitationCard({ card, isOpened, now, hear, reload }: Props) {
  const { game } = card
  const stage = stageOf(card, now)
  const shown = useRef<HTMLDetailsElement>(null)
  // A card that is answered may leave the list; whoever was in it goes on there.
  useLayoutEffect(() => {
    const card = shown.current
    return () => {
      if (card?.contains(document.activeElement)) card.parentElement?.querySelector('h2')?.focus()
    }
  }, [])
  const answer = useAnswer(card, shown, hear, reload)
  const when = whenOf(game.startDateTime, game.court?.venue?.timeZone, language)
  const venue = game.court?.venue
  // Once unfolded it stays so: who gives a position back reads what became of it.
  const isUnfolded = useRef(false)
  isUnfolded.current ||= isOpened || ownPosition(card) !== undefined
  return (
    <details ref={shown} className={`card invitation-card ${stage}`} open={isUnfolded.current}>
      <summary>
        <DateTile when={when} />
        <div className="invitation-facts">
          <h3 className="clamped">{game.name}</h3>
          <p>
            <span>{labelOf(game)}</span>
            <span>{when.zone ? `${when.time} ${when.zone}` : when.time}</span>
            <span>{say('minutes', { count: game.duration })}</span>
          </p>
          {venue && (
            <p>
              <span className="clamped">{venue.name}</span>
              <span className="clamped">{game.court?.name}</span>
            </p>
          )}
          {venue?.formattedAddress && <p className="invitation-address">{venue.formattedAddress}</p>}
        </div>
      </summary>
      <InvitationStanding card={card} stage={stage} date={when.date} />
      <h4>{say('availablePositions')}</h4>
      <ul className="invitation-positions">
        {positionsOf(card).map((position) => (
          <InvitationPosition
            key={position.id}
            card={card}
            position={position}
            stage={stage}
            answer={answer}
          />
        ))}
      </ul>
      {positionsOf(card).length === 0 && <p className="secondary">{say('noPositions')}</p>}
      <InvitationAnswer card={card} stage={stage} now={now} answer={answer} />
    </details>
  )
}

function labelOf({ division }: InvitedGameFragment): string {
  if (!division) return say('defaultLabel')
  return division.sport ? `${division.sport.name} - ${division.name}` : division.name
}
