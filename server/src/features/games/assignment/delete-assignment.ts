import { Refused } from '../../../access/refused.ts'
import type { Asking, Context } from '../../../graphql/context.ts'
import { explainMiss, readOne } from '../../../graphql/read.ts'
import type { MutationDeleteAssignmentArgs } from '../../../graphql/types.generated.ts'
import { deleteOwned } from '../../../graphql/write.ts'
import { recordHistory } from '../history.ts'
import { lockOwnGame } from '../lock-game.ts'
import { assignmentModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { followStaffing } from '../status.ts'
import { gameOfPosition } from '../store/assignment.ts'
import { releaseOfficial } from './release-official.ts'

/** A manager deletes a position; its official loses it. Returns the deleted position. */
export async function deleteAssignment(
  proof: MayKeepGames,
  { input: { id }, condition }: MutationDeleteAssignmentArgs,
  context: Context,
  asking: Asking,
): Promise<unknown> {
  const [found] = await context.sql.run(gameOfPosition(id))
  if (!found) throw new Refused(await explainMiss(assignmentModel, id, context))
  // Clients delete the parts of a game one by one, also of a complete game.
  const asked = { id: found.game_id, evenComplete: true }
  const { id: gameId, owner } = await lockOwnGame(proof, asked, context)
  const answer = await readOne(assignmentModel, id, context, asking)
  const deleted = await deleteOwned(assignmentModel, proof, { id, condition }, context)
  if (deleted.official_id) await releaseOfficial(proof, { gameId, officialId: deleted.official_id }, context)
  const changes = { position: { old: deleted.name, new: null } }
  await recordHistory(proof, { gameId, owner, actor: owner, action: 'positionRemoved', changes }, context)
  context.announce({ topic: 'game', owner, id: gameId })
  await followStaffing(proof, gameId, context)
  return answer
}
