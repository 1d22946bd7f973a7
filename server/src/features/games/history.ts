import { sql } from 'kysely'
import { officialName } from '../../db/fragments/official-name.ts'
import { build, type Sql, statement } from '../../db/sql.ts'
import type { LockedGame } from './lock-game.ts'
import type { MayKeepGames } from './policy.ts'

/** What can happen to a game, as its history names it. */
export type Action =
  | 'created'
  | 'updated'
  | 'completed'
  | 'completionUndone'
  | 'published'
  | 'sent'
  | 'sendingFailed'
  | 'reminded'
  | 'confirmed'
  | 'reopened'
  | 'positionAdded'
  | 'positionChanged'
  | 'positionRemoved'
  | 'placed'
  | 'invited'
  | 'uninvited'
  | 'responded'
  | 'declined'
  | 'undone'
  | 'signedUp'
  | 'askedAgain'
  | 'changeAccepted'
  | 'changeDeclined'
  | 'cancelled'
  | 'checkedIn'
  | 'calledOff'
  | 'restored'
  | 'heldElsewhere'
  | 'offerExpired'
  | 'confirmedFor'
  | 'checkedInFor'
  | 'checkInTakenBack'
  | 'nudged'
  | 'nudgeUndone'

/** A user by id, an official by the id of the record, or the server itself. */
export type Actor = string | `official:${string}` | 'system'

/** What was, and what is now; by the API's field names. */
export type Changes = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>

type Entry = { readonly action: Action; readonly actor: Actor; readonly changes?: Changes }

/** Records who did what to a game, in the transaction in which it happens. */
export async function recordHistory(
  { id: game_id, owner }: LockedGame,
  { actor, action, changes = {} }: Entry,
  { sql: run, newId }: { sql: Sql; newId: () => string },
): Promise<void> {
  await run.run(
    build.insertInto('game_history').values({
      ...{ id: newId(), owner, actor, action, game_id },
      // Not the transaction's time: entries of one transaction keep the order in which they were made.
      at: sql<string>`clock_timestamp()`,
      changes: JSON.stringify(changes),
    }),
  )
}

/** The first entry of new games, which nothing else can have locked. */
export async function recordCreation(
  { owner }: MayKeepGames,
  gameIds: readonly string[],
  { sql: run }: { sql: Sql },
): Promise<void> {
  await run.run(
    statement(sql`
      insert into game_history (id, owner, game_id, actor, action, changes, at)
      select gen_random_uuid(), owner, id, owner, ${actionSql('created')}, '{}', clock_timestamp()
      from game where owner = ${owner} and id = any(${gameIds}::text[])`),
  )
}

export type Placed = { readonly gameId: string; readonly position: string; readonly officialId: string }

/** The officials whom a file has placed in new games. */
export async function recordPlacements(
  { owner }: MayKeepGames,
  placed: readonly Placed[],
  { sql: run }: { sql: Sql },
): Promise<void> {
  await run.run(
    statement(sql`
      insert into game_history (id, owner, game_id, actor, action, changes, at)
      select gen_random_uuid(), ${owner}, p."gameId", ${owner}, ${actionSql('placed')}, jsonb_build_object(
        'position', jsonb_build_object('old', p.position, 'new', p.position),
        'official', jsonb_build_object('old', null, 'new', ${sql.raw(officialName('f'))})), clock_timestamp()
      from json_to_recordset(${JSON.stringify(placed)}) as p ("gameId" text, position text, "officialId" text)
      join official f on f.id = p."officialId"`),
  )
}

/** The officials who were taken out of positions again before a message had told them, with their invitations. */
export async function recordTakenBack(
  { owner }: MayKeepGames,
  placed: readonly Placed[],
  { sql: run }: { sql: Sql },
): Promise<void> {
  const official = sql`jsonb_build_object('old', ${sql.raw(officialName('f'))}, 'new', null)`
  await run.run(
    statement(sql`
      insert into game_history (id, owner, game_id, actor, action, changes, at)
      select gen_random_uuid(), ${owner}, p."gameId", ${owner}, e.action, case e.action when ${actionSql('placed')} then jsonb_build_object(
        'position', jsonb_build_object('old', p.position, 'new', p.position), 'official', ${official})
        else jsonb_build_object('official', ${official}) end, clock_timestamp()
      from json_to_recordset(${JSON.stringify(placed)}) as p ("gameId" text, position text, "officialId" text)
        join official f on f.id = p."officialId",
        unnest(array[${actionSql('placed')}, ${actionSql('uninvited')}]) with ordinality as e (action, step)
      order by p."gameId", f.id, e.step`),
  )
}

/** The SQL literal of an action, for statements that read the history. */
export const actionSql = (action: Action) => sql.lit(action)

/** The fields in which two states of a record differ. */
export function changesBetween<State extends object>(before: State, after: State): Changes {
  const names = Object.keys(after) as (keyof State & string)[]
  const changed = names.filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, { old: before[name], new: after[name] }]))
}
