import { mayCancel } from '@whistle/domain/games/cancelling'
import { dollarsOf } from '@whistle/domain/text/money'
import { missing, Refused } from '../../../access/refused.ts'
import { instantText } from '../../../db/instant.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MayKeepGames } from '../policy.ts'
import { gamesToCancel, namedOfficials } from '../store/cancel-preview.ts'
import { gameIdsFrom, maxBulkGames } from './bulk-input.ts'

/** What cancelling these games would do now: of each game, and who would hear of it. */
export async function previewCancel(proof: MayKeepGames, given: readonly string[], context: Context) {
  const { sql, now } = context
  const gameIds = gameIdsFrom(given, maxBulkGames)
  return context.alone(async () => {
    const found = await sql.run(gamesToCancel(proof, gameIds))
    if (found.length === 0) throw new Refused(missing('gameIds'))
    const officials = await sql.run(namedOfficials([...new Set(found.flatMap(({ toldIds }) => toldIds))]))
    const places = new Map(officials.map(({ id }, at) => [id, at]))
    const games = found.map(({ status, cancelledAt, feesCents, toldIds, ...game }) => {
      const startDateTime = instantText(game.startDateTime)
      return {
        ...game,
        startDateTime,
        reason: mayCancel({ status, cancelledAt, startDateTime }, now.toISOString())?.reason ?? null,
        fees: feesCents.map(dollarsOf),
        told: toldIds.flatMap((id) => places.get(id) ?? []),
      }
    })
    return { games, officials }
  })
}
