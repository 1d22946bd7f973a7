import type { HeldCertification } from '@whistle/domain/assigning/records'
import type { Point } from '@whistle/domain/venues/point'
import { type RawBuilder, sql } from 'kysely'
import { busySpanRows } from '../../../db/fragments/busy-span-rows.ts'
import { statement } from '../../../db/sql.ts'
import type { GivenKind } from '../../../db/tables/proposals.ts'
import { requiredGrade } from '../../games/models.ts'
import { dayOf, localStart, minuteOf, pointOf } from '../../games/rule-columns.ts'
import type { MayRunProposals } from '../policy.ts'

/** Which games a run is about, and of whom. Null is all. */
export type Scope = {
  readonly owner: string
  readonly from: string
  readonly to: string
  readonly now: string
  readonly gameIds: readonly string[] | null
  readonly venueIds: readonly string[] | null
  readonly divisionIds: readonly string[] | null
}

export type PositionRow = {
  readonly id: string
  readonly name: string
  readonly showTimeMin: number
  readonly minGrade: number | null
  readonly fee: number
  readonly isBackup: boolean
  readonly officialId: string | null
  readonly kind: 'locked' | 'published' | 'draft'
}

export type GameRow = {
  readonly id: string
  readonly startsAt: number
  readonly endsAt: number
  readonly day: string
  /** Of the start, after midnight at the venue. */
  readonly minuteOfDay: number
  readonly venueId: string | null
  readonly courtId: string | null
  readonly point: Point | null
  readonly divisionId: string | null
  /** Of the division; null is usual. */
  readonly importance: number | null
  readonly certificationId: string | null
  readonly teams: readonly string[]
  readonly declined: readonly string[]
  readonly isInScope: boolean
  readonly positions: readonly PositionRow[]
}

/** The games of the run, those around it that officials hold, to which a drive counts, and those at its venues within a day, whose courts are taken. */
export function gamesAround(_proof: MayRunProposals, scope: Scope) {
  const { owner, from, to } = scope
  const positions = sql`
    select a.id, a.name, a.show_time_min as "showTimeMin", ${sql.raw(requiredGrade('a'))} as "minGrade",
      a.fee_cents / 100::float8 as fee, a.is_backup as "isBackup", a.official_id as "officialId",
      case when a.confirmed_assignment or a.has_checked_in or a.has_completed or a.asked_again_at is not null then 'locked'
        when exists (select from invitation i where i.game_id = g.id and i.official_id = a.official_id and i.published) then 'published'
        else 'draft' end as kind
    from assignment a where a.game_id = g.id order by a.sort_order, a.name, a.id`
  return statement(sql<GameRow>`
    with venue_days as (
      select distinct c.venue_id, g.start_date_time::date as day
      from game g join court c on c.id = g.court_id where g.owner = ${owner} and ${isInScope(scope)}
    )
    select g.id, ${minuteOf('g.start_date_time')} as "startsAt", ${minuteOf('g.start_date_time')} + g.duration as "endsAt",
      to_char(${localStart('g')}, 'YYYY-MM-DD') as day,
      (extract(hour from ${localStart('g')}) * 60 + extract(minute from ${localStart('g')}))::int as "minuteOfDay", c.venue_id as "venueId", g.court_id as "courtId",
      ${pointOf('v.lat', 'v.lon')} as point, g.division_id as "divisionId", d.importance,
      g.required_certification_id as "certificationId",
      array_remove(array[g.home_team::text, g.away_team::text], null) as teams,
      array(select i.official_id::text from invitation i where i.game_id = g.id and i.has_responded and not i.accepted) as declined,
      ${isInScope(scope)} as "isInScope",
      (select coalesce(json_agg(row_to_json(x)), '[]') from (${positions}) x) as positions
    from game g left join court c on c.id = g.court_id left join venue v on v.id = c.venue_id
    left join division d on d.id = g.division_id
    where g.owner = ${owner} and g.cancelled_at is null and g.status <> 'COMPLETE'
      and g.start_date_time >= ${from}::timestamptz - interval '2 days' and g.start_date_time < ${to}::timestamptz + interval '2 days'
      and (${isInScope(scope)} or exists (select from assignment a where a.game_id = g.id and a.official_id is not null)
        or exists (select from venue_days r where r.venue_id = c.venue_id and g.start_date_time::date between r.day - 1 and r.day + 1))
    order by g.start_date_time, g.id`)
}

