import type { GameValues } from '@whistle/domain/games/game-input'
import type { Places } from '@whistle/domain/imports/game-places'
import type { GamesReading } from '@whistle/domain/imports/games-reading'
import type { ExistingGame } from '@whistle/domain/imports/match-games'
import type { OfficialValues } from '@whistle/domain/officials/official'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { officialName } from '../../db/fragments/official-name.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { build, statement } from '../../db/sql.ts'
import type { Tables } from '../../db/tables.ts'
import type { MayImport } from './policy.ts'

/** Officials of the manager whom those of the list may be, by their index in it: of the same e-mail address, or else name and phone. */
export function knownOfficials({ owner }: MayImport, officials: readonly OfficialValues[]) {
  return statement(sql<{ place: number; id: string }>`
    with mine as materialized (
      select o.id, o.email, o.first_name, o.last_name, o.mobile_phone
      from official_manager m join official o on o.id = m.official_id where m.manager_id = ${owner}
    )
    select asked.place, mine.id from ${numbered(officials)}
      as asked (place int, email text, "firstName" text, "lastName" text, "mobilePhone" text)
    join mine on mine.email = asked.email or (asked.email is null and ("firstName", "lastName", coalesce("mobilePhone", ''))
      = (mine.first_name, mine.last_name, coalesce(mine.mobile_phone, '')))
    order by asked.place, mine.id`)
}

/** The manager's games that games of a file may be: of the same name, start and court, or number, or of a name in these days. */
export function similarGames({ owner }: MayImport, games: readonly GameValues[]) {
  const rows = games.map(({ name, startDateTime, gameCourtId, number }) => {
    return { name, start: startDateTime, court: gameCourtId, number }
  })
  return statement(sql<ExistingGame>`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}) as given (name text, start timestamptz, court text, number text)
    )
    select g.id, g.name, g.start_date_time as "startDateTime", g.duration,
      g.officials_needed as "officialsNeeded", g.home_team as "homeTeam", g.away_team as "awayTeam", g.number, g.note,
      g.court_id as "gameCourtId", g.division_id as "gameDivisionId",
      g.required_certification_id as "gameRequiredCertificationId",
      g.status = 'COMPLETE' or g.cancelled_at is not null as "isOver"
    from game g
    where g.owner = ${owner} and (
      (g.name, g.start_date_time, g.court_id) in (select name, start, court from asked)
      or g.number in (select number from asked where number is not null)
      or (g.start_date_time between (select min(start) - interval '1 day' from asked)
          and (select max(start) + interval '1 day' from asked) and lower(g.name) in (select lower(name) from asked)))`)
}

type Placed = Pick<GameValues, 'startDateTime' | 'duration'> & { readonly place: number }
type Clash = { readonly place: number; readonly name: string }

/** The first game that is on the court of each game of the list at the same time; not those of `except`, which get other times. */
export function takenCourts(
  { owner }: MayImport,
  games: readonly (Placed & Pick<GameValues, 'gameCourtId'>)[],
  except: readonly string[],
) {
  return statement(sql<Clash>`
    with asked as materialized (
      select place, court, starts, starts + make_interval(mins => minutes) as ends from ${given(
        games.map((game) => ({ ...game, court: game.gameCourtId })),
      )} as given (place int, court text, starts timestamptz, minutes int)
    )
    select distinct on (a.place) a.place, g.name from asked a join game g on g.owner = ${owner} and g.court_id = a.court
      and g.start_date_time > a.starts - interval '1440 minutes' and g.start_date_time < a.ends
      and upper(g.period) > a.starts and g.id <> all(${except}::text[])
    order by a.place, g.start_date_time, g.id`)
}

/** Officials of the list who have a position in another game of the manager at the same time: the first of each place. */
export function busyOfficials(
  { owner }: MayImport,
  crew: readonly (Placed & { readonly officialId: string })[],
  except: readonly string[],
) {
  return statement(sql<Clash>`
    with asked as materialized (
      select place, official, starts, starts + make_interval(mins => minutes) as ends from ${given(
        crew.map((member) => ({ ...member, official: member.officialId })),
      )} as given (place int, official text, starts timestamptz, minutes int)
    )
    select distinct on (a.place) a.place, ${sql.raw(officialName('o'))} as name from asked a
      join assignment s on s.owner = ${owner} and s.official_id = a.official
      join game g on g.id = s.game_id and g.start_date_time < a.ends and upper(g.period) > a.starts
        and g.cancelled_at is null and g.id <> all(${except}::text[])
      join official o on o.id = a.official
    order by a.place, name`)
}

