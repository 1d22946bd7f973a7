import { nudgeGapHours, type UnremindedReason } from '@whistle/domain/answers/nudge'
import { sql } from 'kysely'
import { officialName } from '../../../db/fragments/official-name.ts'
import { statement } from '../../../db/sql.ts'
import { type EnqueueContext, type EnqueuedJob, enqueueSelected } from '../../../outbox/enqueue.ts'
import type { LockedGame } from '../lock-game.ts'
import { lockGamesToNudge } from '../lock-game.ts'
import type { MayDeliver, MayKeepGames } from '../policy.ts'
import { channels, isWanted } from './letter-facts.ts'

const hasOffer = sql`exists (select from assignment a where a.game_id = i.game_id and a.official_id = i.official_id
  and not a.confirmed_assignment)`
const couldTakeOne = sql`(not exists (select from assignment a where a.game_id = i.game_id and a.official_id = i.official_id)
  and exists (select from assignment a where a.game_id = i.game_id and a.official_id is null))`

/** Was told of the game `g`, could answer and has not. Who has ended the link is left alone. */
export const isUnanswered = sql`(i.published and i.told is not null and not i.told_off and i.sending = '{}' and not i.has_responded
  and ${isWanted} and g.cancelled_at is null and g.status <> 'COMPLETE' and (${hasOffer} or ${couldTakeOne})
  and exists (select from official_manager l where l.official_id = i.official_id and l.manager_id = i.owner))`

/** Null: is reminded. In the order of the domain. */
const reasonAgainst = (now: Date) => sql<UnremindedReason | null>`case
  when g.status = 'UNPUBLISHED' then 'NOT_PUBLISHED'
  when o.email is null and 'mail' = any(${channels}) then 'NO_ADDRESS'
  when not o.wants_reminders then 'NO_REMINDERS'
  when greatest(i.sent_timestamp, i.nudged_at) > ${now.toISOString()}::timestamptz - make_interval(hours => ${sql.lit(nudgeGapHours)})
    then 'RECENTLY' end`

const ahead = (now: Date) => sql`g.start_date_time > ${now.toISOString()}::timestamptz`

type UnansweredRow = {
  games: number
  officials: { officialId: string; name: string; games: number; reason: UnremindedReason | null }[]
}

/** Who has not answered for these games, and who of them would not be reminded and why; `games` are those of the manager. */
export function unansweredIn({ owner }: MayKeepGames, gameIds: readonly string[], now: Date) {
  return statement(sql<UnansweredRow>`
    select (select count(*)::int from game where owner = ${owner} and id = any(${gameIds}::text[])) as games, coalesce((
      select jsonb_agg(jsonb_build_object('officialId', id, 'name', name, 'games', games, 'reason', reason) order by name, id, reason)
      from (
        select o.id, ${sql.raw(officialName('o'))} as name, count(*)::int as games, ${reasonAgainst(now)} as reason
        from invitation i join game g on g.id = i.game_id join official o on o.id = i.official_id
        where i.owner = ${owner} and i.game_id = any(${gameIds}::text[]) and ${ahead(now)} and ${isUnanswered}
        group by o.id, reason
      ) each), '[]') as officials`)
}

/** One message to each official about all of these games, once Undo has run out. Returns whom it reminds, by game. */
export async function enqueueNudges(
  { owner }: MayKeepGames,
  games: readonly LockedGame<MayKeepGames>[],
  { nudgeId, now }: { nudgeId: string; now: Date },
  context: EnqueueContext,
): Promise<{ jobs: EnqueuedJob[]; reminded: { gameId: string; name: string }[] }> {
  const ids = games.map(({ id }) => id)
  const jobs = await enqueueSelected(context, {
    undoId: nudgeId,
    steps: sql`
      due as (
        select i.id, o.id as official_id, ${channels} as channels, g.start_date_time
        from invitation i join game g on g.id = i.game_id join official o on o.id = i.official_id
        where i.owner = ${owner} and i.game_id = any(${ids}::text[]) and ${ahead(now)} and ${isUnanswered}
          and ${reasonAgainst(now)} is null
      ), nudged as (
        update invitation i set nudged_at = ${now.toISOString()}, nudged_before = i.nudged_at, nudge_id = ${nudgeId}
        from due where i.id = due.id
        returning i.id, i.owner, i.official_id, due.channels, due.start_date_time
      )`,
    jobs: nudgeJobs(sql`${nudgeId}::text`, false),
  })
  const reminded = await context.sql.run(
    statement(sql<{ gameId: string; name: string }>`
      select i.game_id as "gameId", ${sql.raw(officialName('o'))} as name from invitation i join official o on o.id = i.official_id
      where i.nudge_id = ${nudgeId} and i.owner = ${owner} order by name, o.id`),
  )
  return { jobs, reminded }
}

