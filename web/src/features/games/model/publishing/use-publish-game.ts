import { mayPublish } from '@whistle/domain/games/game'
import { useRefusalText } from '../../../../i18n/refusal-text.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useNotice } from '../../../../ui/overlays/notice.tsx'
import { crewOf, invitedOf } from '../crew-state.ts'
import type { GameViewFragment } from '../operations.generated.ts'
import type { WatchedGame } from '../use-view-game.ts'
import { publishWords } from './publish-words.ts'
import { dueInvitations } from './recipients.ts'
import { useAskToPublish } from './use-ask-to-publish.ts'

/** Publishing of the game that a page shows. */
export function usePublishGame(game: GameViewFragment, watched: Pick<WatchedGame, 'change' | 'settled'>) {
  const say = useWords(publishWords)
  const textOf = useRefusalText()
  const notify = useNotice()
  const ask = useAskToPublish()
  const { id, status } = game
  const due = dueInvitations(game, new Date().toISOString())
  const isDeletionFinal = status === 'PUBLISHED' || status === 'CONFIRMED'
  const isUnpublished = status === 'UNPUBLISHED' || status === 'ERROR'
  const hasNews = due.invited.length > 0 || due.changed.length > 0
  const canPublish = !game.cancelledAt && (isUnpublished || (isDeletionFinal && hasNews))

  async function publish() {
    if (!canPublish) return
    const parts = {
      hasVenue: Boolean(game.court?.venue),
      assignments: crewOf(game).length,
      invitations: invitedOf(game).length,
    }
    const reason = textOf(mayPublish(game, parts))
    if (reason) return notify({ text: say('refused', { reason }), tone: 'failure' })
    // The question reads the game from the server, where an invitation that this page shows already may be missing yet.
    await watched.settled()
    if (await ask([id])) await watched.change([{ field: 'publishGame', input: { id } }])
  }

  return { publish, canPublish, hasNews, isDeletionFinal }
}
