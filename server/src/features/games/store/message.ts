import type { HeldPosition } from '@whistle/domain/games/reminder'
import { sql } from 'kysely'
import { officialName } from '../../../db/fragments/official-name.ts'
import { build, statement } from '../../../db/sql.ts'
import type { TimedContext } from '../../../live/in-transaction.ts'
import { enqueueSelected, messageCounts } from '../../../outbox/enqueue.ts'
import { joinVenue } from '../../venues/join-venue.ts'
import { actionSql } from '../history.ts'
import { isMoved } from '../is-moved.ts'
import { knownGame } from '../known-game.ts'
import type { LockedGame, OfficialInGame } from '../lock-game.ts'
import type { MayAnswer, MayKeepGames } from '../policy.ts'
import {
  channels,
  facts,
  isWanted,
  type LetterFacts,
  letterFacts,
  type OpenPosition,
  positionFacts,
  type SentFacts,
} from './letter-facts.ts'
import { withdrawRemovals } from './removal.ts'

type Removal = {
  what: 'removal'
  invitationId: string
  /** Had confirmed the position that was taken away; without it, whether they hold one now is looked up. */
  wasHeld?: boolean
  /** Taken from this position by a change that can be undone. */
  positionId?: string
  undoId?: string
}

/**
 * A last message to the officials who were sent an invitation, with all it says: the rows may be gone when it leaves. Once
 * the start that the official knows is past there is none. It counts for the day and leaves in any case.
 */
export async function enqueueCancellations(
  game: LockedGame<MayKeepGames>,
  about: { what: 'cancellation' } | Removal,
  context: TimedContext,
): Promise<void> {
  const { what } = about
  // One message is enough: that the game is called off.
  if (what === 'cancellation') await withdrawRemovals(game, context)
  const { id: gameId, owner } = game
  const chosen = 'invitationId' in about ? sql`i.id = ${about.invitationId}` : sql`true`
  const { positionId = null, undoId, wasHeld = null } = about.what === 'removal' ? about : {}
  const jobs = await enqueueSelected(context, {
    undoId,
    jobs: sql`
      select concat_ws(':', ${what}::text, i.id, extract(epoch from i.created_at), i.round, channel) as dedupe_key,
        'tell-' || channel as kind,
        jsonb_build_object('what', ${what}::text, 'owner', i.owner, 'letter', ${knownFacts},
          'event', ${endedEvent(context.now, wasHeld)},
          'from', jsonb_build_object('positionId', ${positionId}::text, 'officialId', i.official_id)) as payload,
        i.owner, null as game_id, null as invitation_id
      from invitation i join official o on o.id = i.official_id
        join ${knownGame} g on g.id = i.game_id ${joinVenue} join app_user m on m.id = i.owner,
        unnest(${channels}) channel
      where i.owner = ${owner} and i.game_id = ${gameId} and ${chosen} and not i.told_off and (i.sent_timestamp is not null or i.sending <> '{}') and ${isWanted}
        and coalesce((i.told ->> 'startDateTime')::timestamptz, g.start_date_time) > ${context.now.toISOString()}::timestamptz`,
  })
  await context.daily.add(context, owner, messageCounts(jobs))
}

/** To one official about one game in a day. A position can be taken and given back without end. */
const maxConfirmations = 3

/**
 * Confirms to the official what they have taken, or their manager for them, when the answer can no longer be undone. It counts for the day and
 * leaves in any case. An official without a message so far gets it when the game is published. Returns the number of messages.
 */
export async function enqueueConfirmation(
  { id: gameId, owner }: LockedGame<MayAnswer | MayKeepGames>,
  { officialId }: OfficialInGame,
  undoId: string,
  context: TimedContext,
): Promise<number> {
  const jobs = await enqueueSelected(context, {
    undoId,
    jobs: sql`
      select concat_ws(':', 'confirm', i.id, ${context.newId()}::text, channel) as dedupe_key, 'tell-' || channel as kind,
        jsonb_build_object('what', 'confirmation', 'invitationId', i.id) as payload, i.owner, i.game_id, i.id as invitation_id
      from invitation i join official o on o.id = i.official_id, unnest(${channels}) channel
      where i.game_id = ${gameId} and i.official_id = ${officialId} and i.published and (channel <> 'mail' or o.email is not null)
        and (select count(*) from game_history h where h.game_id = ${gameId} and h.at > ${context.now.toISOString()}::timestamptz - interval '1 day'
          and h.action in (${actionSql('signedUp')}, ${actionSql('changeAccepted')})
          and h.actor = 'official:' || o.id) <= ${maxConfirmations}`,
  })
  await context.daily.add(context, owner, messageCounts(jobs))
  return jobs.length
}

