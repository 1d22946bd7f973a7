import { sql } from 'kysely'
import { officialName } from '../../../db/fragments/official-name.ts'
import { statement } from '../../../db/sql.ts'
import type { LockedGame } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'

type NewInvitation = { readonly id: string; readonly officialId: string; readonly code: string }

/** Inserts those that are free, in one statement: not an official who is invited already or unlinked, and no code that is taken. */
export function insertInvitations(
  { id, owner }: LockedGame<MayKeepGames>,
  invitations: readonly NewInvitation[],
) {
  return statement(sql<{ id: string; officialId: string }>`
    insert into invitation (id, owner, code, game_id, official_id)
    select n.id, ${owner}, n.code, ${id}, n."officialId"
    from json_to_recordset(${JSON.stringify(invitations)}) as n (id text, "officialId" text, code text)
    join official_manager m on m.manager_id = ${owner} and m.official_id = n."officialId"
    join official f on f.id = n."officialId" and f.active
    on conflict do nothing returning id, official_id as "officialId"`)
}

/** Officials among these with an invitation to the game. */
export function invitedAmong({ id }: LockedGame<MayKeepGames>, officialIds: readonly string[]) {
  return statement(sql<{ officialId: string }>`
    select official_id as "officialId" from invitation where game_id = ${id} and official_id = any(${officialIds}::text[])`)
}

/** Of these, the ones that no official knows of: not published, and without a position. */
export function deleteUnsent({ id }: LockedGame<MayKeepGames>, ids: readonly string[]) {
  return statement(sql<{ id: string; name: string }>`
    delete from invitation i where i.game_id = ${id} and i.id = any(${ids}::text[]) and not i.published
      and not exists (select from assignment a where a.game_id = i.game_id and a.official_id = i.official_id)
    returning i.id, (select ${sql.raw(officialName('f'))} from official f where f.id = i.official_id) as name`)
}

type GameInvitation = NewInvitation & { readonly gameId: string }

/** The same for games that this transaction has locked, or made. Returns those that were inserted. */
export function insertForGames({ owner }: MayKeepGames, invitations: readonly GameInvitation[]) {
  return statement(sql<{ id: string }>`
    insert into invitation (id, owner, code, game_id, official_id)
    select n.id, ${owner}, n.code, n."gameId", n."officialId"
    from json_to_recordset(${JSON.stringify(invitations)}) as n (id text, "gameId" text, "officialId" text, code text)
    join game g on g.id = n."gameId" and g.owner = ${owner}
    join official_manager m on m.manager_id = ${owner} and m.official_id = n."officialId"
    join official f on f.id = n."officialId" and f.active
    on conflict (code) do nothing returning id`)
}

/** Of these, the ones that no official knows of, in games that are locked. */
export function deleteUnsentOfMany({ owner }: MayKeepGames, ids: readonly string[]) {
  return statement(sql<{ id: string }>`
    delete from invitation i where i.owner = ${owner} and i.id = any(${ids}::text[]) and not i.published
      and not exists (select from assignment a where a.game_id = i.game_id and a.official_id = i.official_id)
    returning i.id`)
}
