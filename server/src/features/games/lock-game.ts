import { dropOutKinds, urgentHours } from '@whistle/domain/accounts/drop-out'
import { defaultSettings, maxHours } from '@whistle/domain/accounts/settings'
import { type GameStatus, mayChange } from '@whistle/domain/games/game'
import { hoursToGiveBack } from '@whistle/domain/games/reminder'
import { type Refusal, refuse } from '@whistle/domain/refusal'
import { type RawBuilder, sql } from 'kysely'
import { demand, Refused } from '../../access/refused.ts'
import { build, type Sql, statement } from '../../db/sql.ts'
import { knownFact } from './known-game.ts'
import type { MayAnswer, MayDeliver, MayKeepGames } from './policy.ts'

export type GameProof = MayKeepGames | MayAnswer | MayDeliver

declare const locked: unique symbol

/**
 * A game whose row this transaction has locked, and the proof it is locked with. Every write to the game or its parts
 * requires one, and takes the ids from it. Only this file makes them.
 */
export type LockedGame<As extends GameProof = GameProof> = GameRow & {
  readonly as: As
  readonly [locked]: true
}

/** One official in a locked game. */
export type OfficialInGame = { readonly gameId: string; readonly officialId: string; readonly [locked]: true }

export type OwnGame = {
  readonly id: string
  /** The field of the input that names the game. */
  readonly field?: string
  /** Also blocks inserts of rows that refer to the game. */
  readonly deep?: boolean
  /** A complete game is refused otherwise. */
  readonly evenComplete?: boolean
  /** A game that is called off is refused otherwise. */
  readonly evenCancelled?: boolean
}

/** For its manager. */
export async function lockOwnGame(
  proof: MayKeepGames,
  { id, field, deep, evenComplete = false, evenCancelled = false }: OwnGame,
  context: { sql: Sql },
): Promise<LockedGame<MayKeepGames>> {
  const game = await lockRow({ id, owner: proof.owner, deep }, context)
  if (!game) throw new Refused(refuse('NOT_FOUND', 'notFound', field ? { field } : {}))
  const { status, cancelledAt } = game
  demand(
    mayChange({
      status: evenComplete ? 'UNPUBLISHED' : status,
      cancelledAt: evenCancelled ? null : cancelledAt,
    }),
  )
  return { ...game, as: proof } as LockedGame<MayKeepGames>
}

/** For an official: the game that the proof names, with the facts that officials know. `field` names the position or invitation in the input. */
export async function lockAnsweredGame(
  proof: MayAnswer,
  { field }: { field: string },
  context: { sql: Sql },
): Promise<LockedGame<MayAnswer>> {
  const { gameId: id, owner } = proof
  const game = await lockRow({ id, owner, asKnown: true }, context)
  if (!game) throw new Refused(refuse('NOT_FOUND', 'notFound', { field }))
  return { ...game, as: proof } as LockedGame<MayAnswer>
}

/** For the worker, undefined when the game was deleted meanwhile. */
export async function lockDeliveredGame(
  proof: MayDeliver,
  which: { id: string } | { invitationId: string },
  context: { sql: Sql },
): Promise<LockedGame<MayDeliver> | undefined> {
  const game = await lockRow(which, context)
  return game && ({ ...game, as: proof } as LockedGame<MayDeliver>)
}

/** Many of a manager's own at once, in the order in which every request locks them. */
export function lockOwnGames({ owner }: MayKeepGames, ids: readonly string[]) {
  return statement(sql<{ id: string }>`
    select id from game where owner = ${owner} and id = any(${ids}::text[]) order by id for update`)
}

/** The same to change their positions. Those that are not the manager's, complete or called off are refused one by one. */
export async function lockGamesToChange(
  { owner }: MayKeepGames,
  ids: readonly string[],
  { sql: run }: { sql: Sql },
): Promise<ReadonlyMap<string, Refusal>> {
  const games = await run.run(
    statement(sql<{ id: string; status: GameStatus; cancelledAt: string | null }>`
      select id, status, cancelled_at as "cancelledAt" from game
      where owner = ${owner} and id = any(${ids}::text[]) order by id for no key update`),
  )
  const found = new Map(games.map((game) => [game.id, game]))
  return new Map(
    ids.flatMap((id) => {
      const game = found.get(id)
      const refusal = game ? mayChange(game) : refuse('NOT_FOUND', 'notFound')
      return refusal ? [[id, refusal] as const] : []
    }),
  )
}

