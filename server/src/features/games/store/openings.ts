import {
  changeMinutes,
  metresPerMinute,
  roadFactor,
  unknownDriveMinutes,
} from '@whistle/domain/assigning/drive'
import type { GameStatus } from '@whistle/domain/games/game'
import { earthRadius, metresIn } from '@whistle/domain/venues/point'
import { type RawBuilder, sql } from 'kysely'
import { statement } from '../../../db/sql.ts'
import { requiredGrade } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { localStart } from '../rule-columns.ts'

/** More than these are enough for any position: the count ends, so that its cost does not grow with the officials. */
export const maxFits = 20

export type OpeningRow = {
  id: string
  gameId: string
  gameName: string
  startDateTime: string
  timeZone: string
  date: string
  venue: string | null
  court: string | null
  division: string | null
  position: string
  feeCents: number
  status: GameStatus
  fits: number
  unanswered: number
}

/** A position with what decides who may take it. */
export function openPosition({ owner }: MayKeepGames, id: string) {
  return statement(sql<{
    gameId: string
    officialId: string | null
    name: string
    showTimeMin: number
    minGrade: number | null
  }>`
    select a.game_id as "gameId", a.official_id as "officialId", a.name, a.show_time_min as "showTimeMin",
      ${sql.raw(requiredGrade('a'))} as "minGrade"
    from assignment a where a.owner = ${owner} and a.id = ${id}`)
}

type Page = {
  now: Date
  days: number
  after: { start: string | null; id: string }
  /** Null: all. */
  limit: number | null
}

/** The open positions of the next days by their start, in one statement. */
export function openingsOf({ owner }: MayKeepGames, { now, days, after, limit }: Page) {
  const from = now.toISOString()
  const rest =
    after.start === null
      ? sql`true`
      : sql`g.start_date_time >= ${after.start} and (g.start_date_time, a.id) > (${after.start}::timestamptz, ${after.id})`
  return statement(sql<OpeningRow>`
    with opening as materialized (
      select a.id, a.name, a.fee_cents, a.show_time_min, ${sql.raw(requiredGrade('a'))} as min_grade,
        g.id as game_id, g.name as game_name, g.owner, g.status, g.start_date_time, g.duration, g.court_id, g.division_id,
        g.required_certification_id, g.home_team, g.away_team,
        g.start_date_time + make_interval(mins => g.duration) as ends,
        g.start_date_time - make_interval(mins => a.show_time_min) as shown
      from game g join assignment a on a.game_id = g.id
      where g.owner = ${owner} and g.start_date_time > ${from}::timestamptz
        and g.start_date_time <= ${from}::timestamptz + make_interval(days => ${days})
        and g.cancelled_at is null and g.status <> 'COMPLETE' and a.official_id is null and not a.is_backup and ${rest}
      order by g.start_date_time, a.id limit ${limit}
    ), at as materialized (
      select o.*, v.id as venue_id, v.name as venue, v.lat, v.lon, c.name as court, ${localStart('o')} as local,
        coalesce(v.time_zone, manager_zone(o.owner), 'UTC') as time_zone
      from opening o left join court c on c.id = o.court_id left join venue v on v.id = c.venue_id
    )
    select o.id, o.game_id as "gameId", o.game_name as "gameName", o.start_date_time as "startDateTime", o.time_zone as "timeZone",
      to_char(o.local, 'YYYY-MM-DD') as date, o.venue, o.court, (select d.name from division d where d.id = o.division_id) as division,
      o.name as position, o.fee_cents as "feeCents", o.status, fit.count as fits,
      (select count(*)::int from invitation i where i.game_id = o.game_id and i.published and not i.has_responded
        and not exists (select from assignment x where x.game_id = i.game_id and x.official_id = i.official_id)) as unanswered
    from at o cross join lateral (
      select count(*)::int as count from (
        select from official_manager m
          cross join lateral (select * from official f where f.id = m.official_id and f.active offset 0) f
          left join lateral (select * from assigning_terms t where t.owner = ${owner} and t.official_id = f.id offset 0) t on true
          left join lateral (select * from own_limits l where l.owner = f.account_id and f.has_acted offset 0) l on true
        where m.manager_id = ${owner} and ${noRuleIsAgainst(owner)} limit ${sql.lit(maxFits)}) found
    ) fit
    order by o.start_date_time, o.id`)
}

/** `offset 0` keeps each a lookup of its own, here and in the joins: else the tables would be read whole for every position, or official. */
const none = (rows: RawBuilder<unknown>) => sql`not exists (${rows} offset 0)`
const some = (rows: RawBuilder<unknown>) => sql`exists (${rows} offset 0)`

