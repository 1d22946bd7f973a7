import type { CandidateFacts } from '@whistle/domain/assigning/candidates-of'
import { type RawBuilder, sql } from 'kysely'
import { type BusySpanRow, busySpanRows } from '../../../db/fragments/busy-span-rows.ts'
import { statement } from '../../../db/sql.ts'
import type { MayKeepGames } from '../policy.ts'
import { localStart } from '../rule-columns.ts'

type Period = { readonly from: string; readonly to: string }
export type AssigningFactsRow = {
  spans: BusySpanRow[]
  terms: CandidateFacts['terms'][number][]
  grades: CandidateFacts['grades'][number][]
  games: CandidateFacts['games'][number][]
  drives: CandidateFacts['drives'][number][]
}
export type MaxFacts = { readonly [List in keyof AssigningFactsRow]: number }

const list = (rows: RawBuilder<unknown>, max: number) =>
  sql`(select coalesce(json_agg(x), '[]') from (select * from (${rows}) every limit ${max}) x)`

/** What the rules of assigning ask about all officials of the manager, in one statement; of each list one row more than allowed. */
export function assigningFacts({ owner }: MayKeepGames, period: Period, max: MaxFacts) {
  const { from, to } = period
  const counts = sql`(b.owner = ${owner} or b.by_official)`
  const isLinked = (official: string) =>
    sql`exists (select from official_manager m where m.manager_id = ${owner} and m.official_id = ${sql.raw(official)})`
  const terms = sql`
    select * from (
      select f.id as "officialId", least(t.max_games_per_day, l.max_games_per_day) as "maxGamesPerDay",
        least(t.max_games_per_week, l.max_games_per_week) as "maxGamesPerWeek",
        least(t.travel_limit_miles, l.travel_limit_miles) as "travelLimitMiles",
        array(select b.venue_id::text from official_block b join venue v on v.id = b.venue_id and v.owner = ${owner}
          where b.official_id = f.id and b.kind = 'VENUE' and ${counts}) as "blockedVenues",
        array(select b.team::text from official_block b where b.official_id = f.id and b.kind = 'TEAM' and ${counts}) as "blockedTeams",
        array(select b.partner_id::text from official_block b
            where b.official_id = f.id and b.kind = 'PARTNER' and ${counts} and ${isLinked('b.partner_id')}
          union select b.official_id::text from official_block b
            where b.partner_id = f.id and b.kind = 'PARTNER' and ${counts} and ${isLinked('b.official_id')}) as "blockedPartners"
      from official f
      left join assigning_terms t on t.owner = ${owner} and t.official_id = f.id
      left join own_limits l on l.owner = f.account_id and f.has_acted
      where ${isLinked('f.id')}) term
    where coalesce("maxGamesPerDay", "maxGamesPerWeek", "travelLimitMiles") is not null
      or cardinality("blockedVenues") + cardinality("blockedTeams") + cardinality("blockedPartners") > 0`
  const grades = sql`
    select r.official_id as "officialId", r.division_id as "divisionId", r.position, r.grade
    from official_grade r where r.owner = ${owner} and ${isLinked('r.official_id')}`
  const games = sql`
    select distinct a.official_id as "officialId", g.id as "gameId", to_char(${localStart('g')}, 'YYYY-MM-DD') as day
    from assignment a join game g on g.id = a.game_id join official f on f.id = a.official_id
    where a.owner = ${owner} and g.cancelled_at is null and a.period && tstzrange(${from}::timestamptz - interval '8 days', ${to}::timestamptz + interval '8 days')
      and (exists (select from assigning_terms t where t.owner = ${owner} and t.official_id = f.id
          and coalesce(t.max_games_per_day, t.max_games_per_week) is not null)
        or exists (select from own_limits l where l.owner = f.account_id and f.has_acted
          and coalesce(l.max_games_per_day, l.max_games_per_week) is not null))`
  const drives = sql`
    select d.from_venue_id as "fromVenueId", d.to_venue_id as "toVenueId", d.minutes from venue_drive d where d.owner = ${owner}`
  return statement(sql<AssigningFactsRow>`
    select ${list(busySpanRows(owner, period, max.spans), max.spans)} as spans, ${list(terms, max.terms)} as terms,
      ${list(grades, max.grades)} as grades, ${list(games, max.games)} as games, ${list(drives, max.drives)} as drives`)
}