/** A manager names the official, or the worker. */
export function officialIn(
  { id }: LockedGame<MayKeepGames | MayDeliver>,
  officialId: string,
): OfficialInGame {
  return { gameId: id, officialId } as OfficialInGame
}

/** An official acts in their own name only. */
export function selfIn({ id, as }: LockedGame<MayAnswer>): OfficialInGame {
  return { gameId: id, officialId: as.officialId } as OfficialInGame
}

type Which = { id: string; owner?: string; deep?: boolean; asKnown?: boolean } | { invitationId: string }
type GameRow = NonNullable<Awaited<ReturnType<typeof lockRow>>>

/**
 * Locks the row of a game until the transaction ends. Every transaction locks the game before its invitations, positions
 * and officials, so none of them deadlock.
 */
async function lockRow(which: Which, { sql: run }: { sql: Sql }) {
  const [game] = await run.run(selectLocked(which))
  if (!game) return undefined
  const { lat, lon, gameCheckin, cancellation, reminder, answerHours, answerMargin, offerReminder, ...rest } =
    game
  return {
    ...rest,
    gameCheckin: gameCheckin ?? defaultSettings.gameCheckin,
    cancellation: cancellation ?? defaultSettings.cancellation,
    answerHours: answerHours ?? defaultSettings.answerHours,
    reminder: reminder ?? defaultSettings.reminder,
    answerMargin: answerMargin ?? defaultSettings.answerMargin,
    offerReminder: offerReminder ?? defaultSettings.offerReminder,
    venue: lat !== null && lon !== null ? { lat, lon } : null,
  }
}

function selectLocked(which: Which) {
  const { owner, deep, asKnown = false } = 'id' in which ? which : {}
  const fact = <Value>(name: Parameters<typeof knownFact>[1]) =>
    sql<Value>`${sql.raw(asKnown ? knownFact('game', name) : `game.${name}`)}`
  const query = build
    .selectFrom('game')
    .leftJoin('setting', 'setting.owner', 'game.owner')
    .leftJoin('court', (on) => on.on(sql`court.id`, '=', fact('court_id')))
    .leftJoin('venue', 'venue.id', 'court.venue_id')
    .where('game.id', '=', ({ val, selectFrom }) =>
      'id' in which
        ? val(which.id)
        : selectFrom('invitation').select('game_id').where('id', '=', which.invitationId),
    )
    .select(['game.id', 'game.owner', 'game.status', 'game.errors'])
    .select(['game.cancelled_at as cancelledAt', 'game.cancel_undo_id as cancelUndoId'])
    .select(['game.cancel_reason as cancelReason', 'game.cancel_note as cancelNote'])
    .select('game.cancel_pay_share as cancelPayShare')
    .select([fact<string>('name').as('name'), fact<string | null>('court_id').as('courtId')])
    .select([fact<string>('start_date_time').as('startDateTime'), fact<number>('duration').as('duration')])
    .select(['game.number', 'game.note'])
    .select(['court.venue_id as venueId', 'venue.lat', 'venue.lon'])
    .select(['game.officials_needed as officialsNeeded', 'game.positions_needed as positionsNeeded'])
    .select('game.officials_confirmed as officialsConfirmed')
    .select(['setting.game_checkin as gameCheckin', 'setting.cancellation'])
    .select(['setting.answer_hours as answerHours', 'setting.answer_margin as answerMargin'])
    .select(['setting.reminder', 'setting.offer_reminder as offerReminder'])
    .select(sql<string>`coalesce(venue.time_zone, manager_zone(game.owner), 'UTC')`.as('timeZone'))
  const own = owner === undefined ? query : query.where('game.owner', '=', owner)
  return deep ? own.forUpdate('game') : own.forNoKeyUpdate('game')
}

/**
 * The searches for due games of all nodes wait for each other: they skip locked games, and a letter about a day would leave out those
 * that another search has locked.
 */
export function lockSearches() {
  return statement(sql`select pg_advisory_xact_lock(hashtextextended('searches for due games', 0))`)
}

