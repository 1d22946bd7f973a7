import { sayFrom } from '../frame/language.ts'
import { type Card, ownPosition, type Stage } from './cards.ts'
import { managerOf } from './manager-contact.tsx'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

type Props = { card: Card; stage: Stage; date: string }

/** The state of a game, where its positions do not show it. */
export function InvitationStanding(props: Props) {
  const standing = standingOf(props)
  if (!standing) return null
  return (
    <p className={standing.isWarning ? 'banner warning' : 'banner'} tabIndex={-1}>
      {standing.text}
    </p>
  )
}

function standingOf({ card, stage, date }: Props): { text: string; isWarning?: boolean } | null {
  const manager = managerOf(card)
  const isOwn = ownPosition(card) !== undefined
  switch (stage) {
    case 'over':
      return { text: say('over', { date }) }
    case 'started':
      return { text: say(isOwn ? 'startedHeld' : 'started', { manager }) }
    case 'notSent':
      return { text: say('notSent', { manager }), isWarning: true }
    case 'open':
      if (isOwn) return null
      if (card.hasResponded) return card.accepted ? null : { text: say('saidNo', { manager }) }
      if (!card.conflict) return null
      return { text: say(card.conflict === 'GAME' ? 'conflictGame' : 'conflictOff'), isWarning: true }
  }
}
