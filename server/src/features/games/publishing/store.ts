import { defaultSettings, mostHours } from '@whistle/domain/accounts/settings'
import type { GameStatus } from '@whistle/domain/games/game'
import type { HeldPosition } from '@whistle/domain/games/reminder'
import { type RawBuilder, sql } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import type { MayKeepGames } from '../policy.ts'

/** What an official is told of a game and what, when it changes, they are told again. */
export type Told = { startDateTime: string; duration: number; courtId: string | null; place: string | null }

const facts = sql`jsonb_build_object('startDateTime', g.start_date_time, 'duration', g.duration, 'courtId', g.court_id,
  'place', nullif(concat_ws(', ', v.name, c.name), ''))`
const venueOf = sql`left join court c on c.id = g.court_id left join venue v on v.id = c.venue_id`
const isNews = sql`(i.told is null or (i.told - 'place') <> (${facts} - 'place'))`
/** A position to come for, of which the official knows: an offer nobody told them of is no reason for a reminder. */
const heldBy = sql`from assignment a where a.game_id = i.game_id and a.official_id = i.official_id
  and not a.has_checked_in and (a.confirmed_assignment or i.told is not null)`
const isHeld = sql`exists (select ${heldBy})`
/** Who said no does not want to hear of it again. */
const isWanted = sql`not (i.has_responded and not i.accepted)`

/** By preference; text messages only with consent and a number, else e-mail. */
const channels = sql`case
  when o.notification_preference = 'EMAIL' or not o.sms_opt_in or o.mobile_phone is null then array['mail']
  when o.notification_preference = 'BOTH' and o.email is not null then array['mail', 'sms']
  else array['sms'] end`

/** The game, held until the transaction ends, with what publishing asks of it. */
export function holdForPublishing(proof: MayKeepGames, id: string) {
  return build
    .selectFrom('game')
    .leftJoin('court', 'court.id', 'game.court_id')
    .where('game.owner', '=', proof.owner)
    .where('game.id', '=', id)
    .select(['game.status', 'court.venue_id'])
    .select(({ selectFrom }) => [
      selectFrom('assignment')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('game_id', '=', 'game.id')
        .as('assignments'),
      selectFrom('invitation')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('game_id', '=', 'game.id')
        .as('invitations'),
    ])
    .forUpdate('game')
}

export function startPublishing(proof: MayKeepGames, id: string) {
  return build
    .updateTable('game')
    .set({ status: 'PUBLISHING', errors: [] })
    .where('owner', '=', proof.owner)
    .where('id', '=', id)
}

/**
 * Opens every invitation of the game, and puts a message for each that has something to tell into the outbox: one per
 * invitation, channel and round; what could not be sent before only where it could not. One statement, so that five
 * hundred take no longer than five.
 */
export function enqueueMessages(owner: string, gameId: string, which: 'all' | 'published without failure') {
  const chosen = which === 'all' ? sql`true` : sql`(i.published and i.errors = '{}')`
  return statement(sql<{ kind: string }>`
    with due as (
      select i.id, case when ${isNews} then ${channels} else i.unsent end as channels, o.expo_token
      from invitation i join official o on o.id = i.official_id
        join game g on g.id = i.game_id ${venueOf}
      where i.owner = ${owner} and i.game_id = ${gameId} and i.sending = '{}' and ${chosen}
        and (${isNews} or i.unsent <> '{}') and (i.told is null or ${isWanted})
    ), begun as (
      update invitation i
      set published = true, errors = '{}', unsent = '{}', sending = coalesce(due.channels, '{}')
      from invitation old left join due on due.id = old.id
      where old.id = i.id and i.owner = ${owner} and i.game_id = ${gameId} and i.sending = '{}' and ${chosen}
        and (due.id is not null or not i.published or i.errors <> '{}')
      returning i.id, i.created_at, i.owner, i.game_id, i.round, i.told, due.channels, due.expo_token
    )
    insert into outbox (id, dedupe_key, kind, payload, owner, game_id, invitation_id)
    select gen_random_uuid()::text,
      concat_ws(':', 'tell', begun.id, extract(epoch from begun.created_at), begun.round, channel), 'tell-' || channel,
      jsonb_build_object('what', case when begun.told is null then 'invitation' else 'change' end,
        'invitationId', begun.id, 'before', begun.told),
      begun.owner, begun.game_id, begun.id
    from begun, unnest(begun.channels || case when begun.expo_token is null then '{}' else array['push'] end) channel
    on conflict (dedupe_key) do nothing
    returning kind`)
}

