import { type RawBuilder, sql } from 'kysely'
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
}

const ends = sql`g.start_date_time + make_interval(mins => g.duration)`

const entryOf = (position: RawBuilder<unknown>) => sql`g.id, g.name, a.name as position,
  coalesce(a.confirmed_assignment, false) as "isCertain", g.cancelled_at is not null as "isCancelled",
  g.start_date_time as "startsAt", ${ends} as "endsAt", g.created_at as "createdAt",
  greatest(g.updated_at, c.updated_at, v.updated_at, ${position}) as "changedAt",
  nullif(concat_ws(', ', v.name, c.name, v.formatted_address), '') as place, v.lat, v.lon`

export function feedOwner(token: string) {
  return build.selectFrom('calendar_feed').select('owner').where('token', '=', token)
}

/** The games of a user's records, with any manager: since half a year ago, at most a thousand. */
export function heldGames(userId: string) {
  return statement(sql<GameRow>`
    select ${entryOf(sql`a.updated_at`)}
    from account_record r join assignment a on a.official_id = r.official_id
      join ${knownGame} g on g.id = a.game_id ${joinVenue}
    where r.user_id = ${userId} and ${ends} > now() - interval '182 days'
    order by g.start_date_time, g.id limit 1000`)
}

/** The game of an invitation, for the invited official. */
export function invitedGame(invitationId: string) {
  return statement(sql<GameRow>`
    select ${entryOf(sql`i.updated_at`)}
    from invitation i join ${knownGame} g on g.id = i.game_id ${joinVenue}
      left join assignment a on a.game_id = g.id and a.official_id = i.official_id
    where i.id = ${invitationId} limit 1`)
}
