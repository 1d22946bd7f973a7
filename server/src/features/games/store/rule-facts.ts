import type { Grade } from '@whistle/domain/assigning/records'
import { sql } from 'kysely'
import { statement } from '../../../db/sql.ts'
import { requiredGrade } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'

export type RuleFacts = {
  rating: number | null
  homeLat: number | null
  homeLon: number | null
  maxGamesPerDay: number | null
  maxGamesPerWeek: number | null
  travelLimitMiles: number | null
  grades: Grade[]
  blockedVenues: string[]
  blockedTeams: string[]
  position: string
  minGrade: number | null
  divisionId: string | null
  venueId: string | null
  lat: number | null
  lon: number | null
  teams: string[]
  gamesOnDay: number
  gamesInWeek: number
  hasBlockedPartner: boolean
}

/** The start of a game by the clock at its venue. */
const localStart = (game: string) =>
  sql.raw(`(${game}.start_date_time at time zone coalesce((select v.time_zone from court c join venue v on v.id = c.venue_id
    where c.id = ${game}.court_id), manager_zone(${game}.owner), 'UTC'))`)

/** All that the rules of assigning ask about one official and one position of the manager's, in one statement. */
export function ruleFacts({ owner }: MayKeepGames, officialId: string, positionId: string) {
  const counted = (
    unit: 'day' | 'week',
  ) => sql`(select count(distinct o.id)::int from assignment x join game o on o.id = x.game_id
    where x.owner = ${owner} and x.official_id = f.id and o.id <> g.id
      and o.start_date_time > g.start_date_time - interval '9 days' and o.start_date_time < g.start_date_time + interval '9 days'
      and date_trunc(${sql.lit(unit)}, ${localStart('o')}) = date_trunc(${sql.lit(unit)}, ${localStart('g')}))`
  const counts = sql`(b.owner = ${owner} or b.by_official)`
  const crew = sql`(select x.official_id from assignment x where x.game_id = g.id and x.id <> a.id and x.official_id is not null)`
  return statement(sql<RuleFacts>`
    select f.rating, f.address_lat as "homeLat", f.address_lon as "homeLon",
      least(t.max_games_per_day, l.max_games_per_day) as "maxGamesPerDay",
      least(t.max_games_per_week, l.max_games_per_week) as "maxGamesPerWeek",
      least(t.travel_limit_miles, l.travel_limit_miles) as "travelLimitMiles",
      (select coalesce(json_agg(json_build_object('divisionId', r.division_id, 'position', r.position, 'grade', r.grade)), '[]')
        from official_grade r where r.owner = ${owner} and r.official_id = f.id) as grades,
      array(select b.venue_id::text from official_block b where b.official_id = f.id and b.kind = 'VENUE' and ${counts}) as "blockedVenues",
      array(select b.team::text from official_block b where b.official_id = f.id and b.kind = 'TEAM' and ${counts}) as "blockedTeams",
      a.name as position, ${sql.raw(requiredGrade('a'))} as "minGrade",
      g.division_id as "divisionId", v.id as "venueId", v.lat, v.lon,
      array_remove(array[g.home_team::text, g.away_team::text], null) as teams,
      ${counted('day')} as "gamesOnDay", ${counted('week')} as "gamesInWeek",
      exists (select from official_block b where b.kind = 'PARTNER' and ${counts}
        and ((b.official_id = f.id and b.partner_id in ${crew}) or (b.partner_id = f.id and b.official_id in ${crew})))
        as "hasBlockedPartner"
    from assignment a join game g on g.id = a.game_id join official f on f.id = ${officialId}
    left join assigning_terms t on t.owner = ${owner} and t.official_id = f.id
    left join own_limits l on l.owner = f.account_id and f.has_acted
    left join court c on c.id = g.court_id left join venue v on v.id = c.venue_id
    where a.id = ${positionId} and a.owner = ${owner}`)
}
