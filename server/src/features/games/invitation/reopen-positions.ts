import type { Context } from '../../../graphql/context.ts'
import type { MayAnswer, MayKeepGames } from '../policy.ts'
import { clearPositions, heldPositions } from '../store/assignment.ts'

/** Opens the positions of an official in a game; returns them as they were. */
export async function reopenPositions(
  proof: MayKeepGames | MayAnswer,
  invited: { gameId: string; officialId: string },
  { sql }: Context,
) {
  const held = await sql.run(heldPositions(invited.gameId, invited.officialId))
  if (held.length) await sql.run(clearPositions(proof, invited))
  return held
}
