import type { Cancellation } from '@whistle/domain/games/cancelling'
import type { GameStatus } from '@whistle/domain/games/game'
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { insertRows } from '../../../db/insert-rows.ts'
import { build, statement } from '../../../db/sql.ts'
import type { Tables } from '../../../db/tables.ts'
import { owed } from '../../payments/owed.ts'
import { type LockedGame, lockCoveredGames } from '../lock-game.ts'
import { atVenue, openPositions } from '../models.ts'
import type { MayDeliver, MayKeepGames } from '../policy.ts'
import { isPublishable } from './invitation.ts'

export type Figures = {
  games: number
  openPositions: number
  officialsConfirmed: number
  officialsCheckedIn: number
  feesDueCents: number
  cancelled: number
  days: { date: string; status: GameStatus; games: number }[]
}

/** All figures of a period, in one statement. */
export function figuresOf(proof: MayKeepGames, { from, to }: { from: string; to: string }) {
  const date = sql.raw(atVenue('g', 'YYYY-MM-DD'))
  return statement(sql<Figures>`
    with chosen as (
      select g.id, g.status, ${sql.raw(openPositions('g'))} as open, g.officials_confirmed, g.officials_checked_in, ${date} as date
      from game g
      where g.owner = ${proof.owner} and g.start_date_time >= ${from} and g.start_date_time < ${to}
        and g.cancelled_at is null
    ),
    off as (
      select g.id from game g
      where g.owner = ${proof.owner} and g.start_date_time >= ${from} and g.start_date_time < ${to}
        and g.cancelled_at is not null
    ),
    day as (select date, status, count(*) as games from chosen group by date, status order by date, status)
    select
      count(*)::int as "games",
      coalesce(sum(open), 0)::int as "openPositions",
      coalesce(sum(officials_confirmed), 0)::int as "officialsConfirmed",
      coalesce(sum(officials_checked_in), 0)::int as "officialsCheckedIn",
      (select coalesce(sum(${sql.raw(owed('a', 'g'))}), 0)::float8 from assignment a join game g on g.id = a.game_id
        where (g.id in (select id from chosen) or g.id in (select id from off)) and not a.paid) as "feesDueCents",
      (select count(*)::int from off) as "cancelled",
      (select coalesce(json_agg(day), '[]') from day) as "days"
    from chosen`)
}

/** What a new game takes from its division. */
export function defaultsOf(proof: MayKeepGames, divisionId: string) {
  return build
    .selectFrom('division')
    .where('division.owner', '=', proof.owner)
    .where('division.id', '=', divisionId)
    .select(({ selectFrom, fn }) => [
      'required_certification_id as certificationId',
      selectFrom('position')
        .whereRef('division_id', '=', 'division.id')
        .where('is_backup', '=', false)
        .select(fn.countAll<number>().as('count'))
        .as('positions'),
    ])
}

/** A game with names instead of ids, for its history: court and division may be deleted later. */
export function describeGame(proof: MayKeepGames, id: string) {
  return build
    .selectFrom('game')
    .leftJoin('court', 'court.id', 'game.court_id')
    .leftJoin('venue', 'venue.id', 'court.venue_id')
    .leftJoin('division', 'division.id', 'game.division_id')
    .leftJoin('certification', 'certification.id', 'game.required_certification_id')
    .where('game.owner', '=', proof.owner)
    .where('game.id', '=', id)
    .select([
      'game.name',
      'game.status',
      'game.start_date_time as startDateTime',
      'game.duration',
      'game.officials_needed as officialsNeeded',
      'game.is_tournament as isTournament',
      'game.home_team as homeTeam',
      'game.away_team as awayTeam',
      'game.number',
      'game.note',
      sql<string | null>`venue.name || ', ' || court.name`.as('court'),
      'division.name as division',
      'certification.name as requiredCertification',
    ])
}

/** A season or two of games is enough to suggest teams from, and bounds the read. */
export function findTeams({ owner }: MayKeepGames) {
  return statement(sql<{ name: string }>`
    with latest as materialized (
      select home_team, away_team from game where owner = ${owner} order by start_date_time desc limit 2000
    )
    select home_team as name from latest where home_team is not null
    union select away_team from latest where away_team is not null
    order by name limit 500`)
}

const savedFacts = sql`jsonb_build_array(name, start_date_time, duration, officials_needed, is_tournament, court_id,
  division_id, required_certification_id, home_team, away_team, number, note)`

/** What a save replaces: only of a game whose officials have been told, and all of whose messages are sent. */
export function replacedBySave(proof: MayKeepGames, id: string) {
  return statement(sql<{ replaced: string | null }>`
    select case when status in ('PUBLISHED', 'CONFIRMED', 'ERROR') then
      jsonb_build_object('status', status, 'errors', errors, 'facts', ${savedFacts})::text end as replaced
    from game where owner = ${proof.owner} and id = ${id}`)
}

