import type { Point } from '@whistle/domain/venues/point'
import { sql } from 'kysely'
import { statement } from '../../../db/sql.ts'
import { localStart, minuteOf, pointOf } from '../../games/rule-columns.ts'
import type { MayKeepProposals } from '../policy.ts'
import { isInScope } from '../store/league.ts'

export type ComparedPosition = {
  /** Of the game. */
  readonly id: string
  readonly startsAt: number
  readonly endsAt: number
  readonly day: string
  readonly venueId: string | null
  readonly point: Point | null
  readonly isInScope: boolean
  readonly feeCents: number
  /** Who has the position in which plan. */
  readonly today: string | null
  readonly proposal: string | null
  readonly other: string | null
}

export type Compared = {
  /** By start. */
  readonly positions: readonly ComparedPosition[]
  /** All who have a position in a plan, by name. */
  readonly officials: readonly {
    readonly officialId: string
    readonly firstName: string
    readonly lastName: string
    readonly home: Point | null
  }[]
  readonly drives: readonly { readonly from: string; readonly to: string; readonly minutes: number }[]
}

const pickOf = (proposalId: unknown) => sql`(select p.official_id from proposal_pick p
  where p.proposal_id = ${proposalId} and p.assignment_id = a.id and p.answer = 1 and not p.rejected limit 1)`

/**
 * The positions of the games in the scope of a proposal, and those around it that officials hold, with who has them now, by the
 * proposal and by another one. A position of an official who is no longer linked is left out, as a run leaves it out. At most
 * `most` positions.
 */
export function comparedPlans(
  { owner }: MayKeepProposals,
  { id, withId }: { id: string; withId: string | null },
  max: number,
) {
  const scope = {
    ...{ from: sql`s.from_time`, to: sql`s.to_time`, now: sql`s.created_at` },
    ...{ gameIds: sql`s.game_ids`, venueIds: sql`s.venue_ids`, divisionIds: sql`s.division_ids` },
  }
  return statement(sql<Compared>`
    with placed as materialized (
      select g.id, ${minuteOf('g.start_date_time')} as "startsAt",
        ${minuteOf('g.start_date_time')} + g.duration as "endsAt", to_char(${localStart('g')}, 'YYYY-MM-DD') as day,
        c.venue_id as "venueId", ${pointOf('v.lat', 'v.lon')} as point, ${isInScope(scope)} as "isInScope",
        a.fee_cents as "feeCents", a.official_id as today,
        coalesce(${pickOf(sql`s.id`)}, a.official_id) as proposal, coalesce(${pickOf(withId)}, a.official_id) as other
      from proposal s join game g on g.owner = s.owner join assignment a on a.game_id = g.id
        left join court c on c.id = g.court_id left join venue v on v.id = c.venue_id
      where s.id = ${id} and s.owner = ${owner} and g.owner = ${owner} and g.cancelled_at is null and g.status <> 'COMPLETE'
        and g.start_date_time >= s.from_time - interval '2 days' and g.start_date_time < s.to_time + interval '2 days'
        and (${isInScope(scope)} or a.official_id is not null)
        and (a.official_id is null or exists (
          select from official_manager m where m.manager_id = ${owner} and m.official_id = a.official_id))
      order by g.start_date_time, g.id, a.sort_order, a.id limit ${max}::int
    ), people as materialized (
      select today as id from placed union select proposal from placed union select other from placed
    )
    select (select coalesce(json_agg(row_to_json(x) order by x."startsAt", x.id), '[]') from placed x) as positions,
      (select coalesce(json_agg(json_build_object('officialId', f.id, 'firstName', f.first_name, 'lastName', f.last_name,
          'home', ${pointOf('f.address_lat', 'f.address_lon')}) order by f.last_name, f.first_name, f.id), '[]')
        from people join official f on f.id = people.id) as officials,
      (select coalesce(json_agg(json_build_object('from', d.from_venue_id, 'to', d.to_venue_id, 'minutes', d.minutes)), '[]')
        from venue_drive d where d.owner = ${owner}) as drives`)
}
