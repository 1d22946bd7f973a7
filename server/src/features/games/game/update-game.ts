import type { GameEvent } from '@whistle/domain/games/game'
import { gameChangesFrom, updateMeans } from '@whistle/domain/games/game-input'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MutationUpdateGameArgs } from '../../../graphql/types.generated.ts'
import { changeOwned } from '../../../graphql/write.ts'
import { changeOwnGame } from '../change-game.ts'
import { gameModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { describeGame } from '../store/game.ts'
import { gameRow, missingReferences } from './game-row.ts'
import { saveGame } from './save-game.ts'

/** A manager saves a game, which unpublishes it, or completes it. */
export async function updateGame(
  proof: MayKeepGames,
  { input: { id, undo, ...input }, condition }: MutationUpdateGameArgs,
  context: Context,
): Promise<void> {
  const isOver = demand(updateMeans(input)) === 'complete'
  const row = gameRow(demand(gameChangesFrom(input)))
  // The event decides whether a complete game is refused.
  const reads = () => context.sql.run(describeGame(proof, id))
  await changeOwnGame(proof, { id, deep: true, evenComplete: true, reads }, context, (game, [before]) => {
    const { startDateTime } = game
    const event: GameEvent = isOver
      ? { kind: 'markedComplete', startDateTime, now: context.now.toISOString() }
      : { kind: 'saved' }
    const write = () =>
      changeOwned(gameModel, proof, { id, row, condition, meanings: missingReferences }, context)
    return saveGame(game, { before, event, write, isUndo: Boolean(undo) && !isOver }, context)
  })
}
