import type { Places } from '@whistle/domain/imports/import-games'
import type { OfficialValues } from '@whistle/domain/officials/official'
import { type RawBuilder, sql } from 'kysely'
import { statement } from '../../db/sql.ts'
import { rowOf } from '../officials/official/store.ts'
import type { MayImport } from './policy.ts'

type Row = Readonly<Record<string, unknown>>

/** Which of the officials the manager has already, by their place among those asked for. */
export function knownOfficials({ owner }: MayImport, officials: readonly OfficialValues[]) {
  return statement(sql<{ place: number }>`
    with mine as materialized (
      select o.email, o.first_name, o.last_name, o.mobile_phone
      from official_manager m join official o on o.id = m.official_id where m.manager_id = ${owner}
    )
    select asked.place from ${numbered(officials)}
      as asked (place int, email text, "firstName" text, "lastName" text, "mobilePhone" text)
    where asked.email in (select email from mine where email is not null)
      or (asked.email is null and ("firstName", "lastName", coalesce("mobilePhone", ''))
        in (select first_name, last_name, coalesce(mobile_phone, '') from mine))`)
}

/** The same of games. */
export function knownGames({ owner }: MayImport, games: readonly Row[]) {
  return statement(sql<{ place: number }>`
    select asked.place from ${numbered(games)}
      as asked (place int, name text, start_date_time timestamptz, court_id text)
    where exists (select from game g where g.owner = ${owner} and g.court_id = asked.court_id
      and g.start_date_time = asked.start_date_time and g.name = asked.name)`)
}

export type NewOfficial = { readonly id: string; readonly official: OfficialValues }

export function insertOfficials(proof: MayImport, made: readonly NewOfficial[]) {
  const rows = made.map(({ id, official }) => ({ ...rowOf(official), id }))
  return insertAll(proof, 'official', rows)
}

export function insertGames(proof: MayImport, rows: readonly Row[]) {
  return insertAll(proof, 'game', rows)
}

/** All rows in one statement; they have the same columns. */
function insertAll({ owner }: MayImport, table: 'official' | 'game', rows: readonly Row[]) {
  const owned = rows.map((row) => ({ ...row, owner }))
  const columns = sql.join(Object.keys(owned[0] ?? {}).map((name) => sql.ref(name)))
  return statement(sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(owned)})`)
}

export function linkAll({ owner }: MayImport, officialIds: readonly string[]) {
  return statement(sql`
    insert into official_manager (manager_id, official_id) select ${owner}, unnest(${officialIds}::text[])`)
}

/** One position for each of the division, with what it usually pays. */
export function addPositions({ owner }: MayImport, gameIds: readonly string[]) {
  return statement(sql`
    insert into assignment (id, owner, game_id, name, fee_cents, show_time_min, sort_order)
    select gen_random_uuid(), g.owner, g.id, p.name, p.default_fee_cents, p.default_show_time_min,
      row_number() over (partition by g.id order by p.sort_order, p.id) - 1
    from game g join position p on p.division_id = g.division_id and p.owner = g.owner
    where g.owner = ${owner} and g.id = any(${gameIds}::text[])`)
}

export function recordMade({ owner }: MayImport, gameIds: readonly string[]) {
  return statement(sql`
    insert into game_history (id, owner, game_id, actor, action, changes, at)
    select gen_random_uuid(), ${owner}, id, ${owner}, 'created', '{}', clock_timestamp()
    from unnest(${gameIds}::text[]) as id`)
}

type Named = {
  venues: Places['venues']
  /** With how many officials the games of a division need. */
  divisions: (Places['divisions'][number] & { crew: number })[]
}

/** Everything a file can name. */
export function placesOf({ owner }: MayImport) {
  const list = (rows: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`
  const courts = list(sql`select c.id, c.name from court c where c.venue_id = v.id`)
  return statement(sql<Named>`
    select
      ${list(sql`select v.id, v.name, v.time_zone as "timeZone", ${courts} as courts
        from venue v where v.owner = ${owner}`)} as venues,
      ${list(sql`select d.id, d.name, s.name as sport,
        (select count(*) from position p where p.division_id = d.id and not p.is_backup) as crew
        from division d join sport s on s.id = d.sport_id where d.owner = ${owner}`)} as divisions`)
}

const numbered = (rows: readonly object[]) =>
  sql`json_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))})`
