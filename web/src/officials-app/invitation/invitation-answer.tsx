import { useState } from 'react'
import { language, sayFrom } from '../frame/language.ts'
import { paths } from '../frame/paths.ts'
import { whenOf } from '../frame/when.ts'
import { InvitationAsking } from './invitation-asking.tsx'
import { type Card, ownPosition, type Stage } from './invitation-list.ts'
import { ManagerContact, managerOf } from './manager-contact.tsx'
import type { Answer } from './use-answer.ts'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

type Props = { card: Card; stage: Stage; now: number; answer: Answer }

/** What there is to do about the whole game: the ways there, the way out, whom to ask. */
export function InvitationAnswer({ card, stage, now, answer }: Props) {
  const own = ownPosition(card)
  const { game } = card
  const saidNo = !own && card.hasResponded && !card.accepted
  const canCheckIn = own?.confirmedAssignment && stage !== 'over' && Date.parse(game.checkinOpens) <= now
  return (
    <>
      <div className="actions">
        {canCheckIn && card.invitationId && (
          <a className="button" href={paths.checkIn(card.invitationId)}>
            {say('checkIn')}
          </a>
        )}
        {stage === 'open' && !own && !card.hasResponded && <Decline card={card} answer={answer} />}
        {stage !== 'over' && <Ways card={card} />}
        {(stage === 'started' || (stage === 'open' && saidNo)) && <ManagerContact card={card} />}
      </div>
      {stage === 'open' && own?.confirmedAssignment && <GiveBack card={card} now={now} answer={answer} />}
    </>
  )
}

/** Into the calendar, and to the venue. */
function Ways({ card: { game, invitationId } }: { card: Card }) {
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

function Decline({ card, answer }: { card: Card; answer: Answer }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button outlined"
        disabled={answer.busy !== null}
        onClick={() => setAsking(true)}
      >
        {say('decline')}
      </button>
      {isAsking && (
        <InvitationAsking
          title={say('declineTitle')}
          text={say('declineText', { manager: managerOf(card) })}
          action={say('decline')}
          onAnswer={answer.decline}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Until the manager's limit; later the reader has to talk to the manager. */
function GiveBack({ card, now, answer }: { card: Card; now: number; answer: Answer }) {
  const [isAsking, setAsking] = useState(false)
  const own = ownPosition(card)
  const { game } = card
  const manager = managerOf(card)
  if (!own) return null
  if (Date.parse(game.cancelUntil) < now) {
    return (
      <div className="invitation-give-back">
        <p className="secondary">{say('tooLate', { manager })}</p>
        <ManagerContact card={card} />
      </div>
    )
  }
  const { date, time } = whenOf(game.cancelUntil, game.court?.venue?.timeZone, language)
  return (
    <div className="invitation-give-back">
      <p className="secondary small">{say('giveBackUntil', { date, time })}</p>
      <button
        type="button"
        className="button danger"
        disabled={answer.busy !== null}
        onClick={() => setAsking(true)}
      >
        {say('giveBack')}
      </button>
      {isAsking && (
        <InvitationAsking
          title={say('giveBackTitle')}
          text={say('giveBackText', { manager })}
          action={say('giveBack')}
          onAnswer={(reason) => answer.giveBack(own, reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
