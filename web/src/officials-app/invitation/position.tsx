import { showTime } from '@whistle/domain/games/check-in'
import { phoneText } from '@whistle/domain/officials/phone'
import { feeText } from '@whistle/domain/text/money'
import { useCallback } from 'react'
import { language, sayFrom } from '../frame/language.ts'
import { whenOf } from '../frame/when.ts'
import { answerInLink } from './answer-in-link.ts'
import { type Card, mayTake, type Position, type Stage } from './cards.ts'
import { DeclineButton } from './decline-button.tsx'
import styles from './invitation.module.css'
import { managerOf } from './manager-contact.tsx'
import type { Answer } from './use-answer.ts'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

type Props = { card: Card; position: Position; stage: Stage; answer: Answer }

/** One position of a game: open, assigned to another official, or the reader's own. */
export function InvitationPosition({ card, position, stage, answer }: Props) {
  const { name, fee, official, id } = position
  const isOwn = official !== null && official.id === card.official?.id
  const isOffer = isOwn && !position.confirmedAssignment
  const canTake = mayTake(card, position)
  const isShown = !isOwn && stage === 'open' && (canTake || card.hasResponded)
  const { startDateTime, court } = card.game
  const show = whenOf(showTime(startDateTime, position.showTimeMin), court?.venue?.timeZone, language)
  const fees = say('fee', { amount: feeText(fee, language) })
  if (official && !isOwn) {
    return (
      <li className={styles.position}>
        <Referee />
        <div className={styles.name}>
          <p className="clamped">{name}</p>
          {position.partnerName && <p className="secondary clamped">{position.partnerName}</p>}
          {position.partnerPhone && (
            <a
              href={`tel:${position.partnerPhone}`}
              aria-label={say('call', {
                manager: position.partnerName ?? name,
                phone: phoneText(position.partnerPhone),
              })}
            >
              {phoneText(position.partnerPhone)}
            </a>
          )}
        </div>
        <span className="badge">{say('assigned')}</span>
      </li>
    )
  }
  return (
    <li
      className={[styles.position, isOwn && styles.own, isOffer && styles.offered].filter(Boolean).join(' ')}
      tabIndex={isOwn ? -1 : undefined}
    >
      {isOwn && <Referee />}
      <div className={styles.name}>
        <p className="clamped">{name}</p>
        <p className="secondary">{fees}</p>
        <p className="secondary">{say('showTime', { time: show.time })}</p>
      </div>
      {isOwn && !isOffer && <span className="badge success">{say('assignedToYou')}</span>}
      {isOffer && (
        <span className="badge warning">{say(position.askedAgainAt ? 'answerAgain' : 'offeredToYou')}</span>
      )}
      {isShown && (
        <button
          type="button"
          className="button"
          title={say('signUpTip')}
          aria-label={canTake ? `${say('signUp')}: ${name}` : undefined}
          disabled={!canTake || answer.isBlocked}
          onClick={() => answer.signUp(position)}
        >
          {canTake ? say(answer.busy === id ? 'signingUp' : 'signUp') : say('responded')}
        </button>
      )}
      {isOffer && stage === 'open' && <Offer card={card} position={position} answer={answer} />}
    </li>
  )
}

/** The manager offers the position to the reader, or asks them again after a change of the game. */
function Offer({ card, position, answer }: { card: Card; position: Position; answer: Answer }) {
  const manager = managerOf(card)
  const isAskedAgain = position.askedAgainAt !== null
  const { answerBy } = position
  const by = answerBy && whenOf(answerBy, card.game.court?.venue?.timeZone, language)
  const isAccepting = answerInLink(card) === 'accept'
  const focusFirst = useCallback(
    (button: HTMLButtonElement | null) => {
      if (isAccepting) button?.focus()
    },
    [isAccepting],
  )
  return (
    <div className={styles.offer}>
      <p>
        {say(isAskedAgain ? 'askedAgain' : 'offered', { manager })}
        {by && ` ${say('answerBy', by)}`}
      </p>
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={answer.isBlocked}
          ref={focusFirst}
          onClick={() => answer.signUp(position)}
        >
          {say(isAskedAgain ? 'acceptChange' : 'accept')}
        </button>
        <DeclineButton card={card} answer={answer} onAnswer={(reason) => answer.giveBack(position, reason)} />
      </div>
    </div>
  )
}

function Referee() {
  return (
    <svg className={styles.referee} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.5 3.8-5.5 7.5-5.5s6.7 2 7.5 5.5M9.5 15v5M14.5 15v5" />
    </svg>
  )
}
