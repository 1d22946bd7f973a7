import type { DateStyle } from '@whistle/domain/time/reading-style'
import { type RawBuilder, sql } from 'kysely'
import { managerName } from '../../../db/fragments/manager-name.ts'
import { officialName } from '../../../db/fragments/official-name.ts'
import { textPhone } from '../../../db/fragments/text-phone.ts'

/** The facts of a game in a message; a change of them is sent again. The optional ones are missing in older messages. */
export type SentFacts = {
  startDateTime: string
  duration: number
  courtId: string | null
  place: string | null
  name?: string
  /** The last message was that the official is no longer needed. */
  isRemoved?: boolean
  /** The fee of the official's position. */
  cents?: number | null
  /** How many minutes before the start the official has to be there. */
  showTimeMin?: number | null
  /** For officials who have confirmed; missing in a message to others. */
  note?: string | null
}

/** Why a game has a new start, for its officials. */
export type Postponed = { readonly reason: string | null; readonly note: string | null }

const ofHeld = (column: string) =>
  sql`(select ${sql.raw(`held.${column}`)} from assignment held where held.game_id = i.game_id and held.official_id = i.official_id)`
const cents = ofHeld('fee_cents')
const showTimeMin = ofHeld('show_time_min')
const isConfirmed = sql`exists (select from assignment held where held.game_id = i.game_id and held.official_id = i.official_id
  and held.confirmed_assignment)`
const timeAndPlace = sql`jsonb_build_object('startDateTime', g.start_date_time, 'duration', g.duration, 'courtId', g.court_id)`
export const facts = sql`(${timeAndPlace} || jsonb_build_object('name', g.name, 'cents', ${cents}, 'showTimeMin', ${showTimeMin},
  'place', nullif(concat_ws(', ', v.name, c.name), '')) || case when ${isConfirmed} then jsonb_build_object('note', g.note) else '{}' end)`
/** Fee and show time of a position that the official took after the last message were seen on the page, and noted then. */
export const isNews = sql`(i.told is null or i.told_off or i.told - '{name,cents,showTimeMin,place,isRemoved,note}'::text[] <> ${timeAndPlace}
  or coalesce(i.told ->> 'name', g.name) <> g.name or coalesce((i.told ->> 'cents')::integer <> ${cents}, false)
  or coalesce((i.told ->> 'showTimeMin')::integer <> ${showTimeMin}, false)
  or (${isConfirmed} and i.told ->> 'note' is distinct from g.note))`
/** The official's position, without offers that were never sent. */
export const heldBy = sql`from assignment a where a.game_id = i.game_id and a.official_id = i.official_id
  and not a.has_checked_in and (a.confirmed_assignment or i.told is not null)`
export const isHeld = sql`exists (select ${heldBy})`
/** Officials who declined, or whose position was taken away, get no more messages until they are offered one again. */
export const isWanted = sql`not ((i.has_responded and not i.accepted) or coalesce((i.told -> 'isRemoved')::boolean, false))`
/** The official knows of the game, and has not declined it. */
export const isToldOfIt = sql`((i.sent_timestamp is not null or i.sending <> '{}') and ${isWanted})`

const phone = sql.raw(textPhone('o'))

/** By preference; text messages only to a number that the official has agreed to, else e-mail. */
export const channels = sql`case
  when o.notification_preference = 'EMAIL' or (${phone}) is null then array['mail']
  when o.notification_preference = 'BOTH' and o.email is not null then array['mail', 'sms']
  else array['sms'] end`

/** The content of a message. Optional parts are missing in messages that were enqueued by an older release. */
export type LetterFacts = {
  official: {
    id?: string
    name: string
    firstName?: string
    email: string | null
    phone: string | null
    /** There is a number, and the official has not agreed to texts to it. */
    isTextUnagreed?: boolean
    language: 'en' | 'es' | null
    /** As the account of the official has chosen. */
    dateStyle?: DateStyle | null
    expoToken: string | null
  }
  manager: { name: string; email: string | null; isVerified?: boolean }
  game: {
    id?: string
    name: string
    sport?: string | null
    /** The division. */
    level?: string | null
    /** In the schedule of the league. */
    number?: string | null
    address: string | null
    timeZone: string
  } & Omit<SentFacts, 'name'>
}

export type OpenPosition = { readonly name: string; readonly cents: number; readonly showTimeMin: number }

export const positionFacts = sql`jsonb_build_object('name', a.name, 'cents', a.fee_cents, 'showTimeMin', a.show_time_min,
  'isAccepted', a.confirmed_assignment, 'isAskedAgain', a.asked_again_at is not null, 'answerBy', a.answer_by)`

export const letterFacts: RawBuilder<LetterFacts> = sql<LetterFacts>`jsonb_build_object(
  'official', jsonb_build_object('id', o.id, 'name', ${sql.raw(officialName('o'))}, 'firstName', nullif(o.first_name, ''),
    'email', o.email, 'phone', ${phone},
    'isTextUnagreed', o.mobile_phone is not null and (${phone}) is null, 'language', o.language,
    'dateStyle', (select u.date_style from account_record r join app_user u on u.id = r.user_id where r.official_id = o.id limit 1),
    'expoToken', o.expo_token),
  'manager', jsonb_build_object('name', ${sql.raw(managerName('m'))},
    'email', m.email, 'isVerified', (select u.email_verified from auth_user u where u.id = m.id)),
  'game', ${facts} || jsonb_build_object('id', g.id, 'number', g.number, 'address', v.formatted_address,
    'timeZone', coalesce(v.time_zone, manager_zone(g.owner), 'UTC')) || coalesce((
      select jsonb_build_object('sport', s.name, 'level', d.name) from division d join sport s on s.id = d.sport_id
      where d.id = g.division_id), '{}'))`