/** A value, or the column that has it. */
type Given<Value> = Value | RawBuilder<unknown>
type GivenScope = { readonly [Key in keyof Omit<Scope, 'owner'>]: Given<Scope[Key]> }

/** Of `game g left join court c`. */
export function isInScope({ from, to, now, gameIds, venueIds, divisionIds }: GivenScope) {
  const given = (ids: Given<readonly string[] | null>, column: string) =>
    ids === null
      ? sql`true`
      : sql`(${ids}::text[] is null or coalesce(${sql.raw(column)} = any(${ids}::text[]), false))`
  return sql`(g.start_date_time >= ${from} and g.start_date_time < ${to} and g.start_date_time > ${now}
    and ${given(gameIds, 'g.id')} and ${given(venueIds, 'c.venue_id')} and ${given(divisionIds, 'g.division_id')})`
}

export type GivenRow = {
  readonly positionId: string
  readonly officialId: string
  readonly kind: GivenKind
  readonly overridden: boolean
}

/** What the run was given by the proposal that it starts from. */
export function givenTo(_proof: MayRunProposals, proposalId: string) {
  return statement(sql<GivenRow>`
    select assignment_id as "positionId", official_id as "officialId", kind, overridden
    from proposal_given where proposal_id = ${proposalId}`)
}

/** What one proposal may be about: the arrays of a run are as long as these. */
const limits = { positions: 6_000, officials: 5_000, pairs: 8_000_000 } as const

type Size = { readonly positions: number; readonly officials: number }

export function isTooLarge({ positions, officials }: Size): boolean {
  const { pairs } = limits
  return positions > limits.positions || officials > limits.officials || positions * officials > pairs
}

/** How large a run would be. */
export function sizeOf(scope: Scope) {
  const { owner, from, to } = scope
  return statement(sql<Size>`
    select (select count(*)::int from game g left join court c on c.id = g.court_id join assignment a on a.game_id = g.id
        where g.owner = ${owner} and g.cancelled_at is null
          and g.start_date_time >= ${from}::timestamptz - interval '2 days' and g.start_date_time < ${to}::timestamptz + interval '2 days'
          and (a.official_id is not null or ${isInScope(scope)})) as positions,
      (select count(*)::int from official_manager m where m.manager_id = ${owner}) as officials`)
}

type FillScopeRow = { readonly games: number; readonly positions: number; readonly backups: number }

/** The open positions that a run over this scope would count. */
export function openIn(scope: Scope) {
  return statement(sql<FillScopeRow>`
    select count(distinct g.id)::int as games, count(a.id)::int as positions,
      count(a.id) filter (where a.is_backup)::int as backups
    from game g left join court c on c.id = g.court_id
      left join assignment a on a.game_id = g.id and a.official_id is null
    where g.owner = ${scope.owner} and g.cancelled_at is null and g.status <> 'COMPLETE' and ${isInScope(scope)}`)
}

export type OfficialRow = {
  readonly id: string
  readonly active: boolean
  readonly rating: number | null
  readonly yearsOfService: number
  readonly home: Point | null
  readonly maxGamesPerDay: number | null
  readonly maxGamesPerWeek: number | null
  readonly travelLimitMiles: number | null
  readonly targetGamesPerWeek: number | null
  readonly blockedVenues: readonly string[]
  readonly blockedTeams: readonly string[]
  readonly blockedPartners: readonly string[]
  readonly grades: readonly {
    readonly divisionId: string
    readonly position: string | null
    readonly grade: number
  }[]
  readonly certifications: readonly HeldCertification[]
}

