import { sql, type Updateable } from 'kysely'
import { build } from '../../db/sql.ts'
import type { Tables } from '../../db/tables.ts'
import { conditionOn, type Filter } from '../../graphql/filter.ts'
import { column, columns, one } from '../../graphql/model.ts'
import type { OwnedModel } from '../../graphql/write.ts'
import type { MayAnswer, MayKeepAssignments } from '../assignments/policy.ts'
import { gameModel } from '../games/store.ts'
import { officialInGameModel } from '../officials/store.ts'
import { invitationViews, type MayKeepInvitations, whoSeesInvitations } from './policy.ts'

export const invitationModel: OwnedModel<'invitation'> = {
  name: 'Invitation',
  table: 'invitation',
  visible: whoSeesInvitations,
  views: invitationViews,
  order: [
    { column: 'game_start_date_time', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns(
      'text',
      'id',
      'gameId',
      'contactMethod',
      'messageId',
      'owner',
      'declineReason',
      'cancelReason',
    ),
    ...columns('boolean', 'accepted', 'published', 'hasResponded'),
    ...columns('instant', 'sentTimestamp', 'viewTimeStamp', 'gameStartDateTime'),
    ...columns('list', 'errors'),
    invitationId: column('code'),
    contactSMS: column('contact_sms'),
    contactEMAIL: column('contact_email'),
    official: one(() => officialInGameModel, 'official_id'),
    game: one(() => gameModel, 'game_id'),
  },
  filters: { officialId: column('official_id') },
}

const opening = build
  .selectFrom('invitation')
  .select(['id as invitationId', 'official_id as officialId', 'game_id as gameId', 'owner'])

export const invitationByCode = (code: string) => opening.where('code', '=', code)
export const invitationById = (id: string) => opening.where('id', '=', id)
export const gameToOpen = (id: string) => build.selectFrom('game').where('id', '=', id).select('id')

/** Held against everybody else who would answer it, change it or take it back. */
export function holdInvitation(id: string) {
  return build.selectFrom('invitation').where('id', '=', id).selectAll().forUpdate()
}

/** Whom this manager may invite: officials linked to them. */
export function holdLinkedOfficial({ owner }: MayKeepInvitations, id: string) {
  return build
    .selectFrom('official')
    .innerJoin('official_manager', 'official_manager.official_id', 'official.id')
    .where('official_manager.manager_id', '=', owner)
    .where('official.id', '=', id)
    .select(['official.active', nameOf])
    .forKeyShare()
}

export function officialName(id: string) {
  return build.selectFrom('official').where('id', '=', id).select(nameOf)
}

const nameOf = sql<string>`btrim(concat_ws(' ', first_name, last_name))`.as('name')

/** Nothing when the code is taken: then the next one is tried. */
export function insertInvitation(
  { owner }: MayKeepInvitations | MayKeepAssignments,
  invitation: { id: string; gameId: string; officialId: string; code: string },
) {
  const { id, code, gameId: game_id, officialId: official_id } = invitation
  return build
    .insertInto('invitation')
    .values({ id, owner, code, game_id, official_id })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
}

export type InvitationRow = Pick<
  Updateable<Tables['invitation']>,
  | 'code'
  | 'view_time_stamp'
  | 'sent_timestamp'
  | 'has_responded'
  | 'accepted'
  | 'decline_reason'
  | 'cancel_reason'
>

/** What the invited official does with it. */
export function changeOwn(
  { officialId }: MayAnswer,
  id: string,
  row: InvitationRow,
  condition?: Filter | null,
) {
  return build
    .updateTable('invitation')
    .set({ ...row, official_id: officialId })
    .where('id', '=', id)
    .where('official_id', '=', officialId)
    .where(conditionOn(invitationModel, condition))
    .returning('id')
}
