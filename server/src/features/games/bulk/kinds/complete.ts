import { nextStatus } from '@whistle/domain/games/game'
import { isRefusal } from '@whistle/domain/refusal'
import { changeOwnGame } from '../../change-game.ts'
import { reopenGame } from '../../game/reopen-game.ts'
import { saveGame } from '../../game/save-game.ts'
import { findBulkGames } from './find-bulk-games.ts'
import { type BulkKind, leftOut, type Nothing } from './kind.ts'

/** Completes games that are over. */
export const complete: BulkKind<Nothing> = {
  async plan(proof, { gameIds, now }, context) {
    return (await findBulkGames(proof, gameIds, context)).map((game) => {
      const { gameId, name, status, cancelledAt, startDateTime, confirmedIds } = game
      const next = nextStatus(status, { kind: 'markedComplete', startDateTime, now: now.toISOString() })
      const refusal = isRefusal(next) ? next.reason : null
      const reason = cancelledAt ? 'gameCancelled' : status === 'COMPLETE' ? 'gameComplete' : refusal
      if (reason) return leftOut(game, reason)
      return {
        ...{ gameId, name, reason, changes: confirmedIds.length, leftOut: {}, officialIds: [] },
        warnings: confirmedIds.length === 0 ? ['noCrew'] : [],
        async apply(context) {
          await changeOwnGame(proof, { id: gameId, deep: true }, context, (changing) => {
            const { startDateTime } = changing
            const event = { kind: 'markedComplete', startDateTime, now: context.now.toISOString() } as const
            return saveGame(changing, { event }, context)
          })
          return { changes: confirmedIds.length, undo: {} }
        },
      }
    })
  },
  async undo(proof, { id }, context) {
    await reopenGame(proof, id, context)
    return { stays: 0, reason: null }
  },
}
