import { sql, type Updateable } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import type { Tables } from '../../../db/tables.ts'
import type { LockedGame, OfficialInGame } from '../lock-game.ts'
import type { MayAnswer, MayKeepGames } from '../policy.ts'

export type AssignmentRow = Omit<Updateable<Tables['assignment']>, 'id' | 'owner' | 'game_id'>

/** The columns of a position without a check-in. */
export const noCheckIn = {
  has_checked_in: false,
  checkin_date_time: null,
  checkin_received_at: null,
  checkin_lat: null,
  checkin_lon: null,
  geo_hash: null,
  checkin_violation: null,
  checked_in_by: null,
}

/** The columns of an open position. */
export const openRow = {
  official_id: null,
  invitation_code: null,
  confirmed_assignment: false,
  agreed_start: null,
  agreed_duration: null,
  agreed_venue_id: null,
  agreed_court_id: null,
  asked_again_at: null,
  answer_by: null,
  nudge_at: null,
  ...noCheckIn,
  has_completed: false,
  rating: null,
  errors: [] as string[],
}

/** Which game a position belongs to; a position never changes its game. */
export function gameOfPosition(id: string) {
  return build.selectFrom('assignment').where('id', '=', id).select(['game_id', 'owner'])
}

/**
 * Which of an account's records is meant in a game: the one in the input, else the one in the position, else the invited
 * one.
 */
export function recordInGame(
  ids: readonly string[],
  gameId: string,
  input: { assignmentId: string; officialId?: string | null; invitationId?: string | null },
) {
  const { assignmentId, officialId = null, invitationId = null } = input
  return build
    .selectFrom('official')
    .leftJoin('invitation', (on) =>
      on.onRef('invitation.official_id', '=', 'official.id').on('invitation.game_id', '=', gameId),
    )
    .leftJoin('assignment', (on) =>
      on.onRef('assignment.official_id', '=', 'official.id').on('assignment.id', '=', assignmentId),
    )
    .where('official.id', 'in', ids)
    .select('official.id')
    .orderBy(sql`coalesce(official.id = ${officialId}, invitation.code = ${invitationId}, false)`, 'desc')
    .orderBy(sql`assignment.id is not null`, 'desc')
    .orderBy(sql`coalesce(invitation.published, false)`, 'desc')
    .orderBy('official.id')
    .limit(1)
}

export function lockPosition(gameId: string, id: string) {
  return build
    .selectFrom('assignment')
    .where('id', '=', id)
    .where('game_id', '=', gameId)
    .selectAll()
    .select(['official_id as officialId', 'confirmed_assignment as confirmedAssignment'])
    .select([
      'has_checked_in as hasCheckedIn',
      'has_completed as hasCompleted',
      'asked_again_at as askedAgainAt',
    ])
    .forUpdate()
}

/** Succeeds for exactly one of concurrent officials. */
export function takePosition(game: LockedGame<MayAnswer>, id: string, code: string) {
  return build
    .updateTable('assignment')
    .set({ official_id: game.as.officialId, invitation_code: code, confirmed_assignment: true })
    .where('id', '=', id)
    .where('game_id', '=', game.id)
    .where('official_id', 'is', null)
    .returning('id')
}

/** A change of the position that the official has, by them or for them. */
export function changeHeld({ gameId, officialId }: OfficialInGame, id: string, row: AssignmentRow) {
  return build
    .updateTable('assignment')
    .set(row)
    .where('id', '=', id)
    .where('game_id', '=', gameId)
    .where('official_id', '=', officialId)
    .returning('id')
}

/** Undoes an answer: the position is as it was before, unless it was changed since. */
export function restorePosition(
  game: LockedGame<MayAnswer | MayKeepGames>,
  id: string,
  row: AssignmentRow,
  holder: string | null,
) {
  return build
    .updateTable('assignment')
    .set(row)
    .where('id', '=', id)
    .where('game_id', '=', game.id)
    .where('official_id', 'is not distinct from', holder)
    .where('has_checked_in', '=', false)
    .returning('id')
}

export function heldPositions({ gameId, officialId }: OfficialInGame) {
  return build
    .selectFrom('assignment')
    .where('game_id', '=', gameId)
    .where('official_id', '=', officialId)
    .selectAll()
    .select('has_completed as hasCompleted')
    .orderBy('id')
    .forUpdate()
}

export function clearPositions({ gameId, officialId }: OfficialInGame) {
  return build
    .updateTable('assignment')
    .set(openRow)
    .where('game_id', '=', gameId)
    .where('official_id', '=', officialId)
}

