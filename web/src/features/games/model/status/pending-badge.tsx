import { type AttentionReason, attentionReason } from '@whistle/domain/games/game'
import { useWords } from '../../../../i18n/words.ts'
import { crewOf, invitedOf } from '../crew-state.ts'
import type { GameRowFragment, GameViewFragment } from '../operations.generated.ts'
import { pendingWords } from './pending-words.ts'
import styles from './status.module.css'
import { StatusTag } from './status-badge.tsx'

/** In a list: what the manager has left to do. Nothing for a pending game that only waits to be played. */
export function PendingMark({ game, isBrief = false }: { game: GameRowFragment; isBrief?: boolean }) {
  const say = useWords(pendingWords)
  const parts = { hasVenue: Boolean(game.court?.venue) }
  const reason = game.isPendingCompletion && attentionReason(game, parts, new Date().toISOString())
  if (!reason) return null
  return (
    <span className={styles.pending} data-brief={isBrief} title={say(reason)}>
      {isBrief ? say(`${reason}Brief`) : say(reason)}
      {isBrief && <span className="unseen">: {say(reason)}</span>}
    </span>
  )
}

type BadgeProps = { game: GameViewFragment; isModified?: boolean }

/** The same on the game's own page. */
export function PendingBadge({ game, isModified = false }: BadgeProps) {
  const say = useWords(pendingWords)
  const reason = isModified ? 'notSaved' : reasonOf(game)
  if (!reason) return null
  return (
    <StatusTag isWrapping status="PUBLISHING">
      {say(reason)}
    </StatusTag>
  )
}

function reasonOf(game: GameViewFragment): AttentionReason | undefined {
  const parts = {
    hasVenue: Boolean(game.court?.venue),
    assignments: crewOf(game).length,
    invitations: invitedOf(game).length,
  }
  return attentionReason(game, parts, new Date().toISOString())
}
