import { sql, type Updateable } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import type { Tables } from '../../../db/tables.ts'
import { conditionOn, type Filter } from '../../../graphql/compile/filter.ts'
import {
  type EnqueueContext,
  type EnqueuedJob,
  enqueueSelected,
  inThisTransaction,
} from '../../../outbox/enqueue.ts'
import { joinVenue } from '../../venues/join-venue.ts'
import { knownGame } from '../known-game.ts'
import type { LockedGame, OfficialInGame } from '../lock-game.ts'
import { invitationModel } from '../models.ts'
import type { MayAnswer, MayDeliver, MayKeepGames } from '../policy.ts'
import { channels, isNews, isWanted, type Postponed } from './letter-facts.ts'

/** Against others that answer it, change it or take it back. */
export function lockInvitation(id: string) {
  return build.selectFrom('invitation').where('id', '=', id).selectAll().forUpdate()
}

/** Of coming games that the account has not answered for. */
export function openInvitationsOf(userId: string, now: Date) {
  return statement(sql<{ id: string; owner: string; officialId: string; gameId: string }>`
    select i.id, i.owner, i.official_id as "officialId", i.game_id as "gameId"
    from official o join invitation i on i.official_id = o.id join game g on g.id = i.game_id
    where o.account_id = ${userId} and i.published and not i.has_responded and not i.accepted
      and g.cancelled_at is null and g.status <> 'COMPLETE' and g.start_date_time > ${now.toISOString()}::timestamptz
    order by g.id, i.id`)
}

export function lockInvitationOf(gameId: string, officialId: string) {
  return build
    .selectFrom('invitation')
    .where('game_id', '=', gameId)
    .where('official_id', '=', officialId)
    .select(['id', 'code', 'published', 'accepted', 'has_responded', 'decline_reason', 'cancel_reason'])
    .select([
      'given_back',
      'removed_from',
      'has_responded as hasResponded',
      'given_back as givenBack',
      'undo',
    ])
    .forUpdate()
}

/** Returns no row when the code is taken. */
export function insertInvitation(
  { id: game_id, owner }: LockedGame<MayKeepGames>,
  invitation: { id: string; officialId: string; code: string },
) {
  const { id, code, officialId: official_id } = invitation
  return build
    .insertInto('invitation')
    .values({ id, owner, code, game_id, official_id })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
}