/** Who was told of these games, with all the message needs: the rows may be gone when it is written. */
export function enqueueFarewells(
  what: 'cancellation' | 'removal',
  by: { gameId: string } | { invitationId: string },
) {
  const chosen = 'gameId' in by ? sql`i.game_id = ${by.gameId}` : sql`i.id = ${by.invitationId}`
  return statement(sql`
    insert into outbox (id, dedupe_key, kind, payload, owner)
    select gen_random_uuid()::text, ${what}::text || ':' || i.id || ':' || i.round || ':' || channel, 'tell-' || channel,
      jsonb_build_object('what', ${what}::text, 'owner', i.owner, 'letter', ${letterFacts}), i.owner
    from invitation i join official o on o.id = i.official_id
      join game g on g.id = i.game_id ${venueOf} join app_user m on m.id = i.owner,
      unnest(${channels}) channel
    where ${chosen} and (i.sent_timestamp is not null or i.sending <> '{}') and ${isWanted}
    on conflict (dedupe_key) do nothing`)
}

/**
 * Finds the games whose reminders are due, marks them, and puts a message for everybody who holds a position into the
 * outbox: one statement, so that of two nodes one does it, and a node that dies has done all of it or nothing. Who heard
 * from us, or signed up, after the reminder was due needs none. One that is late by more than half its time is let go.
 */
export function enqueueReminders(now: string) {
  const hours = sql.lit(defaultSettings.reminder)
  return statement(sql<{ kind: string }>`
    with due as (
      select g.id, g.start_date_time as start, make_interval(hours => coalesce(s.reminder, ${hours})) as ahead
      from game g left join setting s on s.owner = g.owner
      where g.start_date_time > ${now}::timestamptz
        and g.start_date_time <= ${now}::timestamptz + make_interval(hours => ${sql.lit(mostHours.reminder)})
        and g.status not in ('UNPUBLISHED', 'COMPLETE') and g.reminded_start is distinct from g.start_date_time
        and ${now}::timestamptz between g.start_date_time - make_interval(hours => coalesce(s.reminder, ${hours}))
          and g.start_date_time - make_interval(hours => coalesce(s.reminder, ${hours})) / 2
      for no key update of g skip locked
    ), marked as (
      update game set reminded_start = due.start from due where game.id = due.id
      returning game.id, due.start, due.start - due.ahead as at
    )
    insert into outbox (id, dedupe_key, kind, payload, owner, game_id, invitation_id)
    select gen_random_uuid()::text,
      concat_ws(':', 'remind', i.id, extract(epoch from i.created_at), extract(epoch from m.start), channel),
      'tell-' || channel, jsonb_build_object('what', 'reminder', 'invitationId', i.id, 'madeFor', m.start),
      i.owner, i.game_id, i.id
    from marked m join invitation i on i.game_id = m.id join official o on o.id = i.official_id,
      unnest(${channels} || case when o.expo_token is null then '{}' else array['push'] end) channel
    where i.published and i.sending = '{}' and coalesce(i.sent_timestamp <= m.at, true) and ${isHeld}
      and not exists (select from game_history h where h.game_id = i.game_id and h.action = 'signedUp'
        and h.actor = 'official:' || i.official_id and h.at > m.at)
    on conflict (dedupe_key) do nothing
    returning kind`)
}

/** All that a message says. */
export type LetterFacts = {
  official: {
    name: string
    email: string | null
    phone: string | null
    language: 'en' | 'es' | null
    expoToken: string | null
  }
  manager: { name: string; email: string | null }
  game: { name: string; address: string | null; timeZone: string | null } & Told
}

const letterFacts: RawBuilder<LetterFacts> = sql<LetterFacts>`jsonb_build_object(
  'official', jsonb_build_object('name', btrim(concat_ws(' ', o.first_name, o.last_name)), 'email', o.email,
    'phone', o.mobile_phone, 'language', o.language, 'expoToken', o.expo_token),
  'manager', jsonb_build_object('name', coalesce(nullif(concat_ws(' ', m.firstname, m.lastname), ''), m.username, m.email),
    'email', m.email),
  'game', ${facts} || jsonb_build_object('name', g.name, 'address', v.formatted_address, 'timeZone', v.time_zone))`