/** Who has a position in these games. */
export function crewsOf({ owner }: MayImport, gameIds: readonly string[]) {
  return statement(sql<{ gameId: string; officialId: string }>`
    select game_id as "gameId", official_id as "officialId" from assignment
    where owner = ${owner} and game_id = any(${gameIds}::text[]) and official_id is not null`)
}

const given = (rows: readonly (Placed & { court?: string | null; official?: string })[]) =>
  sql`json_to_recordset(${JSON.stringify(
    rows.map(({ place, court, official, startDateTime, duration }) => {
      return { place, court, official, starts: startDateTime, minutes: duration }
    }),
  )})`

export type Named = {
  venues: Places['venues']
  sports: Places['sports']
  officials: Places['officials']
  timeZone: string
  /** With the names of the positions that its games need. */
  divisions: (Places['divisions'][number] & { sportId: string; positions: string[] })[]
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
      ${list(sql`select d.id, d.name, s.id as "sportId", s.name as sport, d.required_certification_id as "requiredCertificationId",
        ${certifications} as certifications,
        array(select p.name from position p where p.division_id = d.id and not p.is_backup order by p.sort_order, p.id) as positions
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

type RecordKind = Tables['import_record']['kind']
export type RunRecord = { readonly kind: RecordKind; readonly id: string; readonly undo?: unknown }
export type RunFigures = Pick<
  Insertable<Tables['import_run']>,
  'kind' | 'created' | 'changed' | 'skipped' | 'problems'
>

type NewRun = RunFigures & { readonly id: string; readonly fileName: string | null }

export function insertRun({ owner }: MayImport, { fileName, ...run }: NewRun) {
  return build
    .insertInto('import_run')
    .values({ ...run, owner, actor: owner, file_name: fileName, state: 'DONE' as const })
    .returning('id')
}

/** No row when it was stopped, or another attempt has begun. */
export function finishRun({ owner }: MayImport, { id, attempt }: Attempt, figures: RunFigures) {
  return build
    .updateTable('import_run')
    .set({ ...figures, state: 'DONE', result: null, finished_at: null, leased_until: null })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('state', '=', 'SAVING')
    .returning('id')
}

/** An attempt of a thread: its number is a fencing token. */
export type Attempt = { readonly id: string; readonly attempt: number }

/** Imports of one manager wait for each other: the second sees what the first has written. */
export function lockImports({ owner }: MayImport) {
  return statement(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${owner}`}, 0))`)
}

export function insertRecords({ owner }: MayImport, importId: string, records: readonly RunRecord[]) {
  return insertRows(
    'import_record',
    records.map(({ kind, id: record_id, undo }) => {
      return { owner, import_id: importId, kind, record_id, undo: (undo ?? null) as string | null }
    }),
  )
}

/** Locked, so that it is undone once. */
export function lockRun({ owner }: MayImport, id: string) {
  return statement(sql<{ state: string; created: number; changed: number }>`
    select state, created, changed from import_run where owner = ${owner} and id = ${id} for update`)
}

export function startUndo({ owner }: MayImport, id: string) {
  return statement(sql<{ id: string }>`
    update import_run set state = 'UNDOING', rows_done = 0, failure = null, attempts = 0, leased_until = null,
      asked_at = now()
    where owner = ${owner} and id = ${id} and state = 'DONE' returning id`)
}

export function recordsOf({ owner }: MayImport, importId: string) {
  return statement(sql<{ kind: RecordKind; id: string; undo: unknown }>`
    select kind, record_id as id, undo from import_record
    where owner = ${owner} and import_id = ${importId} order by kind, record_id`)
}

/** No row when it was stopped, or another attempt has begun. */
export function finishUndo(
  { owner }: MayImport,
  { id, attempt }: { readonly id: string; readonly attempt?: number | undefined },
  kept: readonly string[],
) {
  const isMine =
    attempt === undefined ? sql`state = 'DONE'` : sql`state = 'UNDOING' and attempts = ${attempt}`
  return statement(sql<{ id: string }>`
    update import_run set state = 'UNDONE', kept = ${kept}, finished_at = now(), failure = null, leased_until = null
    where owner = ${owner} and id = ${id} and ${isMine} returning id`)
}

/** They have been of use for a season; what was never imported, for a day. */
export function deleteOldRuns() {
  return statement(sql`delete from import_run
    where created_at < now() - interval '1 year' or (is_draft and created_at < now() - interval '1 day')`)
}
