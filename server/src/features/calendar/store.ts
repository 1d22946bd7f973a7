import type { DateStyle } from '@whistle/domain/time/reading-style'
import { type RawBuilder, sql } from 'kysely'
import { managerName } from '../../db/fragments/manager-name.ts'
import { build, statement } from '../../db/sql.ts'
import { knownGame } from '../games/known-game.ts'
import { joinVenue } from '../venues/join-venue.ts'

export type GameRow = {
  id: string
  name: string
  position: string | null
  isCertain: boolean
  isCancelled: boolean
  startsAt: string
  endsAt: string
  createdAt: string
  changedAt: string
  place: string | null
  lat: number | null
  lon: number | null
  number: string | null
  /** Of an official who has confirmed. */
  note: string | null
  showTimeMin: number | null
  timeZone: string
  manager: string
  language: 'en' | 'es' | null
  dateStyle: DateStyle | null
}

const ends = sql`g.start_date_time + make_interval(mins => g.duration)`

const entryOf = (position: RawBuilder<unknown>) => sql`g.id, g.name, a.name as position,
  coalesce(a.confirmed_assignment, false) as "isCertain", g.cancelled_at is not null as "isCancelled",
  g.start_date_time as "startsAt", ${ends} as "endsAt", g.created_at as "createdAt",
  greatest(g.updated_at, c.updated_at, v.updated_at, ${position}) as "changedAt",
  nullif(concat_ws(', ', v.name, c.name, v.formatted_address), '') as place, v.lat, v.lon,
  g.number, case when a.confirmed_assignment then g.note end as note, a.show_time_min as "showTimeMin",
  coalesce(v.time_zone, manager_zone(g.owner), 'UTC') as "timeZone", ${sql.raw(managerName('m'))} as manager, o.language,
  (select u.date_style from app_user u where u.id = o.account_id) as "dateStyle"`

export function feedOwner(token: string) {
  return build.selectFrom('calendar_feed').select('owner').where('token', '=', token)
}

/** The games of a user's records, with any manager: since half a year ago, at most a thousand. */
export function heldGames(userId: string) {
  return statement(sql<GameRow>`
    select ${entryOf(sql`a.updated_at`)}
    from account_record r join assignment a on a.official_id = r.official_id
      join ${knownGame} g on g.id = a.game_id ${joinVenue}
      join app_user m on m.id = g.owner join official o on o.id = a.official_id
    where r.user_id = ${userId} and ${ends} > now() - interval '182 days'
    order by g.start_date_time, g.id limit 1000`)
}

/** The games that a manager schedules, or those at one venue, with their staffing: since half a year ago, at most five thousand. */
export function managedGames(userId: string, venueId: string | undefined) {
  return statement(sql<GameRow>`
    select g.id, g.name, nullif(g.officials_confirmed || '/' || g.positions_needed, '0/0') as position,
      g.status <> 'UNPUBLISHED' as "isCertain", g.cancelled_at is not null as "isCancelled",
      g.start_date_time as "startsAt", ${ends} as "endsAt", g.created_at as "createdAt",
      greatest(g.updated_at, c.updated_at, v.updated_at, a.changed) as "changedAt",
      nullif(concat_ws(', ', v.name, c.name, v.formatted_address), '') as place, v.lat, v.lon,
      g.number, null as note, null::int as "showTimeMin", coalesce(v.time_zone, manager_zone(g.owner), 'UTC') as "timeZone",
      '' as manager, null as language, null as "dateStyle"
    from game g ${joinVenue}
      left join lateral (select max(x.updated_at) as changed from assignment x where x.game_id = g.id) a on true
    where g.owner = ${userId} and (${venueId ?? null}::text is null or v.id = ${venueId ?? null})
      and ${ends} > now() - interval '182 days'
    order by g.start_date_time, g.id limit 5000`)
}

/** The game of an invitation, for the invited official. */
export function invitedGame(invitationId: string) {
  return statement(sql<GameRow>`
    select ${entryOf(sql`i.updated_at`)}
    from invitation i join ${knownGame} g on g.id = i.game_id ${joinVenue}
      join app_user m on m.id = g.owner join official o on o.id = i.official_id
      left join assignment a on a.game_id = g.id and a.official_id = i.official_id
    where i.id = ${invitationId} limit 1`)
}
