import type { PendingReason } from '@whistle/domain/games/game'
import { pendingReason } from '@whistle/domain/games/game'
import { useWords } from '../../../i18n/words.ts'
import { crewOf, invitedOf } from './crew-state.ts'
import type { GameRowFragment, GameViewFragment } from './operations.generated.ts'
import { pendingWords } from './pending-words.ts'

/** In a list there is room for the word; why is told to whoever points at it or listens. */
export function PendingMark({ game }: { game: GameRowFragment }) {
  const say = useWords(pendingWords)
  if (!game.isPendingCompletion) return null
  const reason = say(pendingReason(game.status, { hasVenue: Boolean(game.court?.venue) }) ?? 'noCrew')
  return (
    <span className="pending" title={reason}>
      {say('pending')}
      <span className="unseen">{`: ${reason}`}</span>
    </span>
  )
}

type BadgeProps = { game: GameViewFragment; isModified?: boolean }

/** On the game's own page the reason stands beside the word. */
export function PendingBadge({ game, isModified = false }: BadgeProps) {
  const say = useWords(pendingWords)
  const reason = isModified ? 'notSaved' : reasonOf(game)
  if (!reason) return null
  return (
    <span
      className="status-badge"
      data-status="PUBLISHING"
      style={{ paddingInline: 8, whiteSpace: 'normal' }}
    >
      {`${say('pending')}: ${say(reason)}`}
    </span>
  )
}

function reasonOf(game: GameViewFragment): PendingReason | undefined {
  return pendingReason(game.status, {
    hasVenue: Boolean(game.court?.venue),
    assignments: crewOf(game).length,
    invitations: invitedOf(game).length,
  })
}
