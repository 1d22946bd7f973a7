import { Refused } from '../../../access/refused.ts'
import type { Context, RootField } from '../../../graphql/context.ts'
import { explainMiss, readOne } from '../../../graphql/read.ts'
import type { MutationDeleteAssignmentArgs } from '../../../graphql/types.generated.ts'
import { deleteOwned } from '../../../graphql/write.ts'
import { changeOwnGame } from '../change-game.ts'
import { assignmentModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { gameOfPosition } from '../store/assignment.ts'
import { releaseOfficial } from './release-official.ts'

/** A manager deletes a position; its official loses it. Returns the deleted position. */
export async function deleteAssignment(
  proof: MayKeepGames,
  { input: { id }, condition }: MutationDeleteAssignmentArgs,
  context: Context,
  rootField: RootField,
): Promise<unknown> {
  const [found] = await context.sql.run(gameOfPosition(id))
  if (!found) throw new Refused(await explainMiss(assignmentModel, id, context))
  // Clients delete the parts of a game one by one, also of a complete game.
  const own = { id: found.game_id, evenComplete: true }
  return changeOwnGame(proof, own, context, async (game) => {
    const answer = await readOne(assignmentModel, id, context, rootField)
    const deleted = await deleteOwned(assignmentModel, proof, { id, condition }, context)
    const { official_id } = deleted
    if (official_id) await releaseOfficial(game, { ...deleted, official_id }, context)
    await game.record('positionRemoved', { position: { old: deleted.name, new: null } })
    await game.followStaffing()
    return answer
  })
}
