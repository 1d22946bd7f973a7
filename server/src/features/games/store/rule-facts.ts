import type { OtherGame } from '@whistle/domain/assigning/pair-rules-against'
import type { AssigningLimits, Grade, HeldCertification, TimeSpan } from '@whistle/domain/assigning/records'
import type { Point } from '@whistle/domain/venues/point'
import { type RawBuilder, sql } from 'kysely'
import { statement } from '../../../db/sql.ts'
import { knownGame } from '../known-game.ts'
import { requiredGrade } from '../models.ts'
import type { MayAnswer, MayKeepGames } from '../policy.ts'
import { dayOf, localStart, minuteOf, pointOf } from '../rule-columns.ts'

/** The limits and blocks that one of the two has set. */
export type SetTerms = AssigningLimits & {
  readonly blockedVenues: readonly string[]
  readonly blockedTeams: readonly string[]
  readonly hasBlockedPartner: boolean
}

export type RuleFacts = {
  positionId: string
  rating: number | null
  home: Point | null
  /** What the manager has set, and what the official has. */
  managers: SetTerms
  own: SetTerms
  grades: Grade[]
  certifications: HeldCertification[]
  off: TimeSpan[]
  busy: TimeSpan[]
  others: OtherGame[]
  hasDeclined: boolean
  position: string
  showTimeMin: number
  minGrade: number | null
  certificationId: string | null
  gameId: string
  startsAt: number
  endsAt: number
  day: string
  divisionId: string | null
  venueId: string | null
  point: Point | null
  teams: string[]
  gamesOnDay: number
  gamesInWeek: number
}