/** Only if all were completed: with them the game would be complete again at its next change. */
export function uncompletePositions({ id }: LockedGame<MayKeepGames>) {
  return build
    .updateTable('assignment')
    .set({ has_completed: false })
    .where('game_id', '=', id)
    .where('has_completed', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assignment as other')
            .where('other.game_id', '=', id)
            .where('other.official_id', 'is not', null)
            .where('other.has_completed', '=', false)
            .select('other.id'),
        ),
      ),
    )
}

/** What a new position is where its input leaves it open: the last, and a backup like its namesake of the division. */
export function defaultsOfPosition(gameId: string, name: string) {
  return build.selectNoFrom(({ selectFrom, exists }) => [
    selectFrom('assignment')
      .where('game_id', '=', gameId)
      .select(sql<number>`coalesce(max(sort_order) + 1, 0)`.as('index'))
      .as('index'),
    exists(
      selectFrom('game')
        .innerJoin('position', 'position.division_id', 'game.division_id')
        .where('game.id', '=', gameId)
        .where('position.name', '=', name)
        .where('position.is_backup', '=', true)
        .select('position.id'),
    ).as('isBackup'),
  ])
}

/** One position for each of the division's, with its default fee. */
export function addPositions({ owner }: MayKeepGames, gameIds: readonly string[]) {
  return statement(sql`
    insert into assignment (id, owner, game_id, name, is_backup, fee_cents, show_time_min, sort_order)
    select gen_random_uuid(), g.owner, g.id, p.name, p.is_backup, p.default_fee_cents, p.default_show_time_min,
      row_number() over (partition by g.id order by p.sort_order, p.id) - 1
    from game g join position p on p.division_id = g.division_id and p.owner = g.owner
    where g.owner = ${owner} and g.id = any(${gameIds}::text[])`)
}

export function positionsOf({ id }: LockedGame<MayKeepGames>) {
  return build.selectFrom('assignment').where('game_id', '=', id).select('id')
}

type FeeChange = { id: string; name: string; old: number; new: number }

/** Sets the fee of the positions of a name, or of all, that are not paid and have another one. */
export function writeFees(
  { id }: LockedGame<MayKeepGames>,
  { feeCents, position }: { feeCents: number; position: string | null },
) {
  return statement(sql<FeeChange>`
    update assignment a set fee_cents = ${feeCents} from assignment before
    where a.game_id = ${id} and before.id = a.id and not a.paid and a.fee_cents <> ${feeCents}
      and (${position}::text is null or a.name = ${position})
    returning a.id, a.name, before.fee_cents as old, a.fee_cents as new`)
}

/** Where the fee is still the one that was set. */
export function restoreFees({ id }: LockedGame<MayKeepGames>, changes: readonly FeeChange[]) {
  return statement(sql<FeeChange>`
    update assignment a set fee_cents = set.old
    from json_to_recordset(${JSON.stringify(changes)}) as set (id text, old int, new int)
    where a.game_id = ${id} and a.id = set.id and a.fee_cents = set.new and not a.paid
    returning a.id, a.name, set.new as old, a.fee_cents as new`)
}

export type OpenPositionRow = {
  readonly id: string
  readonly name: string
  readonly feeCents: number
  readonly showTimeMin: number
  readonly minGrade?: number | null
  readonly isBackup?: boolean
  readonly index?: number
}

/** An open position; without an index the last one, and a backup like its namesake of the division. */
export function insertPosition({ id, owner }: LockedGame<MayKeepGames>, position: OpenPositionRow) {
  const { name, feeCents, showTimeMin, minGrade = null, isBackup = null, index = null } = position
  return statement(sql`
    insert into assignment (id, owner, game_id, name, fee_cents, show_time_min, min_grade, is_backup, sort_order)
    select ${position.id}, ${owner}, g.id, ${name}, ${feeCents}, ${showTimeMin}, ${minGrade},
      coalesce(${isBackup}::boolean, exists (select from position p
        where p.division_id = g.division_id and p.name = ${name} and p.is_backup)),
      coalesce(${index}::integer, (select coalesce(max(a.sort_order) + 1, 0) from assignment a where a.game_id = g.id))
    from game g where g.id = ${id}
    on conflict (id) do nothing`)
}

/** Of the positions of a name, or of these ids, those without an official. */
export function deleteOpenPositions(
  { id }: LockedGame<MayKeepGames>,
  which: { readonly name: string } | { readonly ids: readonly string[] },
) {
  const chosen = 'name' in which ? sql`name = ${which.name}` : sql`id = any(${which.ids}::text[])`
  return statement(sql<OpenPositionRow>`
    delete from assignment where game_id = ${id} and official_id is null and ${chosen}
    returning id, name, fee_cents as "feeCents", show_time_min as "showTimeMin", min_grade as "minGrade",
      is_backup as "isBackup", sort_order as index`)
}
