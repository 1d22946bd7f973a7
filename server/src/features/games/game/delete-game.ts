import { mayDelete } from '@whistle/domain/games/cancelling'
import { demand } from '../../../access/refused.ts'
import type { Context, RootField } from '../../../graphql/context.ts'
import { readOne } from '../../../graphql/read.ts'
import type { MutationDeleteGameArgs } from '../../../graphql/types.generated.ts'
import { deleteOwned } from '../../../graphql/write.ts'
import { changeOwnGame } from '../change-game.ts'
import { gameModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { confirmedAndTold } from '../store/called-off.ts'
import { enqueueCancellations } from '../store/message.ts'

/** Deletes a game with its parts; officials who were notified of it get a message. Returns the deleted game. */
export function deleteGame(
  proof: MayKeepGames,
  { input: { id }, condition }: MutationDeleteGameArgs,
  context: Context,
  rootField: RootField,
): Promise<unknown> {
  return changeOwnGame(
    proof,
    { id, deep: true, evenComplete: true, evenCancelled: true },
    context,
    async (game) => {
      const hasCrew = (await context.sql.run(confirmedAndTold(game))).length > 0
      demand(mayDelete({ ...game, hasCrew }, context.now.toISOString()))
      const answer = await readOne(gameModel, id, context, rootField)
      // Before the rows are deleted.
      await enqueueCancellations(game, { what: 'cancellation' }, context)
      await deleteOwned(gameModel, proof, { id, condition }, context)
      return answer
    },
  )
}