/** The rules of assigning as conditions on the official `f` and the open position `o`; those that cost least first. */
function noRuleIsAgainst(owner: string): RawBuilder<boolean> {
  const holders = sql`select x.official_id from assignment x where x.game_id = o.game_id and x.official_id is not null`
  const counts = sql`(b.owner = ${owner} or b.by_official)`
  const conditions = [
    none(sql`select from assignment x where x.game_id = o.game_id and x.official_id = f.id`),
    none(
      sql`select from invitation i where i.game_id = o.game_id and i.official_id = f.id and i.has_responded and not i.accepted`,
    ),
    sql`(o.required_certification_id is null or ${some(sql`
      select from official_certification h where h.official_id = f.id and h.certification_id = o.required_certification_id and h.is_active
        and coalesce((h.start_date at time zone 'UTC')::date <= o.local::date, true)
        and coalesce((least(h.end_date, h.exp_date) at time zone 'UTC')::date >= o.local::date, true)`)})`,
    sql`coalesce((select r.grade from official_grade r where r.owner = ${owner} and r.official_id = f.id
        and r.division_id = o.division_id and (r.position = o.name or r.position is null) order by r.position nulls last limit 1),
      greatest(1, round(f.rating::numeric)), 1) >= coalesce(o.min_grade, 1)`,
    none(sql`select from official_block b where b.official_id = f.id and ${counts}
      and (b.venue_id = o.venue_id or lower(b.team) in (lower(o.home_team), lower(o.away_team)) or b.partner_id in (${holders}))`),
    none(
      sql`select from official_block b where b.partner_id = f.id and ${counts} and b.official_id in (${holders})`,
    ),
    sql`coalesce(${roadMetres('f.address_lat', 'f.address_lon', 'o.lat', 'o.lon')} / ${sql.lit(metresIn.M)}
      <= least(t.travel_limit_miles, l.travel_limit_miles), true)`,
    sql`((f.account_id is not null and not f.has_acted) or (
      ${none(sql`select from official_time_off t where t.owner = f.account_id and t.starts_at < o.ends and t.ends_at > o.shown`)}
      and ${none(sql`select from off_spans(f.account_id, o.shown, o.ends)`)}
      and ${none(sql`select from engagement e join game other on other.id = e.game_id
        where e.person = person_of(f.account_id, f.id) and e.period && tstzrange(o.shown, o.ends) and other.owner <> ${owner}`)}))`,
    none(pairs(owner)),
    sql`case when least(t.max_games_per_day, l.max_games_per_day) is null then true
      else ${gamesBeside(owner, 'day')} < least(t.max_games_per_day, l.max_games_per_day) end`,
    sql`case when least(t.max_games_per_week, l.max_games_per_week) is null then true
      else ${gamesBeside(owner, 'week')} < least(t.max_games_per_week, l.max_games_per_week) end`,
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** By the index of what is not paid, which no coming game is. */
const heldBy = (owner: string, days: number) => sql`
  from assignment x join game other on other.id = x.game_id
  where x.owner = ${owner} and x.official_id = f.id and not x.paid and other.cancelled_at is null and other.id <> o.game_id
    and lower(x.period) > o.start_date_time - make_interval(days => ${sql.lit(days)})
    and lower(x.period) < o.start_date_time + make_interval(days => ${sql.lit(days)})`

/** As `pairRuleAgainst` of the domain: games of the official that overlap, or leave too little time for the drive. */
function pairs(owner: string): RawBuilder<unknown> {
  const isEarlier = sql`lower(x.period) <= o.start_date_time`
  const ends = sql`case when ${isEarlier} then upper(x.period) else o.ends end`
  const starts = sql`case when ${isEarlier} then o.start_date_time else lower(x.period) end`
  const show = sql`case when ${isEarlier} then o.show_time_min else x.show_time_min end`
  const drive = sql`coalesce(
    (select d.minutes from venue_drive d where d.owner = ${owner} and d.from_venue_id = least(c.venue_id, o.venue_id)
      and d.to_venue_id = greatest(c.venue_id, o.venue_id)),
    ${sql.lit(changeMinutes)} + ${roadMetres('v.lat', 'v.lon', 'o.lat', 'o.lon')} / ${sql.lit(metresPerMinute)},
    ${sql.lit(unknownDriveMinutes)})`
  return sql`select from (select x.*, other.court_id ${heldBy(owner, 2)}) x
    left join court c on c.id = x.court_id left join venue v on v.id = c.venue_id
    where ${starts} < ${ends}
      or (c.venue_id is distinct from o.venue_id or o.venue_id is null)
        and ${ends} + make_interval(secs => 60 * (${drive} + ${show})::float8) > ${starts}`
}

/** The official's other games on the day, or in the week, of the position. */
function gamesBeside(owner: string, unit: 'day' | 'week'): RawBuilder<unknown> {
  // Postgres begins weeks on Monday: a day later, Sunday begins one.
  const shift = sql`case when ${unit === 'week'} and (select u.week_start from app_user u where u.id = ${owner}) = 'SUNDAY'
    then interval '1 day' else interval '0' end`
  const unitOf = (local: RawBuilder<unknown>) => sql`date_trunc(${sql.lit(unit)}, ${local} + ${shift})`
  return sql`(select count(distinct other.id) ${heldBy(owner, 9)} and ${unitOf(sql`${localStart('other')}`)} = ${unitOf(sql`o.local`)})`
}

/** As `roadMetres` of the domain; null when one of the points is. */
function roadMetres(...[lat, lon, toLat, toLon]: [string, string, string, string]): RawBuilder<unknown> {
  return sql.raw(`(${roadFactor} * 2 * ${earthRadius} * asin(least(1, sqrt(
    sin(radians(${toLat} - ${lat}) / 2) ^ 2
      + cos(radians(${lat})) * cos(radians(${toLat})) * sin(radians(${toLon} - ${lon}) / 2) ^ 2))))`)
}
