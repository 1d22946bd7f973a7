import { instantOf } from '@whistle/domain/time/time'
import { useCallback } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { useOverlay } from '../../../records/use-overlay.ts'
import { localText } from '../../../time/date-time-text.ts'
import { homeZone } from '../../../time/own-zone.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { type GameRowFragment, MoveGameDocument } from '../model/operations.generated.ts'
import { calendarWords } from './words.ts'

export type Place = { date: string; time?: string; court?: GameRowFragment['court'] }
export type Move = (game: GameRowFragment, to: Place) => void

/** A game that is complete, called off or being published cannot be moved. */
export function isMovable({ status, cancelledAt }: GameRowFragment): boolean {
  return status !== 'COMPLETE' && !cancelledAt && status !== 'PUBLISHING'
}

/** Moves a game: shown at once, and reverted when the server refuses or by Undo. */
export function useMoves() {
  const client = useClient()
  const language = useLanguage()
  const say = useWords(calendarWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()
  const { pending, during } = useOverlay<GameRowFragment>()

  const move = useCallback(
    async (game: GameRowFragment, to: Place, before?: GameRowFragment): Promise<void> => {
      // Undo restores the status too.
      const next = before ?? movedGame(game, to)
      if (!next || (next.startDateTime === game.startDateTime && next.court?.id === game.court?.id)) return
      const { id, name } = game
      const input = {
        ...{ id, startDateTime: next.startDateTime, gameCourtId: next.court?.id },
        ...(before && { undo: true }),
      }
      const condition = { startDateTime: { eq: game.startDateTime } }
      const { data, error } = await during(next, () =>
        client.mutation(MoveGameDocument, { input, condition }).toPromise(),
      )
      if (error) {
        return notify({
          text: say('notMoved', { name, reason: failureOf(error, language).text }),
          tone: 'failure',
        })
      }
      const zone = next.court?.venue?.timeZone ?? homeZone()
      const when = localText({ date: next.startDate ?? '', time: next.startTime ?? '' }, language, zone)
      if (before) return notify({ text: say('movedBack', { name, when }) })
      const back = { date: game.startDate ?? to.date, time: game.startTime ?? undefined, court: game.court }
      const wasOut = game.status !== 'UNPUBLISHED'
      const clash = data?.updateGame?.courtClashes?.[0]
      const moved = say(wasOut ? 'movedUnpublished' : 'moved', { name, when })
      notify({
        text: clash ? `${moved} ${say('courtShared', { name: clash })}` : moved,
        action: { label: sayCommon('undo'), run: () => void move(next, back, game) },
      })
    },
    [client, during, language, notify, say, sayCommon],
  )

  return { pending, move: useCallback<Move>((game, to) => void move(game, to), [move]) }
}

/** The games with the pending moves applied. */
export function afterMoves(
  games: readonly GameRowFragment[],
  pending: readonly GameRowFragment[],
): readonly GameRowFragment[] {
  const moved = new Map(pending.map((game) => [game.id, game]))
  return games.map((game) => moved.get(game.id) ?? game)
}

/** Without a given time the game keeps its time of day, by the clock at the venue. */
function movedGame(game: GameRowFragment, to: Place): GameRowFragment | null {
  const court = to.court === undefined ? game.court : to.court
  const local = { date: to.date, time: to.time ?? game.startTime ?? '' }
  const startDateTime = instantOf(local, court?.venue?.timeZone ?? homeZone())
  if (!startDateTime || !isMovable(game)) return null
  return {
    ...game,
    startDateTime,
    startDate: local.date,
    startTime: local.time,
    court,
    status: 'UNPUBLISHED',
  }
}
