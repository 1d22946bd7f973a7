import { useCallback } from 'react'
import { useClient } from 'urql'
import { type Failure, failureOf, isTemporary } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { useOverlay } from '../../../records/use-overlay.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { type Notice, useNotice } from '../../../ui/overlays/notice.tsx'
import { nameOf } from '../model/crew-state.ts'
import { gameWords } from '../model/game-words.ts'
import {
  GameOnBoardDocument,
  SeatConfirmedOfficialDocument,
  SeatOfficialDocument,
} from './board.generated.ts'
import type { BoardGame, BoardOfficial, BoardPosition, Seating } from './board-model.ts'
import { boardWords } from './words.ts'

export type Seat = { readonly game: BoardGame; readonly position: BoardPosition }
/** Puts an official into a position, or empties it; a failure when it does not have the official `seen` any more. */
export type PutInSeat = ReturnType<typeof useBoardChanges>['seat']
type Holder = { official: BoardOfficial | null; confirmed: boolean }

/** Places officials and removes them: shown at once, and reverted when the server refuses or by Undo. */
export function useBoardChanges() {
  const say = useWords(boardWords)
  const sayGame = useWords(gameWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const client = useClient()
  const notify = useNotice()
  const confirm = useConfirm()
  const { pending, during } = useOverlay<Seating>()

  /** Refused when the position no longer has the official shown to the manager, so that none is replaced unseen. */
  const seat = useCallback(
    async (
      { game, position }: Seat,
      next: Holder,
      seen: BoardOfficial | null,
      override?: true,
    ): Promise<Failure | null> => {
      const { id } = position
      const input = { id, assignmentOfficialId: next.official?.id ?? null, ...(override && { override }) }
      const condition = { assignmentOfficialId: seen ? { eq: seen.id } : { attributeExists: false } }
      return during({ positionId: id, ...next }, async () => {
        const { error } = await (next.confirmed
          ? client.mutation(SeatConfirmedOfficialDocument, {
              ...{ input, condition, confirmed: { id, confirmedAssignment: true } },
            })
          : client.mutation(SeatOfficialDocument, { input, condition })
        ).toPromise()
        if (!error) return null
        await client.query(GameOnBoardDocument, { id: game.id }, past).toPromise()
        return failureOf(error, language)
      })
    },
    [client, during, language],
  )

  const failed = useCallback(
    (word: 'notPlaced' | 'notRemoved', name: string, failure: Failure, retry: () => void): Notice => {
      const isTaken = failure.code === 'CONDITION_FAILED'
      return {
        text: say(word, { name, reason: isTaken ? say('taken') : failure.text }),
        tone: 'failure',
        action: isTemporary(failure) ? { label: sayCommon('retry'), run: retry } : undefined,
      }
    },
    [say, sayCommon],
  )

  const remove = useCallback(
    async (from: Seat, isUndo = false): Promise<void> => {
      const { game, position } = from
      const { official, confirmedAssignment: confirmed, askedAgainAt, hasCheckedIn } = position
      if (!official) return
      const name = nameOf(official) || say('unnamed')
      const about = { name, position: position.name, game: game.name }
      if (confirmed || askedAgainAt) {
        const word = askedAgainAt ? 'removeAsked' : 'removeConfirmed'
        const text = say(hasCheckedIn ? 'removeText' : word, { name })
        if (!(await confirm({ title: say('removeTitle', { name }), text, danger: true }))) return
      }
      const failure = await seat(from, { official: null, confirmed: false }, official)
      if (failure) return notify(failed('notRemoved', name, failure, () => void remove(from, isUndo)))
      const putBack = async () => {
        // They were placed once: no rule is asked again.
        const refusal = await seat(from, { official, confirmed }, null, true)
        if (refusal) return notify(failed('notPlaced', name, refusal, () => void putBack()))
        notify({ text: say('placedBack', about) })
      }
      const undo = { label: sayCommon('undo'), run: () => void putBack() }
      // Only the official can check in again.
      notify({ text: say('removed', about), action: isUndo || hasCheckedIn ? undefined : undo })
    },
    [confirm, failed, notify, say, sayCommon, seat],
  )

  const place = useCallback(
    async (to: Seat, official: BoardOfficial, override?: true): Promise<void> => {
      const { game, position } = to
      const name = nameOf(official) || say('unnamed')
      const failure = await seat(to, { official, confirmed: false }, null, override)
      if (failure?.rule) {
        const text = sayGame('overrideText', { reason: failure.text })
        if (await confirm({ title: sayGame('overrideTitle'), text })) await place(to, official, true)
        return
      }
      if (failure) return notify(failed('notPlaced', name, failure, () => void place(to, official)))
      const placed = {
        ...{ ...position, official, confirmedAssignment: false },
        ...{ askedAgainAt: null, hasCheckedIn: false },
      }
      notify({
        text: say('placed', { name, position: position.name, game: game.name }),
        action: { label: sayCommon('undo'), run: () => void remove({ game, position: placed }, true) },
      })
    },
    [confirm, failed, notify, remove, say, sayCommon, sayGame, seat],
  )

  return { pending, place, remove, seat }
}

const past = { requestPolicy: 'network-only' } as const
