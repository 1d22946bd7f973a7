import { type GameEvent, nextStatus } from '@whistle/domain/games/game'
import { gameChangesFrom, updateMeans } from '@whistle/domain/games/game-input'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MutationUpdateGameArgs } from '../../../graphql/types.generated.ts'
import { changeOwned } from '../../../graphql/write.ts'
import { type ChangingGame, changeOwnGame } from '../change-game.ts'
import { changesBetween } from '../history.ts'
import { gameModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { staffingIn } from '../status.ts'
import { describeGame, keepForUndo, replacedBefore, replacedBySave } from '../store/game.ts'
import { gameRow, missingReferences } from './game-row.ts'

/** A manager saves a game, which unpublishes it, or completes it. */
export async function updateGame(
  proof: MayKeepGames,
  { input: { id, undo, ...input }, condition }: MutationUpdateGameArgs,
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
    const [replaced] = await context.sql.run(replacedBySave(proof, id))
    await changeOwned(gameModel, proof, { id, row, condition, meanings: missingReferences }, context)
    if (undo && !isOver) await takeBack(proof, game, context)
    else {
      // A saved game has no errors of an earlier sending.
      await game.moveStatus(event, [])
      await context.sql.run(keepForUndo(game, replaced?.replaced ?? null))
    }
    const [after] = await describe()
    const changes = before && after ? changesBetween(before, after) : {}
    if (Object.keys(changes).length) await game.record(isOver ? 'completed' : 'updated', changes)
  })
}

/** Restores the status that the last save replaced, if the game is as it was before it. */
async function takeBack(
  proof: MayKeepGames,
  game: ChangingGame<MayKeepGames>,
  context: Context,
): Promise<void> {
  const [before] = await context.sql.run(replacedBefore(proof, game.id))
  const staffing = await staffingIn(game, context)
  await game.moveStatus({ kind: 'undone', before: before?.status ?? null, ...staffing }, before?.errors ?? [])
  await context.sql.run(keepForUndo(game, null))
}
