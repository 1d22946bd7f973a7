import { language, sayFrom } from '../frame/language.ts'
import { whenOf } from '../frame/when.ts'
import { paths } from '../routing/paths.ts'
import { AskButton } from './ask-button.tsx'
import { type Card, isFinal, ownPosition, type Stage } from './cards.ts'
import { DeclineButton } from './decline-button.tsx'
import styles from './invitation.module.css'
import { ManagerContact, managerOf } from './manager-contact.tsx'
import type { Answer } from './use-answer.ts'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

type Props = { card: Card; stage: Stage; now: number; answer: Answer }

/** The actions on the whole game: check in, decline, calendar file, directions, contact, give back. */
export function InvitationAnswer({ card, stage, now, answer }: Props) {
  const own = ownPosition(card)
  const { game } = card
  const isWithout = !own && ((card.hasResponded && !card.accepted) || card.removedFrom.length > 0)
  const isOver = stage === 'over' || stage === 'off'
  // Once it is too late to give the position back, the contact is beside that sentence.
  const isWorking = own?.confirmedAssignment && !isFinal(card, now)
  const isLate = isFinal(card, now) && !own?.confirmedAssignment
  const canCheckIn = own?.confirmedAssignment && !isOver && Date.parse(game.checkinOpens) <= now
  return (
    <>
      <div className="actions">
        {canCheckIn && card.invitationId && (
          <a className="button" href={paths.checkIn(card.invitationId)}>
            {say('checkIn')}
          </a>
        )}
        {stage === 'open' && !own && !card.hasResponded && (
          <DeclineButton card={card} answer={answer} onAnswer={answer.decline} />
        )}
        {!isOver && <GameLinks card={card} />}
        {(stage === 'started' || (stage === 'open' && (isWithout || isLate || isWorking))) && (
          <ManagerContact card={card} />
        )}
      </div>
      {stage === 'open' && own?.confirmedAssignment && <GiveBack card={card} now={now} answer={answer} />}
    </>
  )
}

/** The calendar file, and directions to the venue. */
function GameLinks({ card: { game, invitationId } }: { card: Card }) {
  const venue = game.court?.venue
  const place = venue?.location ? `${venue.location.lat},${venue.location.lon}` : venue?.formattedAddress
  return (
    <>
      {invitationId && (
        <a className="button quiet" href={paths.gameFile(invitationId)} download>
          {say('calendar')}
        </a>
      )}
      {place && (
        <a
          className="button quiet"
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
          target="_blank"
          rel="noreferrer"
        >
          {say('directions')}
        </a>
      )}
    </>
  )
}

/** Possible until the manager's time limit; after that there is the contact of the manager. */
function GiveBack({ card, now, answer }: { card: Card; now: number; answer: Answer }) {
  const own = ownPosition(card)
  const { game } = card
  const manager = managerOf(card)
  if (!own) return null
  if (isFinal(card, now)) {
    return (
      <div className={styles.giveBack}>
        <p className="secondary">{say(card.managerMobile ? 'tooLate' : 'tooLateToWrite', { manager })}</p>
        <ManagerContact card={card} />
      </div>
    )
  }
  const { date, time } = whenOf(game.cancelUntil, game.court?.venue?.timeZone, language)
  return (
    <div className={styles.giveBack}>
      <p className="secondary small">{say('giveBackUntil', { date, time })}</p>
      <AskButton
        look="danger"
        isDisabled={answer.busy !== null}
        title={say('giveBackTitle')}
        text={say('giveBackText', { manager })}
        action={say('giveBack')}
        onAnswer={(reason) => answer.giveBack(own, reason)}
      />
    </div>
  )
}
