import { mayChange } from '@whistle/domain/games/game'
import { changeOwnGame, unchanged } from '../../change-game.ts'
import { restoreFees, writeFees } from '../../store/assignment.ts'
import { findBulkGames } from './find-bulk-games.ts'
import { type BulkKind, leftOut } from './kind.ts'

type FeesInput = {
  readonly feeCents: number
  /** Null: all of them. */
  readonly position: string | null
}

type Changed = { readonly id: string; readonly name: string; readonly old: number; readonly new: number }

/** Sets the fee of positions. What is paid stays. */
export const fees: BulkKind<FeesInput> = {
  async plan(proof, { gameIds, input }, context) {
    const { feeCents, position } = input
    return (await findBulkGames(proof, gameIds, context)).map((game) => {
      const { gameId, name } = game
      const meant = game.positions.filter((each) => position === null || each.name === position)
      const changes = meant.filter((each) => !each.isPaid && each.feeCents !== feeCents)
      const reason = mayChange(game)?.reason ?? whyNone(meant, changes.length)
      if (reason) return leftOut(game, reason)
      return {
        ...{ gameId, name, reason, changes: changes.length, leftOut: {} },
        warnings: meant.some(({ isPaid }) => isPaid) ? ['paidStays'] : [],
        officialIds: [...new Set(changes.flatMap(({ officialId }) => officialId ?? []))],
        async apply(context) {
          let positions: Changed[] = []
          await changeOwnGame(proof, { id: gameId }, context, async (changing) => {
            positions = await context.sql.run(writeFees(changing, input))
            if (positions.length === 0) return unchanged
            await recordFees(changing, positions)
          })
          if (positions.length === 0) return { reason: 'feeAlready' }
          return { changes: positions.length, undo: { positions } }
        },
      }
    })
  },
  async undo(proof, { id, undo }, context) {
    const { positions } = undo as { positions: Changed[] }
    let restored: Changed[] = []
    await changeOwnGame(proof, { id }, context, async (changing) => {
      restored = await context.sql.run(restoreFees(changing, positions))
      if (restored.length === 0) return unchanged
      await recordFees(changing, restored)
    })
    const stays = positions.length - restored.length
    return { stays, reason: stays > 0 ? 'changedMeanwhile' : null }
  },
}

function whyNone(meant: readonly { isPaid: boolean }[], changes: number): string | null {
  if (changes > 0) return null
  if (meant.length === 0) return 'noSuchPosition'
  return meant.every(({ isPaid }) => isPaid) ? 'isPaid' : 'feeAlready'
}

async function recordFees(
  game: {
    record: (
      action: 'positionChanged',
      changes: Record<string, { old: unknown; new: unknown }>,
    ) => Promise<void>
  },
  positions: readonly Changed[],
): Promise<void> {
  for (const { name, old, new: next } of positions)
    await game.record('positionChanged', {
      position: { old: name, new: name },
      fee: { old: old / 100, new: next / 100 },
    })
}
