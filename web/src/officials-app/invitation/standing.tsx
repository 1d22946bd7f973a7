import { sayFrom } from '../frame/language.ts'
import { type Card, ownPosition, type Stage } from './cards.ts'
import { managerOf } from './manager-contact.tsx'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

type Props = { card: Card; stage: Stage; date: string }

/** The state of a game, where its positions do not show it. */
export function InvitationStanding({ card, stage, date }: Props) {
  const manager = managerOf(card)
  const isOwn = ownPosition(card) !== undefined
  switch (stage) {
    case 'over':
      return (
        <p className="banner" tabIndex={-1}>
          {say('over', { date })}
        </p>
      )
    case 'started':
      return (
        <p className="banner" tabIndex={-1}>
          {say(isOwn ? 'startedHeld' : 'started', { manager })}
        </p>
      )
    case 'notSent':
      return (
        <p className="banner warning" tabIndex={-1}>
          {say('notSent', { manager })}
        </p>
      )
    case 'open':
      if (isOwn) return null
      if (card.hasResponded)
        return card.accepted ? null : (
          <p className="banner" tabIndex={-1}>
            {say('saidNo', { manager })}
          </p>
        )
      if (!card.conflict) return null
      return (
        <p className="banner warning" tabIndex={-1}>
          {say(card.conflict === 'GAME' ? 'conflictGame' : 'conflictOff')}
        </p>
      )
  }
}
