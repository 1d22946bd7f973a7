import type { Context } from '../../../graphql/context.ts'
import { heldPositions, openPositions } from './store.ts'

/** Opens what an official holds in a game to the others; gives it as it was. */
export async function reopenPositions(
  { gameId, officialId }: { gameId: string; officialId: string },
  { sql }: Context,
) {
  const held = await sql.run(heldPositions(gameId, officialId))
  if (held.length) await sql.run(openPositions(gameId, officialId))
  return held
}