/** The officials who are linked to the manager, with their limits, blocks, grades and certifications. */
export function officialsOf(_proof: MayRunProposals, owner: string) {
  const counts = sql`(b.owner = ${owner} or b.by_official)`
  return statement(sql<OfficialRow>`
    select f.id, f.active, f.rating, coalesce(f.years_of_service, 0) as "yearsOfService",
      ${pointOf('f.address_lat', 'f.address_lon')} as home,
      least(t.max_games_per_day, l.max_games_per_day) as "maxGamesPerDay",
      least(t.max_games_per_week, l.max_games_per_week) as "maxGamesPerWeek",
      least(t.travel_limit_miles, l.travel_limit_miles) as "travelLimitMiles",
      t.target_games_per_week as "targetGamesPerWeek",
      array(select b.venue_id::text from official_block b where b.official_id = f.id and b.kind = 'VENUE' and ${counts}) as "blockedVenues",
      array(select b.team::text from official_block b where b.official_id = f.id and b.kind = 'TEAM' and ${counts}) as "blockedTeams",
      array(select b.partner_id::text from official_block b where b.official_id = f.id and b.kind = 'PARTNER' and ${counts}) as "blockedPartners",
      (select coalesce(json_agg(json_build_object('divisionId', r.division_id, 'position', r.position, 'grade', r.grade)), '[]')
        from official_grade r where r.owner = ${owner} and r.official_id = f.id) as grades,
      (select coalesce(json_agg(json_build_object('certificationId', h.certification_id, 'from', ${dayOf('h.start_date')},
          'until', ${dayOf('least(h.end_date, h.exp_date)')})), '[]')
        from official_certification h where h.official_id = f.id and h.is_active) as certifications
    from official_manager m join official f on f.id = m.official_id
    left join assigning_terms t on t.owner = ${owner} and t.official_id = f.id
    left join own_limits l on l.owner = f.account_id and f.has_acted
    where m.manager_id = ${owner}
    order by f.id`)
}

export type HeldRow = {
  readonly officialId: string
  readonly gameId: string
  readonly day: string
  readonly startsAt: number
  readonly fee: number
  readonly teams: readonly string[]
}

/** What the manager's officials hold from the season before the run to the week after it. */
export function heldAround(_proof: MayRunProposals, { owner, from, to }: Scope, seasonDays: number) {
  return statement(sql<HeldRow>`
    select a.official_id as "officialId", g.id as "gameId", to_char(${localStart('g')}, 'YYYY-MM-DD') as day,
      ${minuteOf('g.start_date_time')} as "startsAt", a.fee_cents / 100::float8 as fee,
      array_remove(array[g.home_team::text, g.away_team::text], null) as teams
    from assignment a join game g on g.id = a.game_id
    where a.owner = ${owner} and a.official_id is not null and g.cancelled_at is null
      and g.start_date_time >= ${from}::timestamptz - make_interval(days => ${seasonDays}::int)
      and g.start_date_time < ${to}::timestamptz + interval '9 days'
    order by g.start_date_time, g.id`)
}

const maxSpans = 200_000

/** When officials are off, or in games of other managers; these without name and place. */
export function spansAround(_proof: MayRunProposals, { owner, from, to }: Scope) {
  const around = {
    from: new Date(Date.parse(from) - 86_400_000).toISOString(),
    to: new Date(Date.parse(to) + 2 * 86_400_000).toISOString(),
  }
  return statement(sql<{ officialId: string; kind: 'GAME' | 'OFF'; from: number; to: number }>`
    select s."officialId", s.kind, ${minuteOf('s."startDateTime"')} as from, ${minuteOf('s."endDateTime"')} as to
    from (${busySpanRows(owner, around, maxSpans)}) s
    where s.kind = 'OFF' or s.kind = 'GAME' and s."gameId" is null`)
}

export function drivesOf(_proof: MayRunProposals, owner: string) {
  return statement(sql<{ from: string; to: string; minutes: number }>`
    select from_venue_id as from, to_venue_id as to, minutes from venue_drive where owner = ${owner}`)
}

export function firstWeekdayOf(_proof: MayRunProposals, owner: string) {
  return statement(sql<{ first: 0 | 1 }>`
    select case when week_start = 'SUNDAY' then 0 else 1 end as first from app_user where id = ${owner}`)
}

/** The first statement of a transaction whose reads are all as of one moment. */
export function readTogether() {
  return statement(sql`set transaction isolation level repeatable read, read only`)
}
