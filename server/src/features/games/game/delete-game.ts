import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../../access/refused.ts'
import type { Asking, Context } from '../../../graphql/context.ts'
import { readOne } from '../../../graphql/read.ts'
import type { MutationDeleteGameArgs } from '../../../graphql/types.generated.ts'
import { deleteOwned } from '../../../graphql/write.ts'
import { lockGame } from '../lock-game.ts'
import { gameModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { sendCancellation } from '../publishing/cancellation-messages.ts'

/** Cancels a game: sends messages to its officials and deletes it with its parts. Returns the deleted game. */
export async function deleteGame(
  proof: MayKeepGames,
  { input: { id }, condition }: MutationDeleteGameArgs,
  context: Context,
  asking: Asking,
): Promise<unknown> {
  const game = await lockGame(context, { id, owner: proof.owner }, { deep: true })
  if (!game) throw new Refused(refuse('NOT_FOUND', 'notFound'))
  const answer = await readOne(gameModel, id, context, asking)
  await sendCancellation(proof, id, context)
  await deleteOwned(gameModel, proof, { id, condition }, context)
  context.announce({ topic: 'game', owner: proof.owner, id })
  return answer
}
