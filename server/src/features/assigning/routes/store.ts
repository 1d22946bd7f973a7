import type { Point } from '@whistle/domain/venues/point'
import { sql } from 'kysely'
import { statement } from '../../../db/sql.ts'
import type { MayKeepAssigning } from '../policy.ts'

type Pin = Point & { readonly id: string }
type Routed = Pin & { readonly minutes: number }

/** Rows of one manager: less than the rules of assigning read, so that entries have room beside them. */
const maxRouted = 4_000

/** Of one manager in one search: the routing service is for all. The rest is found by the next ones, and once a day. */
const maxAtOnce = 100

/** Venues with a pin that have changed since; a venue is routed once for each change. */
export const venuesToRoute = (since: Date) => sql`
  select changed.key, 'route-drives', jsonb_build_object('venueId', changed.id), changed.owner, null, null
  from (
    select v.id, v.owner, each.key, row_number() over (partition by v.owner order by v.updated_at, v.id) as nth
    from venue v cross join lateral (
      select 'route-drives:' || v.id || ':' || extract(epoch from v.updated_at) as key) each
    where v.lat is not null and v.updated_at >= ${since.toISOString()}
      and not exists (select from outbox b where b.dedupe_key = each.key)
  ) changed where changed.nth <= ${sql.lit(maxAtOnce)}`

export function pinOf(venueId: string) {
  return statement(sql<Pin & { owner: string }>`
    select id, owner, lat, lon from venue where id = ${venueId} and lat is not null`)
}

/** The nearest other venues of the manager that have a pin. */
export function nearestPins({ owner }: MayKeepAssigning, from: Pin, max: number) {
  return statement(sql<Pin>`
    select id, lat, lon from venue where owner = ${owner} and id <> ${from.id} and lat is not null
    order by (lat - ${from.lat}::float8) ^ 2 + ((lon - ${from.lon}::float8) * cos(radians(${from.lat}::float8))) ^ 2, id
    limit ${max}`)
}

/** Writes what is still true: neither pin has moved since it was asked. What the manager has entered counts on. */
export function saveRouted({ owner }: MayKeepAssigning, from: Pin, routed: readonly Routed[]) {
  return statement(sql`
    with pin as materialized (
      select v.id, r.minutes from venue v
      join jsonb_to_recordset(${JSON.stringify([{ ...from, minutes: 0 }, ...routed])}::jsonb)
        as r (id text, lat float8, lon float8, minutes int) on v.id = r.id and v.lat = r.lat and v.lon = r.lon
      where v.owner = ${owner} order by v.id for share of v)
    insert into venue_drive (id, owner, from_venue_id, to_venue_id, minutes, routed_minutes, entered)
    select gen_random_uuid()::text, ${owner}, least(id, ${from.id}), greatest(id, ${from.id}), minutes, minutes, false
    from pin where id <> ${from.id} and exists (select from pin where id = ${from.id})
    limit greatest(0, ${sql.lit(maxRouted)} - (select count(*) from venue_drive where owner = ${owner} and not entered))
    on conflict on constraint venue_drive_once do update set routed_minutes = excluded.routed_minutes,
      minutes = case when venue_drive.entered then venue_drive.minutes else excluded.minutes end`)
}
