import { hasStarted, mayPublish } from '@whistle/domain/games/game'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useNotice } from '../../../ui/notice.tsx'
import { crewOf, invitedOf, publishingTells } from './crew-state.ts'
import { gameWords } from './game-words.ts'
import type { GameViewFragment } from './operations.generated.ts'
import type { ChangeGame } from './use-view-game.ts'

/** Publishing leaves the building: who gets what is said first, and asked. */
export function usePublishGame(game: GameViewFragment, change: ChangeGame) {
  const say = useWords(gameWords)
  const textOf = useRefusalText()
  const confirm = useConfirm()
  const notify = useNotice()
  const { id, name, status } = game
  const tells = publishingTells(game)
  const isOut = status === 'PUBLISHED' || status === 'CONFIRMED'
  const isUnpublished = status === 'UNPUBLISHED' || status === 'ERROR'
  const hasNews = tells.invited > 0 || tells.changed > 0
  const canPublish = isUnpublished || (isOut && hasNews)

  async function publish() {
    if (!canPublish) return
    const parts = {
      hasVenue: Boolean(game.court?.venue),
      assignments: crewOf(game).length,
      invitations: invitedOf(game).length,
    }
    const refused = textOf(mayPublish(status, parts))
    if (refused) return notify({ text: say('cannotPublish', { reason: refused }), tone: 'failure' })
    const sentences = [
      tells.invited === 1 && say('publishNewOne'),
      tells.invited > 1 && say('publishNew', { count: tells.invited }),
      tells.changed === 1 && say('publishChangedOne'),
      tells.changed > 1 && say('publishChanged', { count: tells.changed }),
      !hasNews && say('publishNobody'),
    ].filter(Boolean)
    const isYes = await confirm({
      title: say('publishTitle', { name }),
      text: sentences.join(' '),
      warning: hasStarted(game, new Date().toISOString()) && say('publishStarted'),
    })
    if (!isYes) return
    await change([{ field: 'publishGame', input: { id } }])
  }

  return { publish, canPublish, hasNews, isOut }
}
