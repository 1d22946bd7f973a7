import type { WriteContext } from '../../../live/in-transaction.ts'
import { changeOwnGame, unchanged } from '../change-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { uncompletePositions } from '../store/assignment.ts'

/** A manager takes back that a game is complete. Idempotent: a game that is not complete stays as it is. */
export async function reopenGame(proof: MayKeepGames, id: string, context: WriteContext): Promise<void> {
  await changeOwnGame(proof, { id, evenComplete: true }, context, async (game) => {
    const { status, officialsNeeded, positionsNeeded, officialsConfirmed } = game
    if (status !== 'COMPLETE') return unchanged
    await context.sql.run(uncompletePositions(game))
    const staffing = { officialsNeeded, positionsNeeded, officialsConfirmed }
    const next = await game.moveStatus({ kind: 'reopened', ...staffing })
    await game.record('completionUndone', { status: { old: status, new: next } })
  })
}
