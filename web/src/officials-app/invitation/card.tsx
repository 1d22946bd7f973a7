import { feeText } from '@whistle/domain/text/money'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { language, sayFrom } from '../frame/language.ts'
import { whenOf } from '../frame/when.ts'
import { DateTile } from '../game/date-tile.tsx'
import { GameNote } from '../game/game-note.tsx'
import { InvitationAnswer } from './answer.tsx'
import { AnswerDone } from './answer-done.tsx'
import { type Card, mayTake, ownPosition, positionsOf, stageOf } from './cards.ts'
import { GameChanges } from './game-changes.tsx'
import type { InvitedGameFragment } from './invitation.generated.ts'
import styles from './invitation.module.css'
import { InvitationPosition } from './position.tsx'
import { InvitationStanding } from './standing.tsx'
import { useAnswer } from './use-answer.ts'
import { LazyWarning } from './warning/lazy-warning.tsx'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

type Props = {
  card: Card
  isOpened: boolean
  now: number
  /** Takes over the game as it is after an answer. */
  onGame: (game: InvitedGameFragment) => Promise<void>
  reload: () => Promise<void>
  onAnswering?: () => void
}

/** One game of an invitation: what, when, where, and its positions. */
export function InvitationCard({ card, isOpened, now, ...on }: Props) {
  const { game } = card
  const stage = stageOf(card, now)
  const shown = useRef<HTMLDetailsElement>(null)
  // An answered card may leave the list; then the heading of the list gets the focus.
  useLayoutEffect(() => {
    const card = shown.current
    return () => {
      if (card?.contains(document.activeElement)) card.parentElement?.querySelector('h2')?.focus()
    }
  }, [])
  const answer = useAnswer(card, shown, on)
  const when = whenOf(game.startDateTime, game.court?.venue?.timeZone, language)
  const venue = game.court?.venue
  const hasOwn = ownPosition(card) !== undefined
  // Once unfolded it stays so: after giving a position back the outcome is still shown.
  const [isUnfolded, setUnfolded] = useState(false)
  useEffect(() => {
    if (isOpened || hasOwn) setUnfolded(true)
  }, [isOpened, hasOwn])
  return (
    <details
      ref={shown}
      className={`card ${styles.card} ${stage === 'over' || stage === 'off' ? styles.over : ''}`}
      open={isUnfolded || isOpened || hasOwn}
    >
      <summary>
        <DateTile when={when} />
        <div className={styles.facts}>
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
          <Terms card={card} />
          {venue?.formattedAddress && <p className={styles.address}>{venue.formattedAddress}</p>}
        </div>
      </summary>
      <GameNote game={game} />
      <GameChanges game={game} own={ownPosition(card)} />
      <InvitationStanding card={card} stage={stage} date={when.date} now={now} />
      {stage !== 'off' && (
        <>
          <h4>{say('availablePositions')}</h4>
          <ul className={styles.positions}>
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
          <AnswerDone answer={answer} />
          {answer.warned && (
            <LazyWarning warned={answer.warned} onGoOn={answer.signUpAnyway} onClose={answer.forgetWarning} />
          )}
          {positionsOf(card).length === 0 && <p className="secondary">{say('noPositions')}</p>}
        </>
      )}
      <InvitationAnswer card={card} stage={stage} now={now} answer={answer} />
    </details>
  )
}

/** What a game that waits for an answer pays, and who asks. */
function Terms({ card }: { card: Card }) {
  if (card.hasResponded || !card.managerName) return null
  const fees = positionsOf(card)
    .filter((position) => mayTake(card, position) || position.id === ownPosition(card)?.id)
    .map(({ fee }) => fee)
  const [min, max] = [Math.min(...fees), Math.max(...fees)].map((fee) => feeText(fee, language))
  return (
    <p>
      {fees.length > 0 && <span className="clamped">{min === max ? min : `${min} – ${max}`}</span>}
      <span className="clamped">{card.managerName}</span>
    </p>
  )
}

function labelOf({ division }: InvitedGameFragment): string {
  if (!division) return say('defaultLabel')
  return division.sport ? `${division.sport.name} - ${division.name}` : division.name
}
