import { sql, type Updateable } from 'kysely'
import { build } from '../../../db/sql.ts'
import type { Tables } from '../../../db/tables.ts'
import { column, columns, computed, one, point } from '../../../graphql/compile/model.ts'
import type { OwnedModel } from '../../../graphql/write.ts'
import { officialInGameModel } from '../../officials/official/store.ts'
import { gameModel } from '../game/store.ts'
import { assignmentViews, type MayAnswer, whoSeesAssignments } from './policy.ts'

export const assignmentModel: OwnedModel<'assignment'> = {
  name: 'Assignment',
  table: 'assignment',
  visible: whoSeesAssignments,
  views: assignmentViews,
  order: [
    { column: 'sort_order', form: 'number' },
    { column: 'name', form: 'text' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'name', 'gameId', 'status', 'geoHash', 'checkinViolation'),
    ...columns('boolean', 'confirmedAssignment', 'hasCheckedIn', 'hasCompleted', 'paid'),
    ...columns('number', 'rating', 'showTimeMin'),
    ...columns('instant', 'checkinDateTime', 'checkinReceivedAt'),
    ...columns('list', 'errors'),
    invitationId: column('invitation_code'),
    index: column('sort_order', 'number'),
    fee: computed('number', (row) => `${row}.fee_cents / 100::float8`),
    checkinLocation: point('checkin_lat', 'checkin_lon'),
    official: one(() => officialInGameModel, 'official_id'),
    game: one(() => gameModel, 'game_id'),
  },
  filters: { assignmentOfficialId: column('official_id') },
}

export type AssignmentRow = Updateable<Tables['assignment']>

/** What a position is when nobody holds it. */
export const openRow = {
  official_id: null,
  invitation_code: null,
  confirmed_assignment: false,
  has_checked_in: false,
  checkin_date_time: null,
  checkin_received_at: null,
  checkin_lat: null,
  checkin_lon: null,
  geo_hash: null,
  checkin_violation: null,
  has_completed: false,
  rating: null,
  paid: false,
  errors: [] as string[],
}

/** Which game a position belongs to; a position never changes its game. */
export function gameOfPosition(id: string) {
  return build.selectFrom('assignment').where('id', '=', id).select(['game_id', 'owner'])
}

/**
 * Which of a person's records is meant in a game: the one they name, else the one that holds the position, else the one that
 * was asked.
 */
export function recordInGame(
  ids: readonly string[],
  gameId: string,
  asked: { assignmentId: string; officialId?: string | null; invitationId?: string | null },
) {
  const { assignmentId, officialId = null, invitationId = null } = asked
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

/**
 * A game with what its answers depend on, held: who answers next finds what this one did. Everybody takes the game
 * before its invitations, positions and officials, so nobody waits in a circle.
 */
export function holdGame(id: string, owner?: string) {
  return build
    .selectFrom('game')
    .$if(owner !== undefined, (query) => query.where('game.owner', '=', owner ?? ''))
    .leftJoin('setting', 'setting.owner', 'game.owner')
    .leftJoin('court', 'court.id', 'game.court_id')
    .leftJoin('venue', 'venue.id', 'court.venue_id')
    .where('game.id', '=', id)
    .select(['game.id', 'game.owner', 'game.name', 'game.status', 'game.start_date_time as startDateTime'])
    .select(['setting.game_checkin as gameCheckin', 'setting.cancellation', 'venue.lat', 'venue.lon'])
    .forNoKeyUpdate('game')
}

export function holdInvitation(gameId: string, officialId: string) {
  return build
    .selectFrom('invitation')
    .where('game_id', '=', gameId)
    .where('official_id', '=', officialId)
    .select(['id', 'code', 'published', 'has_responded as hasResponded', 'accepted'])
    .forUpdate()
}

export function holdPosition(gameId: string, id: string) {
  return build
    .selectFrom('assignment')
    .where('id', '=', id)
    .where('game_id', '=', gameId)
    .selectAll()
    .select(['official_id as officialId', 'confirmed_assignment as confirmedAssignment'])
    .select(['has_checked_in as hasCheckedIn', 'has_completed as hasCompleted'])
    .forUpdate()
}

/** Only against being deleted: two games at the same time are refused by the table itself, whoever comes first. */
export function holdOfficial(id: string) {
  return build
    .selectFrom('official')
    .where('id', '=', id)
    .select(sql<string>`btrim(concat_ws(' ', first_name, last_name))`.as('name'))
    .forKeyShare()
}

/** An official whom the manager may place: one linked to them. */
export function holdLinkedOfficial(managerId: string, id: string) {
  return build
    .selectFrom('official')
    .innerJoin('official_manager', 'official_manager.official_id', 'official.id')
    .where('official_manager.manager_id', '=', managerId)
    .where('official.id', '=', id)
    .select(['official.active', sql<string>`btrim(concat_ws(' ', first_name, last_name))`.as('name')])
    .forKeyShare()
}

/** Of any number of officials exactly one finds it open. */
export function takePosition({ officialId, gameId }: MayAnswer, id: string, code: string) {
  return build
    .updateTable('assignment')
    .set({ official_id: officialId, invitation_code: code, confirmed_assignment: true })
    .where('id', '=', id)
    .where('game_id', '=', gameId)
    .where('official_id', 'is', null)
    .returning('id')
}

/** What the official who holds a position does with it. */
export function changeHeld({ officialId, gameId }: MayAnswer, id: string, row: AssignmentRow) {
  return build
    .updateTable('assignment')
    .set(row)
    .where('id', '=', id)
    .where('game_id', '=', gameId)
    .where('official_id', '=', officialId)
    .returning('id')
}

export function heldPositions(gameId: string, officialId: string) {
  return build
    .selectFrom('assignment')
    .where('game_id', '=', gameId)
    .where('official_id', '=', officialId)
    .select(['id', 'name', 'has_completed'])
    .orderBy('id')
    .forUpdate()
}

export function openPositions(gameId: string, officialId: string) {
  return build
    .updateTable('assignment')
    .set(openRow)
    .where('game_id', '=', gameId)
    .where('official_id', '=', officialId)
}

export function answerInvitation(
  gameId: string,
  officialId: string,
  answer: Pick<
    Updateable<Tables['invitation']>,
    'accepted' | 'has_responded' | 'decline_reason' | 'cancel_reason' | 'told'
  >,
) {
  return build
    .updateTable('invitation')
    .set(answer)
    .where('game_id', '=', gameId)
    .where('official_id', '=', officialId)
}

/** With a yes begins a round of messages: should the position be taken away again, that is told, and told once. */
export function acceptInvitation(gameId: string, officialId: string) {
  return build
    .updateTable('invitation')
    .set((row) => ({ accepted: true, has_responded: true, round: row('round', '+', 1) }))
    .where('game_id', '=', gameId)
    .where('official_id', '=', officialId)
}

/** An invitation that waits for its answer. */
export const unanswered = { accepted: false, has_responded: false, decline_reason: null, cancel_reason: null }

/** Where a position comes that is not told where: last. */
export function lastIndex(gameId: string) {
  return build
    .selectFrom('assignment')
    .where('game_id', '=', gameId)
    .select(sql<number>`coalesce(max(sort_order) + 1, 0)`.as('index'))
}
