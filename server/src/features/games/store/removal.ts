import { sql } from 'kysely'
import { type Sql, statement } from '../../../db/sql.ts'
import { withdrawAll } from '../../../outbox/undo.ts'
import type { LockedGame } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { forgetRemovals } from './invitation.ts'

/** Giving the position back to the same official undoes the removal. */
export const removalUndoId = (positionId: string, officialId: string) => `removal:${positionId}:${officialId}`

/** Removals whose message has not left are dropped: the officials then get the message that the others of the game get. */
export async function withdrawRemovals(game: LockedGame<MayKeepGames>, context: { sql: Sql }): Promise<void> {
  const removed = await context.sql.run(
    statement(sql<{ positionId: string; officialId: string }>`
      select a.id as "positionId", i.official_id as "officialId"
      from invitation i join assignment a on a.game_id = i.game_id
      where i.game_id = ${game.id} and (i.told -> 'isRemoved')::boolean`),
  )
  const undoIds = removed.map(({ positionId, officialId }) => removalUndoId(positionId, officialId))
  const withdrawn = undoIds.length ? await withdrawAll(context, undoIds) : []
  const untold = removed.filter((_, nth) => withdrawn.includes(undoIds[nth] ?? ''))
  if (!untold.length) return
  await context.sql.run(
    forgetRemovals(
      game,
      untold.map(({ officialId }) => officialId),
    ),
  )
}