export function factsFor(invitationId: string) {
  return statement(sql<{
    code: string
    letter: LetterFacts
    told: Told
    open: { name: string; cents: number }[]
  }>`
    select i.code, ${letterFacts} as letter, ${facts} as told, coalesce((
      select jsonb_agg(jsonb_build_object('name', a.name, 'cents', a.fee_cents) order by a.sort_order, a.name, a.id)
      from assignment a where a.game_id = g.id and a.official_id is null), '[]') as open
    from invitation i join official o on o.id = i.official_id
      join game g on g.id = i.game_id ${venueOf} join app_user m on m.id = i.owner
    where i.id = ${invitationId}`)
}

/** What a reminder says, as it is now. */
export function reminderFor(invitationId: string) {
  return statement(sql<{
    code: string
    letter: LetterFacts
    owner: string
    gameId: string
    status: GameStatus
    held: HeldPosition | null
  }>`
    select i.code, ${letterFacts} as letter, g.owner, g.id as "gameId", g.status, (
      select jsonb_build_object('name', a.name, 'cents', a.fee_cents, 'showTimeMin', a.show_time_min,
        'isAccepted', a.confirmed_assignment) ${heldBy}) as held
    from invitation i join official o on o.id = i.official_id
      join game g on g.id = i.game_id ${venueOf} join app_user m on m.id = i.owner
    where i.id = ${invitationId}`)
}

/** The game first, then its invitations: whoever writes both takes them in this order. */
export function holdGameOf(invitationId: string) {
  return build
    .selectFrom('game')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('invitation').select('game_id').where('id', '=', invitationId),
    )
    .forNoKeyUpdate()
}

/** What an invitation counts as sent by; a push comes beside it. */
export type Channel = 'mail' | 'sms'
export type Delivery = { channel: Channel; to: string; messageId: string; told: Told }

/** The channel is done with; with the last one the round is over. Doing it twice changes nothing. */
const without = (channel: Channel) => ({
  sending: sql<string[]>`array_remove(sending, ${channel}::text)`,
  round: sql<number>`round + case when sending <> '{}' and array_remove(sending, ${channel}::text) = '{}' then 1 else 0 end`,
})

export function markSent(invitationId: string, { channel, to, messageId, told }: Delivery) {
  const method = channel === 'mail' ? 'EMAIL' : 'SMS'
  return build
    .updateTable('invitation')
    .set({
      ...without(channel),
      told: JSON.stringify(told),
      sent_timestamp: sql`now()`,
      message_id: messageId,
      contact_method: sql`case when contact_method is null or contact_method = ${method} then ${method} else 'BOTH' end`,
      ...(channel === 'mail' ? { contact_email: to } : { contact_sms: to }),
    })
    .where('id', '=', invitationId)
    .returning('game_id')
}

export function markFailed(invitationId: string, channel: Channel, reason: string) {
  return build
    .updateTable('invitation')
    .set({
      ...without(channel),
      unsent: sql`array_append(array_remove(unsent, ${channel}::text), ${channel}::text)`,
      errors: sql`array_append(errors, ${reason}::text)`,
    })
    .where('id', '=', invitationId)
    .returning('game_id')
}

/** How far the sending is; held, so that of two workers with the last two messages one sees the other's. */
export function holdPublishing(gameId: string) {
  return build
    .selectFrom('game')
    .where('id', '=', gameId)
    .select(['owner', 'name', 'status', 'start_date_time'])
    .select(['officials_needed as officialsNeeded', 'officials_confirmed as officialsConfirmed'])
    .forNoKeyUpdate()
}

export function countSending(gameId: string) {
  return statement(sql<{ sending: number; failures: string[] }>`
    select coalesce(sum(cardinality(i.sending)), 0)::int as sending,
      coalesce(array_agg(btrim(concat_ws(' ', o.first_name, o.last_name)) || ': ' || array_to_string(i.errors, '; ')
        order by o.last_name, o.first_name) filter (where i.errors <> '{}'), '{}') as failures
    from invitation i join official o on o.id = i.official_id where i.game_id = ${gameId}`)
}

/** Whether an official has taken a position since the game was published. */
export function signedUpMeanwhile(gameId: string) {
  return statement(sql<{ id: string }>`
    select id from game_history where game_id = ${gameId} and action = 'signedUp' and at >= (
      select max(at) from game_history where game_id = ${gameId} and action = 'published') limit 1`)
}

export function finishPublishing(gameId: string, status: GameStatus, errors: string[]) {
  return build.updateTable('game').set({ status, errors }).where('id', '=', gameId)
}
