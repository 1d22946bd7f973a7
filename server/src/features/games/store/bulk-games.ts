import type { GameStatus } from '@whistle/domain/games/game'
import { sql } from 'kysely'
import { statement } from '../../../db/sql.ts'
import type { MayKeepGames } from '../policy.ts'
import { isPublishable } from './invitation.ts'
import { isNews, isToldOfIt, isWanted } from './letter-facts.ts'

export type BulkGame = {
  gameId: string
  name: string
  status: GameStatus
  cancelledAt: string | null
  startDateTime: string
  duration: number
  timeZone: string
  courtId: string | null
  requiredCertificationId: string | null
  positions: { id: string; name: string; feeCents: number; officialId: string | null; isPaid: boolean }[]
  /** Officials who have confirmed. */
  confirmedIds: string[]
  /** Officials who know of it, and have not declined. */
  toldIds: string[]
}

/** What the actions over many games ask of each, in one statement; by their start. */
export function gamesInBulk({ owner }: MayKeepGames, ids: readonly string[]) {
  return statement(sql<BulkGame>`
    select g.id as "gameId", g.name, g.status, g.cancelled_at as "cancelledAt", g.start_date_time as "startDateTime", g.duration,
      coalesce(v.time_zone, manager_zone(g.owner), 'UTC') as "timeZone", g.court_id as "courtId",
      g.required_certification_id as "requiredCertificationId",
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'feeCents', a.fee_cents,
          'officialId', a.official_id, 'isPaid', a.paid) order by a.sort_order, a.id), '[]')
        from assignment a where a.game_id = g.id) as positions,
      array(select a.official_id::text from assignment a where a.game_id = g.id and a.confirmed_assignment) as "confirmedIds",
      array(select i.official_id::text from invitation i where i.game_id = g.id and ${isToldOfIt}) as "toldIds"
    from game g left join court c on c.id = g.court_id left join venue v on v.id = c.venue_id
    where g.owner = ${owner} and g.id = any(${ids}::text[])
    order by g.start_date_time, g.id`)
}

type Publishable = {
  gameId: string
  isShared: boolean
  invitations: number
  /** Officials who get a message, with the change that is saved. */
  recipientIds: string[]
}

/** What publishing these games would do. */
export function publishingOf({ owner }: MayKeepGames, ids: readonly string[], now: Date) {
  return statement(sql<Publishable>`
    select g.id as "gameId",
      (select count(*)::int from invitation i where i.game_id = g.id and ${sql.raw(isPublishable('i'))}) as invitations,
      exists (select from game o where o.court_id = g.court_id and o.owner = g.owner and o.id <> g.id
        and o.cancelled_at is null and o.start_date_time > g.start_date_time - interval '1440 minutes'
        and o.start_date_time < upper(g.period) and o.period && g.period) as "isShared",
      array(select i.official_id::text from invitation i
        where i.game_id = g.id and ${sql.raw(isPublishable('i'))} and (${isNews} or i.unsent <> '{}')
          and (i.told is null or ${isWanted}) and g.start_date_time > ${now.toISOString()}::timestamptz) as "recipientIds"
    from game g where g.owner = ${owner} and g.id = any(${ids}::text[])`)
}

export type Place = {
  readonly gameId: string
  readonly start: string | undefined
  readonly duration: number
  readonly courtId: string | null
}

/** Of games at these times and courts, those that would share their court: with each other, or with games that stay. */
export function clashesAt({ owner }: MayKeepGames, places: readonly Place[]) {
  return statement(sql<{ gameId: string }>`
    with place as materialized (
      select p."gameId", p."courtId", tstzrange(p.start, p.start + make_interval(mins => p.duration), '[)') as period
      from json_to_recordset(${JSON.stringify(places)}) as p ("gameId" text, "courtId" text, start timestamptz, duration int)
    )
    select p."gameId" from place p
    where exists (select from place o where o."gameId" <> p."gameId" and o."courtId" = p."courtId" and o.period && p.period)
      or exists (select from game o where o.owner = ${owner} and o.court_id = p."courtId" and o.cancelled_at is null
        and o.id <> all(select "gameId" from place)
        and o.start_date_time > lower(p.period) - interval '1440 minutes' and o.start_date_time < upper(p.period)
        and o.period && p.period)`)
}
