import { mayChange } from '@whistle/domain/games/game'
import { changeOwnGame, unchanged } from '../../change-game.ts'
import { deleteOpenPositions, insertPosition, type OpenPositionRow } from '../../store/assignment.ts'
import { findBulkGames } from './find-bulk-games.ts'
import { type BulkKind, leftOut } from './kind.ts'

type AddPositionInput = {
  readonly name: string
  readonly feeCents: number
  readonly showTimeMin: number
}

/** A game has at most this many: its crew is read and shown as a whole. */
const maxPositions = 50

/** Adds an open position to games. */
export const addPosition: BulkKind<AddPositionInput> = {
  async plan(proof, { gameIds, input }, context) {
    return (await findBulkGames(proof, gameIds, context)).map((game) => {
      const { gameId, name } = game
      const isFull = game.positions.length >= maxPositions
      const reason = mayChange(game)?.reason ?? (isFull ? 'tooManyPositions' : null)
      if (reason) return leftOut(game, reason)
      return {
        ...{ gameId, name, reason, changes: 1, leftOut: {}, warnings: [], officialIds: [] },
        async apply(context) {
          const id = context.newId()
          await changeOwnGame(proof, { id: gameId }, context, async (changing) => {
            await context.sql.run(insertPosition(changing, { id, ...input }))
            await changing.record('positionAdded', { position: { old: null, new: input.name } })
            await changing.followStaffing()
          })
          return { changes: 1, undo: { ids: [id] } }
        },
      }
    })
  },
  async undo(proof, { id, undo }, context) {
    const { ids } = undo as { ids: string[] }
    const removed = await removeOpen(proof, id, { ids }, context)
    const stays = ids.length - removed.length
    return { stays, reason: stays > 0 ? 'positionHeld' : null }
  },
}

type RemovePositionInput = { readonly name: string }

/** Removes the open positions of a name from games; those of officials stay. */
export const removePosition: BulkKind<RemovePositionInput> = {
  async plan(proof, { gameIds, input }, context) {
    return (await findBulkGames(proof, gameIds, context)).map((game) => {
      const { gameId, name } = game
      const meant = game.positions.filter((each) => each.name === input.name)
      const open = meant.filter(({ officialId }) => officialId === null)
      const whyNone = meant.length === 0 ? 'noSuchPosition' : 'positionHeld'
      const reason = mayChange(game)?.reason ?? (open.length === 0 ? whyNone : null)
      if (reason) return leftOut(game, reason)
      return {
        ...{ gameId, name, reason, changes: open.length, leftOut: {}, officialIds: [] },
        warnings: open.length < meant.length ? ['heldStays'] : [],
        async apply(context) {
          const rows = await removeOpen(proof, gameId, { name: input.name }, context)
          return rows.length === 0 ? { reason: 'positionHeld' } : { changes: rows.length, undo: { rows } }
        },
      }
    })
  },
  async undo(proof, { id, undo }, context) {
    const { rows } = undo as { rows: OpenPositionRow[] }
    await changeOwnGame(proof, { id }, context, async (changing) => {
      for (const row of rows) {
        await context.sql.run(insertPosition(changing, row))
        await changing.record('positionAdded', { position: { old: null, new: row.name } })
      }
      await changing.followStaffing('quietly')
    })
    return { stays: 0, reason: null }
  },
}

async function removeOpen(
  proof: Parameters<typeof changeOwnGame>[0],
  gameId: string,
  which: { name: string } | { ids: readonly string[] },
  context: Parameters<typeof changeOwnGame>[2],
): Promise<OpenPositionRow[]> {
  let rows: OpenPositionRow[] = []
  await changeOwnGame(proof, { id: gameId }, context, async (changing) => {
    rows = await context.sql.run(deleteOpenPositions(changing, which))
    if (rows.length === 0) return unchanged
    for (const { name } of rows)
      await changing.record('positionRemoved', { position: { old: name, new: null } })
    // The action's own report says it, for hundreds of games at once.
    await changing.followStaffing('quietly')
  })
  return rows
}
