import { sql } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import type { MayKeepGames } from '../policy.ts'
import type { SavedGame } from './kinds/kind.ts'
import type { BulkAsk, Kind } from './kinds/kinds.ts'

type NewAction = { readonly id: string; readonly kind: Kind; readonly input: object }

/** Of the manager's own games, one among these. */
export function ownGameAmong({ owner }: MayKeepGames, gameIds: readonly string[]) {
  return statement(sql<{ id: string }>`
    select id from game where owner = ${owner} and id = any(${gameIds}::text[]) limit 1`)
}

/**
 * The rows of the games, once: by the job, so that the answer to the request does not wait for them. Games that are not
 * there, or of another manager, are no part of it.
 */
export function insertBulkGames({ owner }: MayKeepGames, actionId: string) {
  return statement(sql`
    insert into bulk_game (id, owner, action_id, game_id, name, starts_at)
    select gen_random_uuid()::text, g.owner, a.id, g.id, g.name, g.start_date_time
    from bulk_action a join game g on g.owner = a.owner
      and g.id = any(array(select jsonb_array_elements_text(a.input -> 'gameIds')))
    where a.id = ${actionId} and a.owner = ${owner} and a.state = 'RUNNING'
      and not exists (select from bulk_game b where b.action_id = a.id)
    on conflict (action_id, game_id) do nothing`)
}

export function rowOfAction({ id, kind, input }: NewAction) {
  return { id, kind, input: JSON.stringify(input) }
}

/** Officials of the manager among these. */
export function linkedAmong({ owner }: MayKeepGames, officialIds: readonly string[]) {
  return build
    .selectFrom('official_manager')
    .select('official_id as id')
    .where('manager_id', '=', owner)
    .where('official_id', '=', sql<string>`any(${officialIds}::text[])`)
}

export function membersOf({ owner }: MayKeepGames, groupId: string) {
  return statement(sql<{ officialIds: string[] }>`
    select array(select m.official_id::text from official_group_member m where m.group_id = g.id) as "officialIds"
    from official_group g where g.owner = ${owner} and g.id = ${groupId}`)
}

export type ActionRow = BulkAsk & {
  id: string
  owner: string
  state: 'RUNNING' | 'DONE' | 'UNDOING' | 'UNDONE'
}

export function findAction(id: string) {
  return statement(sql<ActionRow>`select id, owner, kind, state, input from bulk_action where id = ${id}`)
}

export function countRunning({ owner }: MayKeepGames) {
  return build
    .selectFrom('bulk_action')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('state', 'in', ['RUNNING', 'UNDOING'])
}

type WaitingGame = { id: string; gameId: string }

/** The next games by their start, of two weeks at most: what the rules ask about officials is read for these at once. */
export function nextGames(actionId: string, outcome: 'WAITING' | 'SAVED', limit: number) {
  return statement(sql<WaitingGame>`
    with next as (
      select id, game_id, starts_at from bulk_game where action_id = ${actionId} and outcome = ${outcome}
      order by starts_at, id limit ${limit}
    )
    select id, game_id as "gameId" from next
    where starts_at < (select min(starts_at) from next) + interval '14 days' order by starts_at, id`)
}

/**
 * Locks the game's row of the action against another run of the same job, and the action against a change of its state
 * until this game is done.
 */
export function claimGame(_proof: MayKeepGames, id: string, state: 'RUNNING' | 'UNDOING') {
  const outcome = state === 'RUNNING' ? 'WAITING' : 'SAVED'
  return statement(sql<{ undo: unknown }>`
    select g.undo from bulk_game g join bulk_action a on a.id = g.action_id
    where g.id = ${id} and g.outcome = ${outcome} and a.state = ${state} for update of g skip locked for share of a`)
}

type Result = {
  readonly outcome: 'LEFT_OUT' | 'SAVED' | 'UNDONE'
  readonly reason?: string | null
  readonly changes?: number
  readonly leftOut?: object
  readonly undo?: unknown
}

export function writeResult(_proof: MayKeepGames, id: string, result: Result) {
  const { outcome, reason = null, changes = 0, leftOut, undo = null } = result
  return build
    .updateTable('bulk_game')
    .set({
      ...{ outcome, reason, changes, undo: undo === null ? null : JSON.stringify(undo) },
      ...(leftOut && { left_out: JSON.stringify(leftOut) }),
    })
    .where('id', '=', id)
}

/** Once no game waits. */
export function finishAction({ owner }: MayKeepGames, id: string, state: 'RUNNING' | 'UNDOING') {
  const outcome = state === 'RUNNING' ? 'WAITING' : 'SAVED'
  return statement(sql<{ id: string }>`
    update bulk_action set state = ${state === 'RUNNING' ? 'DONE' : 'UNDONE'}, finished_at = now()
    where id = ${id} and owner = ${owner} and state = ${state}
      and not exists (select from bulk_game g where g.action_id = ${id} and g.outcome = ${outcome})
    returning id`)
}

/** The games that it has changed. */
export function savedGames({ owner }: MayKeepGames, actionId: string) {
  return statement(sql<SavedGame>`
    select game_id as id, undo from bulk_game where owner = ${owner} and action_id = ${actionId} and outcome = 'SAVED'`)
}

/** They were left out after all. */
export function leaveOutGames(
  { owner }: MayKeepGames,
  actionId: string,
  games: readonly { readonly id: string; readonly reason: string }[],
) {
  return statement(sql`
    update bulk_game g set outcome = 'LEFT_OUT', reason = out.reason, changes = 0, undo = null
    from json_to_recordset(${JSON.stringify(games)}) as out (id text, reason text)
    where g.owner = ${owner} and g.action_id = ${actionId} and g.game_id = out.id and g.outcome = 'SAVED'`)
}

export const ownCourt = ({ owner }: MayKeepGames, id: string) =>
  build.selectFrom('court').select('id').where('owner', '=', owner).where('id', '=', id)

export const ownCertification = ({ owner }: MayKeepGames, id: string) =>
  build.selectFrom('certification').select('id').where('owner', '=', owner).where('id', '=', id)

/** Locked, so that undoing and leaving do not happen at once. */
export function lockAction({ owner }: MayKeepGames, id: string) {
  return statement(sql<Pick<ActionRow, 'kind' | 'state'>>`
    select kind, state from bulk_action where owner = ${owner} and id = ${id} for update`)
}

/** What has not begun does not begin any more. */
export function beginUndo({ owner }: MayKeepGames, id: string) {
  return statement(sql<{ id: string }>`
    update bulk_action set state = 'UNDOING', finished_at = null
    where id = ${id} and owner = ${owner} and state in ('RUNNING', 'DONE') returning id`)
}

/** Two months: the report is read in the first minutes. */
export function deleteOldActions() {
  return statement(sql`delete from bulk_action where created_at < now() - interval '60 days'`)
}