export function keepForUndo(game: LockedGame<MayKeepGames>, replaced: string | null) {
  return statement(sql`update game set undo = ${replaced}::jsonb where id = ${game.id}`)
}

/** What the last save replaced, if the game has the same values again. */
export function replacedBefore(proof: MayKeepGames, id: string) {
  return statement(sql<{ status: GameStatus; errors: string[] }>`
    select undo ->> 'status' as status, array(select jsonb_array_elements_text(undo -> 'errors')) as errors
    from game where owner = ${proof.owner} and id = ${id} and undo -> 'facts' = ${savedFacts}`)
}

/** Of a game, what an action over many games or an import saves. */
export type SavedValues = Pick<
  Updateable<Tables['game']>,
  | 'name'
  | 'start_date_time'
  | 'duration'
  | 'officials_needed'
  | 'home_team'
  | 'away_team'
  | 'number'
  | 'note'
  | 'court_id'
  | 'division_id'
  | 'required_certification_id'
>

/** What these values are now. */
export function valuesBefore({ id }: LockedGame<MayKeepGames>, values: SavedValues) {
  const now = Object.keys(values).map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`)
  return statement(sql<{ values: SavedValues }>`
    select json_build_object(${sql.join(now)}) as values from game where id = ${id}`)
}

/** A row if they are written; with `present` only while the game has those. */
export function writeValues(
  { id }: LockedGame<MayKeepGames>,
  values: SavedValues,
  present: SavedValues = {},
) {
  const same = Object.entries(present)
  return build
    .updateTable('game')
    .set(values)
    .where('id', '=', id)
    .where(({ and, eb }) =>
      and(
        same.map(([column, value]) =>
          eb(column as 'court_id', 'is not distinct from', value as string | null),
        ),
      ),
    )
    .returning('id')
}

/** What publishing requires of a game. */
export function countParts(proof: MayKeepGames, id: string) {
  const countOf = (table: 'assignment' | 'invitation') =>
    build
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner', '=', proof.owner)
      .where('game_id', '=', id)
  return build.selectNoFrom([
    countOf('assignment').as('assignments'),
    countOf('invitation')
      .where(sql<SqlBool>`${sql.raw(isPublishable('invitation'))}`)
      .as('invitations'),
  ])
}

type NewGameRow = Omit<Insertable<Tables['game']>, 'owner'> & { readonly id: string }

/** All games in one statement; they have the same columns. */
export function insertGames({ owner }: MayKeepGames, games: readonly NewGameRow[]) {
  return insertRows(
    'game',
    games.map((game) => ({ ...game, owner })),
  )
}

/** Officials do not see it, so that the status stays what it is. */
export function writePrivateNote({ id }: LockedGame<MayKeepGames>, note: string | null) {
  return statement(sql<{ old: string | null }>`
    update game g set private_note = ${note} from game before
    where g.id = ${id} and before.id = g.id and before.private_note is distinct from ${note}
    returning before.private_note as old`)
}

/** Kept beside the status, which stays what it was. Reminders of a restored game begin anew. */
export function markCancelled(
  { id }: LockedGame<MayKeepGames>,
  { reason, note, payShare }: Cancellation,
  { at, undoId }: { at: Date; undoId: string },
) {
  return build
    .updateTable('game')
    .set({
      ...{ cancelled_at: at.toISOString(), cancel_undo_id: undoId, reminded_start: null },
      ...{ cancel_reason: reason, cancel_note: note, cancel_pay_share: payShare },
    })
    .where('id', '=', id)
}

export function markRestored({ id }: LockedGame<MayKeepGames>) {
  return build
    .updateTable('game')
    .set({
      ...{ cancelled_at: null, cancel_undo_id: null },
      ...{ cancel_reason: null, cancel_note: null, cancel_pay_share: null },
    })
    .where('id', '=', id)
}

/** Their manager is notified of them now. */
export function markUncovered(_proof: MayDeliver): RawBuilder<unknown> {
  return sql`
    update game set uncovered_told = due.start from due where game.id = due.id
    returning game.id, game.owner, due.start, due.day, due.is_news`
}

/** Games that are covered by now are reported again when they are not any more. */
export function forgetCovered(_proof: MayDeliver, now: Date) {
  return statement(sql`
    update game set uncovered_told = null where id in (${lockCoveredGames(now.toISOString())})`)
}

export function markReminded(_proof: MayDeliver): RawBuilder<unknown> {
  return sql`
    update game set reminded_start = due.start from due where game.id = due.id
    returning game.id, due.start, due.start - due.ahead as at`
}
