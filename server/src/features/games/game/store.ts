import { defaultSettings } from '@whistle/domain/accounts/settings'
import type { GameStatus } from '@whistle/domain/games/game'
import { sql } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import { column, columns, computed, type Model, many, one } from '../../../graphql/compile/model.ts'
import type { OwnedModel } from '../../../graphql/write.ts'
import { certificationModel, divisionModel } from '../../catalogue/store.ts'
import { courtModel } from '../../venues/store.ts'
import { assignmentModel } from '../assignment/store.ts'
import { invitationModel } from '../invitation/store.ts'
import { gameViews, type MayKeepGames, whoSeesGames, whoSeesHistory } from '../policy.ts'

/** The start as the clock at the venue shows it. */
const atVenue = (row: string, form: string) =>
  `to_char(${row}.start_date_time at time zone coalesce((select v.time_zone from court c join venue v on v.id = c.venue_id
    where c.id = ${row}.court_id), 'UTC'), '${form}')`

/** The domain's `isPendingCompletion`, asked of a row: a court always has a venue. */
const isPending = (row: string) =>
  `(${row}.status in ('PUBLISHED', 'CONFIRMED') or ${row}.court_id is null
    or not exists (select from assignment a where a.game_id = ${row}.id)
    or not exists (select from invitation i where i.game_id = ${row}.id))`

/** So many hours before the start as the manager has set. */
const beforeStart = (column: string, hours: number) => (row: string) =>
  `(${row}.start_date_time - make_interval(hours => coalesce(
    (select s.${column} from setting s where s.owner = ${row}.owner), ${hours})))`

export const gameModel: OwnedModel<'game'> = {
  name: 'Game',
  table: 'game',
  visible: whoSeesGames,
  views: gameViews,
  order: [
    { column: 'start_date_time', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'name', 'status', 'owner'),
    ...columns('instant', 'startDateTime', 'createdAt', 'updatedAt'),
    ...columns('number', 'duration', 'officialsNeeded', 'officialsConfirmed', 'officialsCheckedIn'),
    ...columns('boolean', 'isTournament'),
    ...columns('list', 'errors'),
    startDate: computed('text', (row) => atVenue(row, 'YYYY-MM-DD')),
    startTime: computed('text', (row) => atVenue(row, 'HH24:MI')),
    checkinOpens: computed('instant', beforeStart('game_checkin', defaultSettings.gameCheckin)),
    cancelUntil: computed('instant', beforeStart('cancellation', defaultSettings.cancellation)),
    isPendingCompletion: computed('boolean', isPending),
    court: one(() => courtModel, 'court_id'),
    division: one(() => divisionModel, 'division_id'),
    requiredCertification: one(() => certificationModel, 'required_certification_id'),
    assignments: many(() => assignmentModel, 'game_id'),
    invitations: many(() => invitationModel, 'game_id'),
    history: many(() => historyModel, 'game_id'),
  },
  filters: {
    gameCourtId: column('court_id'),
    gameDivisionId: column('division_id'),
  },
}

/** The same games, the last to start first. */
export const gamesFromTheLast: Model = { ...gameModel, newestFirst: true }

/** Whoever did it, by the name they have now. */
const actorName = (row: string) =>
  `coalesce(
    (select nullif(concat_ws(' ', u.firstname, u.lastname), '') from app_user u where u.id = ${row}.actor),
    (select nullif(btrim(concat_ws(' ', o.first_name, o.last_name)), '') from official o
      where o.id = case when starts_with(${row}.actor, 'official:') then substr(${row}.actor, 10) end))`

const historyModel: Model = {
  name: 'GameHistory',
  table: 'game_history',
  visible: whoSeesHistory,
  newestFirst: true,
  order: [
    { column: 'at', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'actor', 'action'),
    ...columns('instant', 'at'),
    actorName: computed('text', actorName),
    changes: computed('text', (row) => `${row}.changes::text`),
  },
}

export type Figures = {
  games: number
  openPositions: number
  officialsConfirmed: number
  officialsCheckedIn: number
  feesDueCents: number
  days: { date: string; status: GameStatus; games: number }[]
}

/** All figures of a span of time at once. */
export function figuresOf(proof: MayKeepGames, { from, to }: { from: string; to: string }) {
  const date = sql.raw(atVenue('g', 'YYYY-MM-DD'))
  return statement(sql<Figures>`
    with chosen as (
      select g.id, g.status, g.officials_needed, g.officials_confirmed, g.officials_checked_in, ${date} as date
      from game g
      where g.owner = ${proof.owner} and g.start_date_time >= ${from} and g.start_date_time < ${to}
    ),
    day as (select date, status, count(*) as games from chosen group by date, status order by date, status)
    select
      count(*)::int as "games",
      coalesce(sum(greatest(officials_needed - officials_confirmed, 0)) filter (where status <> 'COMPLETE'), 0)::int
        as "openPositions",
      coalesce(sum(officials_confirmed), 0)::int as "officialsConfirmed",
      coalesce(sum(officials_checked_in), 0)::int as "officialsCheckedIn",
      (select coalesce(sum(a.fee_cents), 0)::float8 from assignment a join chosen c on c.id = a.game_id
        where a.official_id is not null and not a.paid and (a.has_completed or c.status = 'COMPLETE')) as "feesDueCents",
      (select coalesce(json_agg(day), '[]') from day) as "days"
    from chosen`)
}

/** How many officials the division's games need, unless somebody says otherwise. */
export function countPositions(proof: MayKeepGames, divisionId: string) {
  return build
    .selectFrom('position')
    .where('owner', '=', proof.owner)
    .where('division_id', '=', divisionId)
    .where('is_backup', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('count'))
}

/** A game in words, as its history tells of it: what it is played on may be gone when it is read. */
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
      sql<string | null>`venue.name || ', ' || court.name`.as('court'),
      'division.name as division',
      'certification.name as requiredCertification',
    ])
}

/** The same, and nobody else changes the game, its positions or its invitations until we are done. */
export function holdGame(proof: MayKeepGames, id: string) {
  return describeGame(proof, id).forUpdate('game')
}

/** How a game is staffed, held so that two who sign up at once do not both find the other missing. */
export function holdStaffing(id: string) {
  return build
    .selectFrom('game')
    .where('id', '=', id)
    .select(['owner', 'name', 'status', 'start_date_time'])
    .select(['officials_needed as officialsNeeded', 'officials_confirmed as officialsConfirmed'])
    .forNoKeyUpdate()
}

export function countHeld(gameId: string) {
  return build
    .selectFrom('assignment')
    .where('game_id', '=', gameId)
    .where('official_id', 'is not', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('held'),
      fn.countAll<number>().filterWhere('has_completed', '=', true).as('completed'),
    ])
}

export function setStatus(id: string, status: GameStatus) {
  return build.updateTable('game').set({ status }).where('id', '=', id)
}

export function insertHistory(entry: {
  id: string
  gameId: string
  owner: string
  actor: string
  action: string
  changes: object
}) {
  const { id, owner, actor, action, gameId: game_id } = entry
  return build.insertInto('game_history').values({
    ...{ id, owner, actor, action, game_id },
    // Not the transaction's time: entries of one transaction stand in the order they were made.
    at: sql<string>`clock_timestamp()`,
    changes: JSON.stringify(entry.changes),
  })
}