/** Selects and locks the games whose reminders are due, except those that another transaction has locked. */
export function lockDueGames(now: string): RawBuilder<unknown> {
  const reminder = sql`coalesce(s.reminder, ${sql.lit(defaultSettings.reminder)})`
  const cancellation = sql`coalesce(s.cancellation, ${sql.lit(defaultSettings.cancellation)})`
  const early = sql`(${cancellation} + ${sql.lit(hoursToGiveBack)})`
  // As `reminderHours` of the domain.
  const ahead = sql`make_interval(hours => case
    when ${reminder} = 0 or ${reminder} > ${cancellation} or ${early} > ${sql.lit(maxHours.reminder)} then ${reminder}
    else ${early} end)`
  return sql`
    select g.id, g.start_date_time as start, ${ahead} as ahead
    from game g left join setting s on s.owner = g.owner
    where g.start_date_time > ${now}::timestamptz
      and g.start_date_time <= ${now}::timestamptz + make_interval(hours => ${sql.lit(maxHours.reminder)})
      and g.status not in ('UNPUBLISHED', 'COMPLETE') and g.cancelled_at is null and g.reminded_start is distinct from g.start_date_time
      and ${now}::timestamptz between g.start_date_time - ${ahead} and g.start_date_time - ${ahead} / 2
    for no key update of g skip locked`
}

/** Selects and locks the games with an offer whose official is to be reminded now, except those that another transaction has locked. */
export function lockGamesToNudge(now: string): RawBuilder<unknown> {
  return sql`
    select g.id from game g
    where g.id in (
      select a.game_id from assignment a
      where a.nudge_at <= ${now}::timestamptz and a.official_id is not null and not a.confirmed_assignment)
    for no key update of g skip locked`
}

/** As `statusByStaffing` of the domain, of the game `g`. */
export const isCovered = sql`(g.officials_confirmed > 0
  and g.officials_confirmed >= greatest(coalesce(g.officials_needed, 0), coalesce(g.positions_needed, 0)))`

/**
 * Selects and locks the games that their managers are notified of now: not covered so many hours before the start, with all others of that day
 * which are not either, except those that another transaction has locked.
 */
export function lockUncoveredGames(now: string): RawBuilder<unknown> {
  const day = sql`(g.start_date_time at time zone coalesce(manager_zone(g.owner), 'UTC'))::date`
  const isOff = sql`(g.cancelled_at is null and g.status <> 'COMPLETE' and g.start_date_time > ${now}::timestamptz
    and g.uncovered_told is distinct from g.start_date_time and not ${isCovered})`
  return sql`
    with soon as (
      select distinct g.owner, ${day} as day
      from game g left join setting s on s.owner = g.owner
      where ${isOff} and coalesce(s.uncovered_mail, true)
        and g.start_date_time <= ${now}::timestamptz + make_interval(hours => ${sql.lit(maxHours.uncoveredHours)})
        and g.start_date_time <= ${now}::timestamptz
          + make_interval(hours => coalesce(s.uncovered_hours, ${sql.lit(defaultSettings.uncoveredHours)}))
    )
    select g.id, g.owner, g.start_date_time as start, soon.day, ${isNewsOfCrew(now)} as is_news
    from soon join game g on g.owner = soon.owner and ${day} = soon.day
    where ${isOff} and g.start_date_time <= ${now}::timestamptz + make_interval(hours => ${sql.lit(maxHours.uncoveredHours + 24)})
    for no key update of g skip locked`
}

/** Not if a letter has just said that an official dropped out of it. */
const isNewsOfCrew = (now: string) => sql`not (
  coalesce((select s.drop_out_mail from setting s where s.owner = g.owner), true)
  and g.start_date_time <= ${now}::timestamptz + make_interval(hours => ${sql.lit(urgentHours)})
  and exists (select from notification n where n.user_id = g.owner and n.game_id = g.id and n.kind in (${sql.join(dropOutKinds.map((kind) => sql.lit(kind)))})
    and n.created_at > ${now}::timestamptz - interval '1 hour'))`

/** Selects and locks the games that a letter to their manager named, and that are covered by now or begun. */
export function lockCoveredGames(now: string): RawBuilder<unknown> {
  return sql`
    select g.id from game g where g.uncovered_told is not null and (${isCovered} or g.start_date_time <= ${now}::timestamptz)
    for no key update of g skip locked`
}
