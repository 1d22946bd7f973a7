import { sql, type Updateable } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import type { Tables } from '../../../db/tables.ts'
import { conditionOn, type Filter } from '../../../graphql/compile/filter.ts'
import { column, columns, computed, type Model, one } from '../../../graphql/compile/model.ts'
import type { LinkState } from '../../../graphql/types.generated.ts'
import type { OwnedModel } from '../../../graphql/write.ts'
import { officialInGameModel } from '../../officials/official/store.ts'
import type { MayAnswer, MayKeepAssignments } from '../assignment/policy.ts'
import { gameModel } from '../game/store.ts'
import { invitationViews, type MayKeepInvitations, whoSeesInvitations } from './policy.ts'

/** Over all records of the person: two managers may know them by two. */
const conflict = (row: string) =>
  `(select case
    when exists (select from official s join assignment a on a.official_id = s.id
      where (s.id = o.id or s.account_id = o.account_id) and a.game_id <> g.id and a.period && g.period) then 'GAME'
    when exists (select from official_time_off t where t.owner = o.account_id
        and t.starts_at < upper(g.period) and t.ends_at > lower(g.period))
      or exists (select from weekly_off_spans(o.account_id, lower(g.period), upper(g.period))) then 'TIME_OFF' end
    from official o, game g where o.id = ${row}.official_id and g.id = ${row}.game_id)`

const ofManager = (value: string) =>
  computed('text', (row) => `(select ${value} from app_user u where u.id = ${row}.owner)`)

const fields: Model['fields'] = {
  ...columns('text', 'id', 'gameId', 'contactMethod', 'messageId', 'owner', 'declineReason', 'cancelReason'),
  ...columns('boolean', 'accepted', 'published', 'hasResponded'),
  ...columns('instant', 'sentTimestamp', 'viewTimeStamp', 'gameStartDateTime'),
  ...columns('list', 'errors'),
  invitationId: column('code'),
  contactSMS: column('contact_sms'),
  contactEMAIL: column('contact_email'),
  conflict: computed('text', conflict),
  managerName: ofManager(
    `coalesce(nullif(concat_ws(' ', u.firstname, u.lastname), ''), u.username, u.email)`,
  ),
  managerEmail: ofManager('u.email'),
  managerMobile: ofManager('u.mobile'),
  official: one(() => officialInGameModel, 'official_id'),
  game: one(() => gameModel, 'game_id'),
}

export const invitationModel: OwnedModel<'invitation'> = {
  name: 'Invitation',
  table: 'invitation',
  visible: whoSeesInvitations,
  views: invitationViews(Object.keys(fields)),
  order: [
    { column: 'game_start_date_time', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  fields,
  filters: { officialId: column('official_id') },
}

const opening = build
  .selectFrom('invitation')
  .select(['id as invitationId', 'official_id as officialId', 'game_id as gameId', 'owner'])

export const invitationByCode = (code: string) => opening.where('code', '=', code)
export const invitationById = (id: string) => opening.where('id', '=', id)
export const gameToOpen = (id: string) => build.selectFrom('game').where('id', '=', id).select('id')

/** A live code first: one that has ended may have been given out again. */
export function linkByCode(code: string) {
  return statement(sql<{ state: LinkState }>`
    select state from (
      select 1 as rank, 'INVITATION' as state from invitation where code = ${code}
      union all
      select 2, 'JOIN' from oto_join where code = ${code}
      union all
      select 3, case
        when e.game_id is null or exists (select from game g where g.id = e.game_id) then 'WITHDRAWN'
        when e.ended_at < e.starts_at then 'CANCELLED'
        else 'EXPIRED' end
      from ended_link e where e.code = ${code}
    ) as known order by rank limit 1`)
}

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

/** The invitation as it was asked for: a client that never heard the answer asks again. */
export function sameInvitation(
  { owner }: MayKeepInvitations | MayKeepAssignments,
  { id, gameId, officialId }: { id: string; gameId: string; officialId: string },
) {
  return build
    .selectFrom('invitation')
    .select('id')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('game_id', '=', gameId)
    .where('official_id', '=', officialId)
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
