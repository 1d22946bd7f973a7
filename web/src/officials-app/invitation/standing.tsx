import { cancelReasonText } from '@whistle/domain/words/called-off'
import { language, sayFrom } from '../frame/language.ts'
import { whenOf } from '../frame/when.ts'
import { type Card, isFinal, mayTake, namesOf, ownPosition, positionsOf, type Stage } from './cards.ts'
import { managerOf } from './manager-contact.tsx'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

type Props = { card: Card; stage: Stage; date: string; now: number }
type Standing = { text: string; isWarning?: boolean } | null

/** The state of a game, where its positions do not show it. */
export function InvitationStanding(props: Props) {
  return [standingOf(props), limitOf(props)].map(
    (standing) =>
      standing && (
        <p key={standing.text} className={standing.isWarning ? 'banner warning' : 'banner'} tabIndex={-1}>
          {standing.text}
        </p>
      ),
  )
}

/** Said before a position is taken, because it is too late afterwards. */
function limitOf({ card, stage, now }: Props): Standing {
  const isOffered = ownPosition(card)?.confirmedAssignment === false
  const canTake = isOffered || positionsOf(card).some((position) => mayTake(card, position))
  if (stage !== 'open' || !canTake || !isFinal(card, now)) return null
  return { text: say('cannotBeGivenBack', { manager: managerOf(card) }), isWarning: true }
}

function standingOf({ card, stage, date }: Props): Standing {
  const manager = managerOf(card)
  const own = ownPosition(card)
  const isOwn = own !== undefined
  const positions = positionsOf(card)
  const isOpen = positions.some((position) => mayTake(card, position))
  switch (stage) {
    case 'over':
      return { text: say('over', { date }) }
    case 'off':
      return { text: calledOffText(card), isWarning: true }
    case 'started':
      return { text: say(isOwn ? 'startedHeld' : 'started', { manager }) }
    case 'notSent':
      return { text: say('notSent', { manager }), isWarning: true }
    case 'open':
      if (isOwn) return own.confirmedAssignment ? null : conflictOf(card)
      if (card.hasResponded && card.accepted) return null
      if (card.hasResponded && card.givenBack.length > 0) {
        const position = namesOf(card, card.givenBack) || say('yourPosition')
        return { text: say(isOpen ? 'gaveBackOthers' : 'gaveBackAll', { manager, position }) }
      }
      if (card.hasResponded) return { text: say('saidNo', { manager }) }
      if (card.removedFrom.length > 0) {
        const position = namesOf(card, card.removedFrom) || say('yourPosition')
        return { text: say('removed', { manager, position }), isWarning: true }
      }
      if (card.expiredFrom.length > 0) {
        const position = namesOf(card, card.expiredFrom) || say('yourPosition')
        return { text: say(isOpen ? 'expired' : 'expiredTaken', { position }), isWarning: true }
      }
      if (positions.length > 0 && !isOpen) return { text: say('allTaken') }
      return conflictOf(card)
  }
}

/** That the game is off, why, and what the reader gets all the same. */
function calledOffText(card: Card): string {
  const { cancelReason, cancelNote, cancelPayShare } = card.game
  const reason = cancelReasonText(cancelReason, language)
  const own = ownPosition(card)
  return [
    say('calledOff', { manager: managerOf(card) }),
    reason && say('calledOffReason', { reason }),
    cancelNote && sentenceOf(cancelNote),
    own?.confirmedAssignment &&
      (cancelPayShare ? say('calledOffPay', { share: cancelPayShare }) : say('calledOffNoPay')),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A note is followed by another sentence. */
function sentenceOf(note: string): string {
  return /[.!?…]$/.test(note) ? note : `${note}.`
}

/** What else the reader has then. It names a game of another manager only to its official. */
function conflictOf({ conflict, conflictGame, conflictStart, game }: Card): Standing {
  if (!conflict) return null
  if (!conflictStart) return { text: say('conflictOff'), isWarning: true }
  const { time } = whenOf(conflictStart, game.court?.venue?.timeZone, language)
  const text = conflictGame
    ? say('conflictGame', { game: conflictGame, time })
    : say('conflictElsewhere', { time })
  return { text, isWarning: true }
}
