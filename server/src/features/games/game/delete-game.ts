import type { Context, RootField } from '../../../graphql/context.ts'
import { readOne } from '../../../graphql/read.ts'
import type { MutationDeleteGameArgs } from '../../../graphql/types.generated.ts'
import { deleteOwned } from '../../../graphql/write.ts'
import { changeOwnGame } from '../change-game.ts'
import { gameModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { enqueueCancellations } from '../store/message.ts'

/** Cancels a game: sends messages to its officials and deletes it with its parts. Returns the deleted game. */
export function deleteGame(
  proof: MayKeepGames,
  { input: { id }, condition }: MutationDeleteGameArgs,
  context: Context,
  rootField: RootField,
): Promise<unknown> {
  return changeOwnGame(proof, { id, deep: true, evenComplete: true }, context, async (game) => {
    const answer = await readOne(gameModel, id, context, rootField)
    // Before the rows are deleted.
    await enqueueCancellations(game, { what: 'cancellation' }, context)
    await deleteOwned(gameModel, proof, { id, condition }, context)
    return answer
  })
}
