import { sql } from 'kysely'
import { statement } from '../../../db/sql.ts'
import type { Placed } from '../history.ts'
import type { MayKeepGames } from '../policy.ts'

export type NewPosition = {
  readonly id: string
  readonly gameId: string
  readonly name: string
  readonly index: number
}
export type NewHolder = { readonly positionId: string; readonly officialId: string; readonly code: string }

/** The positions of new games, in their order. */
export function positionsOfGames({ owner }: MayKeepGames, gameIds: readonly string[]) {
  return statement(sql<{ id: string; gameId: string; name: string; isBackup: boolean }>`
    select id, game_id as "gameId", name, is_backup as "isBackup" from assignment
    where owner = ${owner} and game_id = any(${gameIds}::text[]) order by game_id, sort_order, id`)
}

export function insertPositions({ owner }: MayKeepGames, positions: readonly NewPosition[]) {
  return statement(sql`
    insert into assignment (id, owner, game_id, name, is_backup, fee_cents, show_time_min, sort_order)
    select n.id, ${owner}, n."gameId", n.name, false, 0, 15, n.index
    from json_to_recordset(${JSON.stringify(positions)}) as n (id text, "gameId" text, name text, index int)
    join game g on g.id = n."gameId" and g.owner = ${owner}`)
}

/** Offers of which no message has left yet. */
export function placeInNewGames({ owner }: MayKeepGames, holders: readonly NewHolder[]) {
  return statement(sql<Placed>`
    update assignment a set official_id = n."officialId", invitation_code = n.code
    from json_to_recordset(${JSON.stringify(holders)}) as n ("positionId" text, "officialId" text, code text)
    where a.id = n."positionId" and a.owner = ${owner} and a.official_id is null
    returning a.game_id as "gameId", a.name as position, a.official_id as "officialId"`)
}
