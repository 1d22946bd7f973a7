import { type GameEvent, type GameStatus, nextStatus, type Staffing } from '@whistle/domain/games/game'
import { sql as text } from 'kysely'
import { demand } from '../../access/refused.ts'
import { build, type Sql, statement } from '../../db/sql.ts'
import type { LockedGame } from './lock-game.ts'

/**
 * Moves a game to the status that follows from an event, and returns it. The table types let no other statement write a
 * status or the errors, which are those of the last sending.
 */
export async function moveStatus(
  game: LockedGame,
  event: GameEvent,
  { sql }: { sql: Sql },
  newErrors: readonly string[] = game.errors,
): Promise<GameStatus> {
  const { id, status, errors } = game
  const next = demand(nextStatus(status, event))
  if (next !== status || JSON.stringify(newErrors) !== JSON.stringify(errors))
    await sql.run(
      statement(text`
        update game set status = ${next}, errors = ${newErrors}::text[], ${knownAfter(game, next)} where id = ${id}`),
    )
  return next
}

/** A save leaves officials with the facts from before it, until the next publishing. */
function knownAfter(game: LockedGame, next: GameStatus) {
  if (next !== 'UNPUBLISHED')
    return text`known_name = null, known_start = null, known_duration = null, known_court_id = null, known_number = null, known_note = null`
  if (game.status === 'UNPUBLISHED') return text`known_name = known_name`
  const { name, startDateTime, duration, courtId, number, note } = game
  return text`known_name = ${name}, known_start = ${startDateTime}, known_duration = ${duration}, known_court_id = ${courtId},
    known_number = ${number}, known_note = ${note}`
}

/** The present staffing as an event: the counters may have changed since the game was locked. */
export async function staffingOf({ id }: LockedGame, { sql }: { sql: Sql }): Promise<GameEvent> {
  const { held, completed, ...staffing } = await countsOf(id, sql)
  if (held && held === completed) return { kind: 'everyoneCompleted' }
  return { kind: 'staffingChanged', ...staffing }
}

/** The same as numbers. */
export async function staffingIn({ id }: LockedGame, { sql }: { sql: Sql }): Promise<Staffing> {
  const { held: _held, completed: _completed, ...staffing } = await countsOf(id, sql)
  return staffing
}

async function countsOf(id: string, sql: Sql) {
  const [counts] = await sql.run(countStaffing(id))
  if (!counts) throw new Error('a locked game is not deleted')
  return counts
}

function countStaffing(id: string) {
  const held = build
    .selectFrom('assignment')
    .where('game_id', '=', id)
    .where('official_id', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
  return build
    .selectFrom('game')
    .where('id', '=', id)
    .select(['officials_needed as officialsNeeded', 'positions_needed as positionsNeeded'])
    .select('officials_confirmed as officialsConfirmed')
    .select([held.as('held'), held.where('has_completed', '=', true).as('completed')])
}
