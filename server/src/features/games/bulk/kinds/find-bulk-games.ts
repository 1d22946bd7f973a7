import { instantText } from '../../../../db/instant.ts'
import type { Sql } from '../../../../db/sql.ts'
import type { MayKeepGames } from '../../policy.ts'
import { type BulkGame, gamesInBulk } from '../../store/bulk-games.ts'

/** The games that are there, in the order of their starts. */
export async function findBulkGames(
  proof: MayKeepGames,
  ids: readonly string[],
  { sql }: { sql: Sql },
): Promise<BulkGame[]> {
  const games = await sql.run(gamesInBulk(proof, ids))
  return games.map((game) => ({ ...game, startDateTime: instantText(game.startDateTime) }))
}
