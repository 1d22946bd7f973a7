import type { Point } from '@whistle/domain/venues/point'
import { sql } from 'kysely'
import { build, statement } from '../../db/sql.ts'
import type { MayKeepVenues } from './policy.ts'

/** Locks the courts against new games while the existing ones are counted. */
export function lockCourts(proof: MayKeepVenues, by: { venueId: string } | { courtId: string }) {
  const [column, id] = 'venueId' in by ? (['venue_id', by.venueId] as const) : (['id', by.courtId] as const)
  return build
    .selectFrom('court')
    .select('id')
    .where('owner', '=', proof.owner)
    .where(column, '=', id)
    .orderBy('id')
    .forUpdate()
}

/** Where the venue's pin is, if it has one; locked, so that the zone chosen from it fits. */
export function lockPin(proof: MayKeepVenues, id: string) {
  return statement(sql<Point>`select lat, lon from venue
    where owner = ${proof.owner} and id = ${id} and lat is not null for update`)
}

export function countGames(courtIds: readonly string[]) {
  return build
    .selectFrom('game')
    .select(({ fn }) => fn.countAll<number>().as('games'))
    .where('court_id', 'in', courtIds)
}

/** The order of a new court without one: last. */
export function lastOrder(proof: MayKeepVenues, venueId: string) {
  return build
    .selectFrom('court')
    .where('owner', '=', proof.owner)
    .where('venue_id', '=', venueId)
    .select(sql<number>`coalesce(max(sort_order) + 1, 0)`.as('order'))
}

/** Fails when the database does not know the zone. Reading its list of zones would open a file for each. */
export function timeIn(zone: string) {
  return statement(sql`select now() at time zone ${zone}`)
}

type Places = { readonly venues: readonly string[]; readonly courts: readonly string[] }

/** Locks them against new games and courts while the existing ones are counted. */
export function lockPlaces(owner: string, { venues, courts }: Places) {
  return [
    statement(
      sql`select id from venue where owner = ${owner} and id = any(${venues}::text[]) order by id for update`,
    ),
    statement(
      sql`select id from court where owner = ${owner} and id = any(${courts}::text[]) order by id for update`,
    ),
  ] as const
}

export function deleteUnusedCourts(owner: string, ids: readonly string[]) {
  return statement(sql`
    delete from court c where c.owner = ${owner} and c.id = any(${ids}::text[])
      and not exists (select from game g where g.court_id = c.id)`)
}

export function deleteUnusedVenues(owner: string, ids: readonly string[]) {
  return statement(sql`
    delete from venue v where v.owner = ${owner} and v.id = any(${ids}::text[])
      and not exists (select from court c where c.venue_id = v.id)
      and not exists (select from official_block b where b.venue_id = v.id)`)
}

export function namesOfPlaces(owner: string, { venues, courts }: Places) {
  return statement(sql<{ name: string; venueId: string }>`
    select v.name, v.id as "venueId" from venue v where v.owner = ${owner} and v.id = any(${venues}::text[])
    union all
    select v.name || ', ' || c.name, v.id from court c join venue v on v.id = c.venue_id
    where c.owner = ${owner} and c.id = any(${courts}::text[]) and v.id <> all(${venues}::text[])
    order by name`)
}
