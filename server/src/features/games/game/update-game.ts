import { type GameEvent, nextStatus } from '@whistle/domain/games/game'
import { gameChangesFrom, updateMeans } from '@whistle/domain/games/game-input'
import { refuse } from '@whistle/domain/refusal'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MutationUpdateGameArgs } from '../../../graphql/types.generated.ts'
import { changeOwned } from '../../../graphql/write.ts'
import { changeOwnGame } from '../change-game.ts'
import { changesBetween } from '../history.ts'
import { gameModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { describeGame } from '../store/game.ts'
import { gameRow, missingReferences } from './game-row.ts'

const meanings = {
  ...missingReferences,
  engagement_no_overlap: refuse('CONFLICT', 'gameOverlaps', { field: 'startDateTime' }),
}

/** A manager saves a game, which unpublishes it, or completes it. */
export async function updateGame(
  proof: MayKeepGames,
  { input: { id, ...input }, condition }: MutationUpdateGameArgs,
  context: Context,
): Promise<void> {
  const isOver = demand(updateMeans(input)) === 'complete'
  const row = gameRow(demand(gameChangesFrom(input)))
  const describe = () => context.sql.run(describeGame(proof, id))
  // The event decides whether a complete game is refused.
  const own = { id, deep: true, evenComplete: true, reads: describe }
  await changeOwnGame(proof, own, context, async (game, [before]) => {
    const { startDateTime } = game
    const event: GameEvent = isOver
      ? { kind: 'markedComplete', startDateTime, now: context.now.toISOString() }
      : { kind: 'saved' }
    // Refused first: the condition is about the game as it was.
    demand(nextStatus(game.status, event))
    await changeOwned(gameModel, proof, { id, row, condition, meanings }, context)
    // A saved game has no errors of an earlier sending.
    await game.moveStatus(event, [])
    const [after] = await describe()
    const changes = before && after ? changesBetween(before, after) : {}
    if (Object.keys(changes).length) await game.record(isOver ? 'completed' : 'updated', changes)
  })
}
