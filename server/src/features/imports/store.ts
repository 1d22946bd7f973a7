import type { GameValues } from '@whistle/domain/games/game-input'
import type { Places } from '@whistle/domain/imports/import-games'
import type { OfficialValues } from '@whistle/domain/officials/official'
import { type RawBuilder, sql } from 'kysely'
import { statement } from '../../db/sql.ts'
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

type Named = {
  venues: Places['venues']
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
        from division d join sport s on s.id = d.sport_id where d.owner = ${owner}`)} as divisions`)
}

const numbered = (rows: readonly object[]) =>
  sql`json_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))})`
