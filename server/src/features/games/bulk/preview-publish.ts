import { hasStarted, mayPublish } from '@whistle/domain/games/game'
import { missing, Refused } from '../../../access/refused.ts'
import { instantText } from '../../../db/instant.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MayKeepGames } from '../policy.ts'
import { gamesToPublish, recipientsOf } from '../store/publish-preview.ts'
import { gameIdsFrom, maxBulkGames } from './bulk-input.ts'

/** What publishing these games would do now: of each game, and how many officials would hear of them. */
export async function previewPublish(proof: MayKeepGames, given: readonly string[], context: Context) {
  const { sql, now } = context
  const gameIds = gameIdsFrom(given, maxBulkGames)
  return context.alone(async () => {
    const found = await sql.run(gamesToPublish(proof, gameIds))
    if (found.length === 0) throw new Refused(missing('gameIds'))
    const games = found.map(({ gameId, name, hasFees, courtClashes, ...game }) => ({
      ...{ gameId, name, hasFees, courtClashes },
      reason: mayPublish(game, game)?.reason ?? null,
      hasStarted: hasStarted({ startDateTime: instantText(game.startDateTime) }, now.toISOString()),
    }))
    const ready = games.filter(({ reason }) => reason === null).map(({ gameId }) => gameId)
    const [recipients] = await sql.run(recipientsOf(proof, ready, now))
    return { games, ...recipients }
  })
}
