import { type Cancellation, mayCancel } from '@whistle/domain/games/cancelling'
import { demand } from '../../../../access/refused.ts'
import { type ChangingGame, changeOwnGame, unchanged } from '../../change-game.ts'
import { callOff, tellCalledOff } from '../../game/cancel-games.ts'
import { restoreGame } from '../../game/restore-games.ts'
import type { MayKeepGames } from '../../policy.ts'
import { findBulkGames } from './find-bulk-games.ts'
import { type BulkKind, leftOut } from './kind.ts'

const undoIdOf = (actionId: string) => `cancel:${actionId}`

/** Calls games off. */
export const cancel: BulkKind<Cancellation> = {
  async plan(proof, { gameIds, input, now }, context) {
    return (await findBulkGames(proof, gameIds, context)).map((game) => {
      const { gameId, name, toldIds } = game
      const reason = mayCancel(game, now.toISOString())?.reason ?? null
      if (reason) return leftOut(game, reason)
      return {
        ...{ gameId, name, reason, changes: toldIds.length, leftOut: {}, warnings: [], officialIds: toldIds },
        async apply(context) {
          const request = { ...input, undoId: undoIdOf(context.actionId) }
          await changeOwnGame(proof, own(gameId), context, async (changing) => {
            demand(mayCancel(changing, context.now.toISOString()))
            await callOff(changing, request, context)
          })
          return { changes: toldIds.length, undo: {} }
        },
      }
    })
  },
  async undo(proof, { id }, context) {
    await restoreGame(proof, id, context)
    return { stays: 0, reason: null }
  },
  leaving: {
    when: 'now',
    async leave(proof, saved, input, context) {
      const request = { ...input, undoId: undoIdOf(context.actionId) }
      const games: ChangingGame<MayKeepGames>[] = []
      for (const { id } of saved.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
        await changeOwnGame(proof, own(id), context, async (game) => {
          // Not one that was restored meanwhile.
          if (game.cancelUndoId === request.undoId) games.push(game)
          return unchanged
        })
      if (games.length) await tellCalledOff(proof, games, request, context)
      return []
    },
  },
}

const own = (id: string) => ({ id, evenComplete: true, evenCancelled: true })
