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
