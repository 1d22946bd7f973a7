import { type RawBuilder, sql } from 'kysely'
import { officialName } from '../../../db/fragments/official-name.ts'
import { statement } from '../../../db/sql.ts'
import type { MayKeepGames } from '../policy.ts'
import { localStart } from '../rule-columns.ts'

export type ExpiringRow = {
  id: string
  officialId: string
  officialName: string
  certification: string
  sport: string
  ends: string
  expires: string
  isExpired: boolean
  games: number
  requiring: number
}

/** The coming games that the official of the certification `h`, `c` holds after its last day, and those of them that require it. */
export function gamesAfter(lastDay: RawBuilder<unknown>, from: RawBuilder<unknown>) {
  return sql`
    select count(distinct g.id)::int as games,
      (count(distinct g.id) filter (where g.required_certification_id = h.certification_id))::int as requiring
    from assignment a join game g on g.id = a.game_id left join division d on d.id = g.division_id
    where a.owner = h.owner and a.official_id = h.official_id and not a.paid
      and g.start_date_time > ${from} and g.cancelled_at is null and g.status <> 'COMPLETE'
      and (${localStart('g')})::date > ${lastDay}
      and (g.required_certification_id = h.certification_id or d.sport_id = c.sport_id)`
}

type Page = {
  now: Date
  days: number
  after: { ends: string | null; id: string }
  /** Null: all. */
  limit: number | null
}

/** The certifications that expire, each with the games that their official holds after it; in one statement. */
export function expiringOf({ owner }: MayKeepGames, { now, days, after, limit }: Page) {
  const from = now.toISOString()
  const rest =
    after.ends === null ? sql`true` : sql`(h.ends, h.id) > (${after.ends}::timestamptz, ${after.id})`
  return statement(sql<ExpiringRow>`
    with today as materialized (
      select (${from}::timestamptz at time zone coalesce(manager_zone(${owner}), 'UTC'))::date as date
    ), held as (
      select h.id, h.owner, h.official_id, h.certification_id, l.ends, (l.ends at time zone 'UTC')::date as expires
      from official_certification h
        join official_manager m on m.manager_id = ${owner} and m.official_id = h.official_id
        cross join lateral (select least(h.end_date, h.exp_date) as ends) l
      where h.owner = ${owner} and h.is_active and l.ends is not null
    )
    select h.id, h.official_id as "officialId", ${sql.raw(officialName('f'))} as "officialName", c.name as certification,
      s.name as sport, h.ends, to_char(h.expires, 'YYYY-MM-DD') as expires, h.expires < t.date as "isExpired",
      later.games, later.requiring
    from today t cross join held h join official f on f.id = h.official_id
      join certification c on c.id = h.certification_id join sport s on s.id = c.sport_id
      cross join lateral (${gamesAfter(sql`h.expires`, sql`${from}::timestamptz`)}) later
    where h.expires <= t.date + ${days}::int and (later.games > 0 or (f.active and h.expires >= t.date)) and ${rest}
    order by h.ends, h.id limit ${limit}`)
}