const list = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(row_to_json(x)), '[]') from (${rows}) x)`

/** Who has which position: the table of positions, or what a plan makes of it. */
export type Crews = RawBuilder<unknown>

export type Placement = { readonly officialId: string; readonly positionId: string }

/**
 * All that the rules of assigning ask about one official and one position of the manager's, in one statement. An official
 * answers to the game as officials know it.
 */
export function ruleFacts(
  proof: MayKeepGames | MayAnswer,
  officialId: string,
  positionId: string,
  crews: Crews = sql`assignment`,
) {
  const asked = sql`(select ${officialId}::text as "officialId", ${positionId}::text as "positionId") q`
  return factsOf(proof, asked, crews)
}

/** The same about many of both, in one statement. */
export function ruleFactsOfMany(proof: MayKeepGames, placements: readonly Placement[]) {
  const asked = sql`json_to_recordset(${JSON.stringify(placements)}) as q ("officialId" text, "positionId" text)`
  return factsOf(proof, asked, sql`assignment`)
}

function factsOf(proof: MayKeepGames | MayAnswer, asked: RawBuilder<unknown>, crews: Crews) {
  const { owner } = proof
  const games = 'gameId' in proof ? knownGame : sql`game`
  // PostgreSQL begins weeks on Monday: a day later, Sunday begins one. `offset 0`: computed once, not wherever it is used.
  const here = sql`(
    select ${localStart('g')} as starts, case
      when (select u.week_start from app_user u where u.id = ${owner}) = 'SUNDAY' then interval '1 day' else interval '0'
    end as shift offset 0)`
  // By the period of the position: by the start of the game, PostgreSQL would begin with all games of these days.
  const counts = sql`(
    select count(distinct o.id) filter (where date_trunc('day', o.starts) = date_trunc('day', here.starts))::int as on_day,
      count(distinct o.id) filter (where date_trunc('week', o.starts + here.shift) = date_trunc('week', here.starts + here.shift))::int as in_week
    from (select o.id, ${localStart('o')} as starts from ${crews} x join game o on o.id = x.game_id
      where x.owner = ${owner} and x.official_id = f.id and o.id <> g.id and o.cancelled_at is null
        and x.period && tstzrange(g.start_date_time - interval '9 days', g.start_date_time + interval '9 days') offset 0) o)`
  const crew = sql`(select x.official_id from ${crews} x where x.game_id = g.id and x.id <> a.id and x.official_id is not null)`
  const shown = sql`g.start_date_time - make_interval(mins => a.show_time_min)`
  const ends = sql`g.start_date_time + make_interval(mins => g.duration)`
  // As for the picker: a manager who enters an address learns nothing of the person.
  const isOpen = sql`(f.account_id is null or f.has_acted)`
  const off = sql`
    select ${minuteOf('t.starts_at')} as from, ${minuteOf('t.ends_at')} as to from official_time_off t
    where t.owner = f.account_id and ${isOpen} and t.starts_at < ${ends} and t.ends_at > ${shown}
    union all
    select ${minuteOf('w.starts_at')}, ${minuteOf('w.ends_at')} from off_spans(f.account_id, ${shown}, ${ends}) w
    where ${isOpen}`
  const busy = sql`
    select ${minuteOf('lower(e.period)')} as from, ${minuteOf('upper(e.period)')} as to
    from engagement e join game o on o.id = e.game_id
    where e.person = person_of(f.account_id, f.id) and ${isOpen} and o.owner <> ${owner}
      and e.period && tstzrange(${shown}, ${ends})`
  const others = sql`
    select o.id, ${minuteOf('lower(x.period)')} as "startsAt", ${minuteOf('upper(x.period)')} as "endsAt",
      x.show_time_min as "showTimeMin", c.venue_id as "venueId", ${pointOf('u.lat', 'u.lon')} as point,
      (select d.minutes from venue_drive d where d.owner = ${owner} and c.venue_id <> v.id
        and d.from_venue_id = least(c.venue_id, v.id) and d.to_venue_id = greatest(c.venue_id, v.id)) as "driveMinutes"
    from ${crews} x join game o on o.id = x.game_id left join court c on c.id = o.court_id left join venue u on u.id = c.venue_id
    where x.owner = ${owner} and x.official_id = f.id and o.id <> g.id and o.cancelled_at is null
      and x.period && tstzrange(g.start_date_time - interval '2 days', ${ends} + interval '2 days')`
  const certifications = sql`
    select h.certification_id as "certificationId", ${dayOf('h.start_date')} as from,
      ${dayOf('least(h.end_date, h.exp_date)')} as until
    from official_certification h where h.official_id = f.id and h.is_active`
  const grades = sql`
    select r.division_id as "divisionId", r.position, r.grade
    from official_grade r where r.owner = ${owner} and r.official_id = f.id`
  const managers = sql`(b.owner = ${owner} and not b.by_official)`
  const own = sql`b.by_official`
  const names = sql`b.official_id = f.id and b.partner_id in ${crew}`
  const isNamed = sql`b.partner_id = f.id and b.official_id in ${crew}`
  // A partner's own block is nothing that the official has set.
  const againstManagers = sql`((${managers} and (${names} or ${isNamed})) or (${own} and ${isNamed}))`
  const againstOwn = sql`(${own} and ${names})`
  return statement(sql<RuleFacts>`
    select a.id as "positionId", f.rating, ${pointOf('f.address_lat', 'f.address_lon')} as home,
      ${terms('t', managers, againstManagers)} as managers, ${terms('l', own, againstOwn)} as own,
      ${list(grades)} as grades, ${list(certifications)} as certifications,
      ${list(off)} as off, ${list(busy)} as busy, ${list(others)} as others,
      exists (select from invitation i where i.game_id = g.id and i.official_id = f.id and i.has_responded and not i.accepted)
        as "hasDeclined",
      a.name as position, a.show_time_min as "showTimeMin", ${sql.raw(requiredGrade('a'))} as "minGrade",
      g.required_certification_id as "certificationId", g.id as "gameId", ${minuteOf('g.start_date_time')} as "startsAt",
      ${minuteOf('g.start_date_time')} + g.duration as "endsAt", to_char(here.starts, 'YYYY-MM-DD') as day,
      g.division_id as "divisionId", v.id as "venueId", ${pointOf('v.lat', 'v.lon')} as point,
      array_remove(array[g.home_team::text, g.away_team::text], null) as teams,
      counts.on_day as "gamesOnDay", counts.in_week as "gamesInWeek"
    from ${asked} join assignment a on a.id = q."positionId" join ${games} g on g.id = a.game_id
    join official f on f.id = q."officialId"
    left join assigning_terms t on t.owner = ${owner} and t.official_id = f.id
    left join own_limits l on l.owner = f.account_id and f.has_acted
    left join court c on c.id = g.court_id left join venue v on v.id = c.venue_id
    cross join lateral ${here} here cross join lateral ${counts} counts
    where a.owner = ${owner}`)
}

/** The limits in a row, and the blocks of the same side. */
function terms(row: string, whose: RawBuilder<unknown>, againstPartner: RawBuilder<unknown>) {
  const limits = sql.raw(
    `'maxGamesPerDay', ${row}.max_games_per_day, 'maxGamesPerWeek', ${row}.max_games_per_week, 'travelLimitMiles', ${row}.travel_limit_miles`,
  )
  return sql`json_build_object(${limits},
    'blockedVenues', array(select b.venue_id::text from official_block b where b.official_id = f.id and b.kind = 'VENUE' and ${whose}),
    'blockedTeams', array(select b.team::text from official_block b where b.official_id = f.id and b.kind = 'TEAM' and ${whose}),
    'hasBlockedPartner', exists (select from official_block b where b.kind = 'PARTNER' and ${againstPartner}))`
}