/** Finds the invitation of a repeated request. */
export function sameInvitation(
  { id: gameId, owner }: LockedGame<MayKeepGames>,
  { id, officialId }: { id: string; officialId: string },
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
  | 'undo'
  | 'given_back'
  | 'removed_from'
>

/** A change by the invited official. */
export function changeOwn(
  game: LockedGame<MayAnswer>,
  id: string,
  row: InvitationRow,
  condition?: Filter | null,
) {
  return (
    build
      .updateTable('invitation')
      // The official unchanged, because a statement must set a column.
      .set({ ...row, official_id: game.as.officialId })
      .where('id', '=', id)
      .where('game_id', '=', game.id)
      .where('official_id', '=', game.as.officialId)
      .where(conditionOn(invitationModel, condition))
      .returning('id')
  )
}

export function writeAnswer(
  { gameId, officialId }: OfficialInGame,
  answer: Pick<
    Updateable<Tables['invitation']>,
    | 'accepted'
    | 'has_responded'
    | 'decline_reason'
    | 'cancel_reason'
    | 'told'
    | 'undo'
    | 'given_back'
    | 'removed_from'
    | 'expired_from'
  >,
) {
  return build
    .updateTable('invitation')
    .set(answer)
    .where('game_id', '=', gameId)
    .where('official_id', '=', officialId)
}

/** They are asked again. A give-back of what they had agreed to before the change can no longer be undone. */
export function reopenAnswers({ id }: LockedGame<MayKeepGames | MayDeliver>, officialIds: readonly string[]) {
  return statement(sql`
    update invitation i set accepted = i.accepted and not asked, undo = null,
      has_responded = i.has_responded and not asked
    from (select id, official_id = any(${officialIds}::text[]) as asked from invitation where game_id = ${id}) each
    where i.id = each.id and (asked or exists (
      select from jsonb_array_elements(i.undo -> 'positions') position, game g left join court c on c.id = g.court_id
      where g.id = i.game_id and (position #>> '{row,confirmed_assignment}')::boolean
        and ((position #>> '{row,agreed_start}')::timestamptz, (position #>> '{row,agreed_duration}')::integer,
          position #>> '{row,agreed_venue_id}') is distinct from (g.start_date_time, g.duration, c.venue_id)))`)
}

/** Accepting begins a new round of messages: taking the position away again sends one message. */
export function acceptInvitation({ gameId, officialId }: OfficialInGame, undo: string | null = null) {
  return build
    .updateTable('invitation')
    .set((row) => ({ accepted: true, has_responded: true, round: row('round', '+', 1), undo }))
    .where('game_id', '=', gameId)
    .where('official_id', '=', officialId)
}

/** An official who takes a position reads its fee, show time and note on the page: a later change of them is news. */
export function noteFeeAndShowTime({ id, as }: LockedGame<MayAnswer>) {
  return statement(sql`
    update invitation i set told = i.told - 'isRemoved' || jsonb_build_object('cents', a.fee_cents, 'showTimeMin', a.show_time_min, 'note', g.note)
    from assignment a join ${knownGame} g on g.id = a.game_id
    where i.game_id = ${id} and i.official_id = ${as.officialId} and a.game_id = i.game_id and a.official_id = i.official_id`)
}

/** Announces to the official that they are no longer needed. One who has got no message yet is invited as before. */
export function noteRemoval({ gameId, officialId }: OfficialInGame) {
  return statement(sql`
    update invitation set told = told || '{ "isRemoved": true }'
    where game_id = ${gameId} and official_id = ${officialId}`)
}

/** The removals of these officials were not told. */
export function forgetRemovals({ id }: LockedGame<MayKeepGames>, officialIds: readonly string[]) {
  return statement(sql`
    update invitation set told = told - 'isRemoved' where game_id = ${id} and official_id = any(${officialIds}::text[])`)
}

/** The columns of an invitation without an answer. */
export const unanswered = {
  accepted: false,
  has_responded: false,
  decline_reason: null,
  cancel_reason: null,
  undo: null,
  given_back: [] as string[],
  removed_from: [] as string[],
  expired_from: [] as string[],
}

/** An official who ended the link before the first message gets none; what was published already stays. */
export const isPublishable = (row: string) => `(${row}.published or exists (
  select from official_manager m where m.official_id = ${row}.official_id and m.manager_id = ${row}.owner))`

type Which =
  | 'all'
  | 'published without failure'
  | { readonly toldBefore: string }
  | { readonly invitationIds: readonly string[] }

function chosenBy(which: Which) {
  if (which === 'all') return sql.raw(isPublishable('i'))
  if (which === 'published without failure') return sql`(i.published and i.errors = '{}')`
  if ('invitationIds' in which)
    return sql`(i.id = any(${which.invitationIds}::text[]) and ${sql.raw(isPublishable('i'))})`
  // An offer that was never sent waits for the manager to publish it.
  return sql`(i.official_id = ${which.toldBefore} and i.published and i.sent_timestamp is not null)`
}

/**
 * Publishes every publishable invitation of the games, and enqueues a message for each that has news; a channel that failed before is
 * tried again alone. All games that one transaction publishes are one message to each official. A game that has started sends
 * nothing. One statement, so that five hundred take no longer than five.
 */
export function enqueueMessages(
  given: LockedGame<MayKeepGames | MayDeliver> | readonly LockedGame<MayKeepGames | MayDeliver>[],
  which: Which,
  context: EnqueueContext & { readonly now: Date },
  postponed: Postponed | null = null,
): Promise<EnqueuedJob[]> {
  const games = [given].flat()
  const gameIds = games.map(({ id }) => id)
  const owner = games[0]?.owner ?? ''
  const chosen = chosenBy(which)
  return enqueueSelected(context, {
    merges: 'items',
    steps: sql`
      due as (
      select i.id, case when ${isNews} then ${channels} else i.unsent end as channels, o.expo_token
      from invitation i join official o on o.id = i.official_id
        join ${knownGame} g on g.id = i.game_id ${joinVenue}
      where i.owner = ${owner} and i.game_id = any(${gameIds}::text[]) and i.sending = '{}' and ${chosen}
        and (${isNews} or i.unsent <> '{}') and (i.told is null or ${isWanted})
        and g.start_date_time > ${context.now.toISOString()}::timestamptz
    ), begun as (
      update invitation i
      set published = true, errors = '{}', unsent = '{}', sending = coalesce(due.channels, '{}')
      from invitation old left join due on due.id = old.id
      where old.id = i.id and i.owner = ${owner} and i.game_id = any(${gameIds}::text[]) and i.sending = '{}' and ${chosen}
        and (due.id is not null or not i.published or i.errors <> '{}')
      returning i.id, i.owner, i.game_id, i.official_id, i.told, i.told_off, due.channels, due.expo_token
    )`,
    jobs: sql`
      select concat_ws(':', 'tell', ${inThisTransaction}, each.official_id, each.channel) as dedupe_key, 'tell-' || each.channel as kind,
        jsonb_build_object('what', 'published', 'officialId', each.official_id, 'items', jsonb_agg(each.item)) as payload,
        each.owner, case when count(*) = 1 then min(each.game_id) end as game_id,
        case when count(*) = 1 then min(each.id) end as invitation_id
      from (
        select begun.*, channel, jsonb_build_object('what', case when begun.told is null then 'invitation' else 'change' end,
          'invitationId', begun.id, 'before', begun.told, 'isOnAgain', begun.told_off,
          'postponed', ${postponed && JSON.stringify(postponed)}::jsonb) as item
        from begun, unnest(begun.channels || case when begun.expo_token is null then '{}' else array['push'] end) channel
      ) each
      group by each.owner, each.official_id, each.channel`,
  })
}

/** Of these games, those with messages under way. */
export function sendingAmong(gameIds: readonly string[]) {
  return statement(sql<{ gameId: string }>`
    select distinct game_id as "gameId" from invitation where game_id = any(${gameIds}::text[]) and sending <> '{}'`)
}