const nudgeJobs = (key: ReturnType<typeof sql>, isAutomatic: boolean) => sql`
  select concat_ws(':', 'nudge', ${key}, n.official_id, channel) as dedupe_key, 'tell-' || channel as kind,
    jsonb_build_object('what', 'nudge', 'officialId', n.official_id, 'isAutomatic', ${isAutomatic}::boolean,
      'invitationIds', jsonb_agg(n.id order by n.start_date_time, n.id)) as payload,
    n.owner, null as game_id, null as invitation_id
  from nudged n, unnest(n.channels) channel
  group by n.owner, n.official_id, channel`

const isTakenBack = sql`nudged_at is not distinct from nudged_before`

/** The games of a request. */
export function gamesOfNudge({ owner }: MayKeepGames, nudgeId: string) {
  return statement(sql<{ id: string }>`
    select distinct game_id as id from invitation where nudge_id = ${nudgeId} and owner = ${owner} order by id`)
}

/** The reminders are taken back. Returns a row for each. */
export function takeBackNudge({ id, owner }: LockedGame<MayKeepGames>, nudgeId: string) {
  return statement(sql<{ id: string }>`
    update invitation set nudged_at = nudged_before
    where game_id = ${id} and owner = ${owner} and nudge_id = ${nudgeId} and not (${isTakenBack}) returning id`)
}

/**
 * Reminds the officials of offers whose time for it has come, one message about all of an official's: one statement, so that one of two
 * nodes does it. Who was reminded since by the manager, or wants no reminders, gets none.
 */
export function enqueueDueNudges(
  _proof: MayDeliver,
  now: Date,
  key: string,
  context: EnqueueContext,
): Promise<EnqueuedJob[]> {
  return enqueueSelected(context, {
    steps: sql`
      game_due as (${lockGamesToNudge(now.toISOString())}),
      asked as (
        update assignment a set nudge_at = null from game_due d
        where a.game_id = d.id and a.nudge_at <= ${now.toISOString()}::timestamptz
        returning a.game_id, a.official_id, a.confirmed_assignment
      ), due as (
        select i.id, ${channels} as channels, g.start_date_time
        from asked join invitation i on i.game_id = asked.game_id and i.official_id = asked.official_id
          join game g on g.id = i.game_id join official o on o.id = i.official_id
        where not asked.confirmed_assignment and ${ahead(now)} and ${isUnanswered} and ${reasonAgainst(now)} is null
      ), nudged as (
        update invitation i set nudged_at = ${now.toISOString()}, nudged_before = i.nudged_at, nudge_id = null
        from due where i.id = due.id
        returning i.id, i.owner, i.official_id, due.channels, due.start_date_time
      )`,
    jobs: nudgeJobs(sql`${key}::text`, true),
  })
}

/** Of these invitations, those that are still to be answered. */
export function stillUnanswered(invitationIds: readonly string[], now: Date) {
  return statement(sql<{ id: string }>`
    select i.id from invitation i join game g on g.id = i.game_id join official o on o.id = i.official_id
    where i.id = any(${invitationIds}::text[]) and ${ahead(now)} and ${isUnanswered} and o.wants_reminders
      and g.status <> 'UNPUBLISHED'`)
}
