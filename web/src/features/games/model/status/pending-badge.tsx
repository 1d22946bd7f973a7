import type { PendingReason } from '@whistle/domain/games/game'
import { pendingReason } from '@whistle/domain/games/game'
import { useWords } from '../../../../i18n/words.ts'
import { crewOf, invitedOf } from '../crew-state.ts'
import type { GameRowFragment, GameViewFragment } from '../operations.generated.ts'
import { pendingWords } from './pending-words.ts'
import styles from './status.module.css'
import { StatusTag } from './status-badge.tsx'

/** In a list: the word, with the reason as its tooltip and for screen readers. */
export function PendingMark({ game }: { game: GameRowFragment }) {
  const say = useWords(pendingWords)
  if (!game.isPendingCompletion) return null
  const reason = say(pendingReason(game.status, { hasVenue: Boolean(game.court?.venue) }) ?? 'noCrew')
  return (
    <span className={styles.pending} title={reason}>
      {say('pending')}
      <span className="unseen">{`: ${reason}`}</span>
    </span>
  )
}

type BadgeProps = { game: GameViewFragment; isModified?: boolean }

/** On the game's own page: the word and the reason. */
export function PendingBadge({ game, isModified = false }: BadgeProps) {
  const say = useWords(pendingWords)
  const reason = isModified ? 'notSaved' : reasonOf(game)
  if (!reason) return null
  return (
    <StatusTag isWrapping status="PUBLISHING">
      {`${say('pending')}: ${say(reason)}`}
    </StatusTag>
  )
}

function reasonOf(game: GameViewFragment): PendingReason | undefined {
  return pendingReason(game.status, {
    hasVenue: Boolean(game.court?.venue),
    assignments: crewOf(game).length,
    invitations: invitedOf(game).length,
  })
}
