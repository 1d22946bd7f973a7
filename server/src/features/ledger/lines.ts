import { milesByDay } from '@whistle/domain/payments/mileage'
import type { Point } from '@whistle/domain/venues/point'
import { dayOf } from '../payments/owed.ts'

export type Drives = {
  readonly home: Point | null
  readonly visits: readonly (readonly [day: string, start: string, lat: number | null, lon: number | null])[]
}

export function milesOf({ home, visits }: Drives): number {
  const placed = visits.map(([day, start, lat, lon]) => ({
    ...{ day, start },
    place: lat === null || lon === null ? null : { lat, lon },
  }))
  let tenths = 0
  for (const miles of milesByDay(home, placed).values()) tenths += Math.round(miles * 10)
  return tenths / 10
}

type Asked = { readonly owner: string; readonly from: string; readonly to: string }

/** The SQL of a line for each official of a manager. Each table is read once, whatever the number of officials. */
export function ledgerLines({ owner, from, to }: Asked): string {
  const day = dayOf('g', 'v')
  return `
      with mine as materialized (
        select o.id, o.last_name, o.first_name, o.address_lat, o.address_lon,
          array(select c.certification_id::text from official_certification c
            where c.official_id = o.id and c.owner = ${owner} and c.is_active order by 1) as certifications
        from official_manager m join official o on o.id = m.official_id where m.manager_id = ${owner}
      ),
      worked as materialized (
        select a.official_id, count(*)::int as games,
          (count(distinct date_trunc('week', ${day})) filter (where extract(isodow from ${day}) > 5))::int as weekends,
          (sum(g.duration) / 60.0)::float8 as hours, (sum(a.fee_cents) / 100.0)::float8 as fees,
          (count(*) filter (where a.checkin_date_time
            > g.start_date_time - a.show_time_min * interval '1 minute'))::int as late,
          json_agg(json_build_array(${day}, g.start_date_time, v.lat, v.lon)) as visits
        from game g join assignment a on a.game_id = g.id
        left join court c on c.id = g.court_id left join venue v on v.id = c.venue_id
        where g.owner = ${owner} and g.start_date_time >= ${from} and g.start_date_time < ${to}
          and g.cancelled_at is null and a.official_id is not null and (a.confirmed_assignment or a.has_completed)
        group by a.official_id
      ),
      asked as materialized (
        select i.official_id, (count(*) filter (where i.sent_timestamp is not null))::int as offers,
          (count(*) filter (where i.has_responded and not i.accepted and i.given_back = '{}'))::int as declines,
          sum(cardinality(i.given_back))::int as give_backs
        from invitation i
        where i.owner = ${owner} and i.game_start_date_time >= ${from} and i.game_start_date_time < ${to}
        group by i.official_id
      ),
      line as materialized (
        select mine.*, coalesce(worked.games, 0) as games, coalesce(weekends, 0) as weekends, coalesce(hours, 0) as hours,
          coalesce(fees, 0) as fees, coalesce(late, 0) as late_check_ins, coalesce(offers, 0) as offers,
          coalesce(declines, 0) as declines, coalesce(give_backs, 0) as give_backs,
          (t.target_games_per_week * extract(epoch from ${to} - ${from}) / 604800)::float8 as target_games,
          json_build_object('visits', coalesce(visits, '[]'), 'home', case when mine.address_lat is not null
            then json_build_object('lat', mine.address_lat, 'lon', mine.address_lon) end) as drives
        from mine left join worked on worked.official_id = mine.id left join asked on asked.official_id = mine.id
        left join assigning_terms t on t.owner = ${owner} and t.official_id = mine.id
      )
      select * from line`
}
