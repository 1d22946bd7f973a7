import { sql } from 'kysely'
import { statement } from '../../../db/sql.ts'
import type { Placed } from '../history.ts'
import type { MayKeepGames } from '../policy.ts'
import { openRow } from './assignment.ts'

type NewPosition = {
  readonly id: string
  readonly gameId: string
  readonly name: string
  readonly index: number
}
type NewHolder = { readonly positionId: string; readonly officialId: string; readonly code: string }

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

/** Offers of which no message has left yet, in games that are locked or new. */
export function placeInGames({ owner }: MayKeepGames, holders: readonly NewHolder[]) {
  return statement(sql<Placed & { positionId: string }>`
    update assignment a set official_id = n."officialId", invitation_code = n.code
    from json_to_recordset(${JSON.stringify(holders)}) as n ("positionId" text, "officialId" text, code text)
    where a.id = n."positionId" and a.owner = ${owner} and a.official_id is null
    returning a.id as "positionId", a.game_id as "gameId", a.name as position, a.official_id as "officialId"`)
}

export type UnsentOffer = {
  readonly positionId: string
  readonly officialId: string
  readonly invitationId: string
}

/** Opens positions whose official knows nothing of them yet, in games that are locked. */
export function openUnsent({ owner }: MayKeepGames, offers: readonly UnsentOffer[]) {
  const open = Object.entries(openRow).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return statement(sql<Placed & { positionId: string; invitationId: string }>`
    update assignment a set ${sql.join(open)}
    from json_to_recordset(${JSON.stringify(offers)}) as n ("positionId" text, "officialId" text, "invitationId" text)
      join invitation i on i.id = n."invitationId"
    where a.id = n."positionId" and a.owner = ${owner} and a.official_id = n."officialId" and not a.confirmed_assignment
      and a.asked_again_at is null and not a.has_checked_in and not a.has_completed and not a.paid
      and i.game_id = a.game_id and i.official_id = a.official_id and not i.published and not i.has_responded and i.sending = '{}'
      and i.sent_timestamp is null
    returning a.id as "positionId", i.id as "invitationId", a.game_id as "gameId", a.name as position, n."officialId"`)
}
