import type { Cancellation } from '@whistle/domain/games/cancelling'
import type { HeldPosition } from '@whistle/domain/games/reminder'
import { sql } from 'kysely'
import { officialName } from '../../../db/fragments/official-name.ts'
import { statement } from '../../../db/sql.ts'
import type { TimedContext } from '../../../live/in-transaction.ts'
import { enqueueSelected, messageCounts } from '../../../outbox/enqueue.ts'
import { joinVenue } from '../../venues/join-venue.ts'
import { knownGame } from '../known-game.ts'
import type { LockedGame } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { channels, isToldOfIt, type LetterFacts, positionFacts } from './letter-facts.ts'
import { endedEvent, knownFacts } from './message.ts'

/** Officials whose last message said that it is off get no second one: such messages leave in any case, and would be without number. */
export const isToldThatItIsOn = sql`(${isToldOfIt} and (not i.told_off or i.sending <> '{}'))`

/** One of the games that a message is about. */
export type GameOfLetter = {
  readonly gameId: string
  readonly letter: LetterFacts
  readonly held: HeldPosition | null
  /** Of an official who had confirmed: the confirmation had a calendar file. Missing in messages of an older release. */
  readonly event?: { readonly createdAt: string; readonly endedAt: string } | null
}

/**
 * One message to each official who was sent an invitation to one of these games, about all of them, with all it says: the games may be
 * deleted when it leaves. It counts for the day and leaves in any case. Returns the number of officials.
 */
export async function enqueueCalledOff(
  { owner }: MayKeepGames,
  games: readonly LockedGame<MayKeepGames>[],
  { reason, note, payShare, undoId }: Cancellation & { undoId: string },
  context: TimedContext,
): Promise<number> {
  const ids = games.map(({ id }) => id)
  const jobs = await enqueueSelected(context, {
    undoId,
    jobs: sql`
      select concat_ws(':', ${undoId}::text, each.official_id, each.channel) as dedupe_key, 'tell-' || each.channel as kind,
        jsonb_build_object('what', 'calledOff', 'owner', each.owner, 'officialId', each.official_id, 'reason', ${reason}::text,
          'note', ${note}::text, 'payShare', ${payShare}::integer,
          'games', jsonb_agg(each.game order by each.start_date_time, each.game_id)) as payload,
        each.owner, null as game_id, null as invitation_id
      from (
        select i.owner, i.official_id, channel, g.start_date_time, g.id as game_id,
          jsonb_build_object('gameId', g.id, 'letter', ${knownFacts}, 'event', ${endedEvent(context.now)}, 'held', (
            select ${positionFacts} from assignment a where a.game_id = g.id and a.official_id = i.official_id)) as game
        from invitation i join official o on o.id = i.official_id
          join ${knownGame} g on g.id = i.game_id ${joinVenue} join app_user m on m.id = i.owner,
          unnest(${channels}) channel
        where i.owner = ${owner} and i.game_id = any(${ids}::text[]) and ${isToldThatItIsOn}
      ) each
      group by each.owner, each.official_id, each.channel`,
  })
  await context.daily.add(context, owner, messageCounts(jobs))
  return new Set(jobs.map(({ officialId }) => officialId)).size
}

/** The time that the official of a position has agreed to. */
const agreed = sql`case when a.agreed_start is null or a.agreed_duration is null then a.period
  else tstzrange(a.agreed_start, a.agreed_start + make_interval(mins => a.agreed_duration), '[)') end`

/**
 * Positions whose official has confirmed another game at that time since this one was called off. Another manager's game has no name
 * here.
 */
export function heldElsewhere({ id, owner }: LockedGame<MayKeepGames>) {
  return statement(sql<{
    id: string
    position: string
    officialId: string
    name: string
    otherGame: string | null
  }>`
    select distinct on (a.id) a.id, a.name as position, a.official_id as "officialId",
      ${sql.raw(officialName('o'))} as name, case when c.owner = ${owner} then c.name end as "otherGame"
    from assignment a join official o on o.id = a.official_id
      join engagement e on e.person = person_of(o.account_id, o.id) and e.period && ${agreed} and e.game_id <> a.game_id
      join game c on c.id = e.game_id
    where a.game_id = ${id} and a.confirmed_assignment
    order by a.id, c.start_date_time, c.id`)
}

/** Officials who were notified that the game is off are asked again: their positions are offers until they answer. */
export function askToldOff({ id }: LockedGame<MayKeepGames>, now: Date) {
  return statement(sql<{ officialId: string; name: string }>`
    with asked as (
      update assignment a set confirmed_assignment = false, asked_again_at = ${now.toISOString()}
      from invitation i
      where a.game_id = ${id} and a.confirmed_assignment and i.game_id = a.game_id and i.official_id = a.official_id
        and i.told_off
      returning a.official_id, a.sort_order
    )
    select o.id as "officialId", ${sql.raw(officialName('o'))} as name
    from asked join official o on o.id = asked.official_id order by asked.sort_order, o.id`)
}

/** A row if an official who was sent a message about the game has confirmed it. */
export function confirmedAndTold({ id }: LockedGame<MayKeepGames>) {
  return statement(sql<{ id: string }>`
    select a.id from assignment a join invitation i on i.game_id = a.game_id and i.official_id = a.official_id
    where a.game_id = ${id} and a.confirmed_assignment and i.sent_timestamp is not null limit 1`)
}

/** Of these games, those whose invitation never reached the official: its message was stopped when the game was called off. */
export function neverTold(officialId: string, gameIds: readonly string[]) {
  return statement(sql<{ gameId: string }>`
    select game_id as "gameId" from invitation
    where official_id = ${officialId} and game_id = any(${gameIds}::text[]) and sent_timestamp is null and sending = '{}'`)
}

/** Which positions of the game are paid: their amounts are frozen. Waits for a payment of one that is being made, and stops the next. */
export function lockPaid({ id }: LockedGame<MayKeepGames>) {
  return statement(sql<{ paid: boolean }>`
    select paid from assignment where game_id = ${id} order by id for no key update`)
}