/** Has confirmed the game, also before it was changed: the confirmation had a calendar file. */
const hasAgreed = sql`exists (select from assignment a where a.game_id = i.game_id and a.official_id = i.official_id
  and (a.confirmed_assignment or a.asked_again_at is not null))`

/** Of an official who has confirmed, else null. */
export const endedEvent = (now: Date, wasHeld: boolean | null = null) =>
  sql`case when coalesce(${wasHeld}::boolean, ${hasAgreed}) then jsonb_build_object(
    'createdAt', g.created_at, 'endedAt', ${now.toISOString()}::timestamptz) end`

/** With the time and place of the official's last message: a later change that was not published means nothing to them. */
export const knownFacts = sql`jsonb_set(${letterFacts}, '{game}', ${letterFacts} -> 'game' || coalesce(i.told, '{}'))`

/** A row if the official has a position in the game of this position. */
export function holderInGameOf(positionId: string, officialId: string) {
  return build
    .selectFrom('assignment as taken')
    .innerJoin('assignment as held', 'held.game_id', 'taken.game_id')
    .where('taken.id', '=', positionId)
    .where('held.official_id', '=', officialId)
    .select('held.id')
}

export type InvitationFacts = {
  id: string
  code: string
  letter: LetterFacts
  content: SentFacts
  open: OpenPosition[]
  held: HeldPosition | null
  isMoved: boolean
  isCancelled: boolean
  /** By the official, on a page, or by their manager for them: a confirmation, or nothing, is due. */
  isAnswered: boolean
  /** The channels by which a message is to leave. */
  sending: string[]
}

/** By an answer that was confirmed by a message of its own: one that a manager gave before publishing was not. */
const isAnswered = sql`(i.has_responded and i.undo is not null and i.undo -> 'quietUntil' is null)`

/** What a message about these invitations says, in the order of the games' starts. */
export function factsFor(invitationIds: readonly string[]) {
  return statement(sql<InvitationFacts>`
    select i.id, i.code, i.sending, g.cancelled_at is not null as "isCancelled", ${isAnswered} as "isAnswered", ${letterFacts} as letter, ${facts} as content, coalesce((
      select jsonb_agg(${positionFacts} order by a.sort_order, a.name, a.id)
      from assignment a where a.game_id = g.id and a.official_id is null), '[]') as open, (
      select ${positionFacts} from assignment a where a.game_id = g.id and a.official_id = i.official_id) as held, exists (
      select from assignment a where a.game_id = g.id and a.official_id = i.official_id and ${sql.raw(isMoved('a'))}) as "isMoved"
    from invitation i join official o on o.id = i.official_id
      join ${knownGame} g on g.id = i.game_id ${joinVenue} join app_user m on m.id = i.owner
    where i.id = any(${invitationIds}::text[])
    order by g.start_date_time, g.id`)
}

export function countSending(gameId: string) {
  return statement(sql<{ sending: number; failures: string[] }>`
    select coalesce(sum(cardinality(i.sending)), 0)::int as sending,
      coalesce(array_agg(${sql.raw(officialName('o'))} || ': ' || array_to_string(i.errors, '; ')
        order by o.last_name, o.first_name) filter (where i.errors <> '{}'), '{}') as failures
    from invitation i join official o on o.id = i.official_id where i.game_id = ${gameId}`)
}

/** Whether an official has signed up since the game was published. */
export function signedUpMeanwhile(gameId: string) {
  return statement(sql<{ id: string }>`
    select id from game_history where game_id = ${gameId} and action = ${actionSql('signedUp')} and at >= (
      select max(at) from game_history where game_id = ${gameId} and action = ${actionSql('published')}) limit 1`)
}
