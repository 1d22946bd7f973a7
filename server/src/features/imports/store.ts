import type { GameValues } from '@whistle/domain/games/game-input'
import type { Places } from '@whistle/domain/imports/game-places'
import type { GamesReading } from '@whistle/domain/imports/games-reading'
import type { OfficialValues } from '@whistle/domain/officials/official'
import { type RawBuilder, sql } from 'kysely'
import { officialName } from '../../db/official-name.ts'
import { build, statement } from '../../db/sql.ts'
import type { MayImport } from './policy.ts'

/** The officials that the manager already has, by their index in the list. */
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

/** The same for games. */
export function knownGames({ owner }: MayImport, games: readonly GameValues[]) {
  return statement(sql<{ place: number }>`
    select asked.place from ${numbered(games)}
      as asked (place int, name text, "startDateTime" timestamptz, "gameCourtId" text)
    where exists (select from game g where g.owner = ${owner} and g.court_id = "gameCourtId"
      and g.start_date_time = "startDateTime" and g.name = asked.name)`)
}

/** The games of the list that are on a court at the same time as another game: one that is there, or one of the list. */
export function clashingGames({ owner }: MayImport, games: readonly GameValues[]) {
  return statement(sql<{ place: number; name: string }>`
    with asked as materialized (
      select place, name, court, starts, starts + make_interval(mins => minutes) as ends from ${numbered(
        games.map(({ name, startDateTime, duration, gameCourtId }) => ({
          ...{ name, starts: startDateTime, minutes: duration, court: gameCourtId },
        })),
      )} as given (place int, name text, court text, starts timestamptz, minutes int)
    )
    select place, name from (
      select a.place, g.name, g.start_date_time as at from asked a join game g on g.owner = ${owner} and g.court_id = a.court
        and g.start_date_time > a.starts - interval '1440 minutes' and g.start_date_time < a.ends
        and upper(g.period) > a.starts
      union all
      select a.place, b.name, b.starts from asked a join asked b on b.court = a.court and b.place <> a.place
        and b.starts < a.ends and b.ends > a.starts
    ) as clash order by place, at, name limit 100`)
}

type Busy = { officialId: string; startDateTime: string; duration: number; place: number }

/** Officials of the list who have a position in another game of the manager, or of the list, at the same time. */
export function busyOfficials({ owner }: MayImport, crew: readonly Busy[]) {
  return statement(sql<{ place: number; name: string }>`
    with asked as materialized (
      select place, official, starts, starts + make_interval(mins => minutes) as ends
      from json_to_recordset(${JSON.stringify(
        crew.map(({ officialId, startDateTime, duration, place }) => ({
          ...{ official: officialId, starts: startDateTime, minutes: duration, place },
        })),
      )}) as given (place int, official text, starts timestamptz, minutes int)
    )
    select distinct clash.place, ${sql.raw(officialName('o'))} as name from (
      select a.place, a.official from asked a
      join assignment s on s.owner = ${owner} and s.official_id = a.official
      join game g on g.id = s.game_id and g.start_date_time < a.ends and upper(g.period) > a.starts and g.cancelled_at is null
      union all
      select a.place, a.official from asked a join asked b on b.official = a.official and b.place <> a.place
        and b.starts < a.ends and b.ends > a.starts
    ) as clash join official o on o.id = clash.official order by place, name limit 100`)
}

export type Named = {
  venues: Places['venues']
  sports: Places['sports']
  officials: Places['officials']
  timeZone: string
  /** With the number of officials that the games of a division need. */
  divisions: (Places['divisions'][number] & { crew: number })[]
}

/** Everything that a file can refer to. */
export function placesOf({ owner }: MayImport) {
  const list = (rows: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`
  const courts = list(sql`select c.id, c.name from court c where c.venue_id = v.id`)
  const certifications = list(sql`select q.id, q.name from certification q where q.sport_id = s.id`)
  return statement(sql<Named>`
    select
      ${list(sql`select v.id, v.name, v.time_zone as "timeZone", ${courts} as courts
        from venue v where v.owner = ${owner}`)} as venues,
      ${list(sql`select d.id, d.name, s.name as sport, d.required_certification_id as "requiredCertificationId",
        ${certifications} as certifications,
        (select count(*) from position p where p.division_id = d.id and not p.is_backup) as crew
        from division d join sport s on s.id = d.sport_id where d.owner = ${owner}`)} as divisions,
      ${list(sql`select s.id, s.name from sport s where s.owner = ${owner}`)} as sports,
      ${list(sql`select o.id, ${sql.raw(officialName('o'))} as name from official_manager m
        join official o on o.id = m.official_id and o.active where m.manager_id = ${owner}`)} as officials,
      coalesce(manager_zone(${owner}), 'UTC') as "timeZone"`)
}

const numbered = (rows: readonly object[]) =>
  sql`json_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))})`

type Kind = 'OFFICIALS' | 'GAMES'

export function findReading({ owner }: MayImport, kind: Kind, head: string) {
  return statement(sql<{ reading: GamesReading }>`
    select reading from import_reading where owner = ${owner} and kind = ${kind} and head = ${head}`)
}

export function keepReading(
  { owner }: MayImport,
  { kind, head, reading }: { kind: Kind; head: string; reading: GamesReading },
) {
  const row = { owner, kind, head, reading: JSON.stringify(reading) }
  return build
    .insertInto('import_reading')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'kind', 'head'])
        .doUpdateSet({ reading: row.reading, used_at: sql<string>`now()` }),
    )
}

/** The last fifty stay. */
export function forgetOldReadings({ owner }: MayImport) {
  return statement(sql`
    delete from import_reading where owner = ${owner} and (kind, head) not in (
      select kind, head from import_reading where owner = ${owner} order by used_at desc limit 50)`)
}
