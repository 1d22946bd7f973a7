import { type GameStatus, nextStatus } from '@whistle/domain/games/game'
import type { Grant } from '../../access/proof.ts'
import { demand } from '../../access/refused.ts'
import { build, type Sql } from '../../db/sql.ts'
import type { WriteContext } from '../../graphql/context.ts'
import { notify } from '../notifications/notify.ts'
import { type Action, recordHistory } from './history.ts'
import { lockGame } from './lock-game.ts'

/** The only statement that writes the status of a game. Errors are those of the last sending. */
export async function writeStatus(
  _proof: Grant<'game status'>,
  gameId: string,
  { status, errors }: { status: GameStatus; errors?: readonly string[] },
  { sql }: { sql: Sql },
): Promise<void> {
  const row = errors ? { status, errors: [...errors] } : { status }
  await sql.run(build.updateTable('game').set(row).where('id', '=', gameId))
}

/** After a position was confirmed, given back or completed: updates the game's status and notifies its manager. */
export async function followStaffing(
  proof: Grant<'game status' | 'game_history'>,
  gameId: string,
  around: WriteContext,
): Promise<void> {
  const { sql, announce } = around
  const [game, [count]] = await Promise.all([
    lockGame(around, { id: gameId }),
    sql.run(countHeldPositions(gameId)),
  ])
  if (!game) return
  const isOver = count !== undefined && count.held > 0 && count.held === count.completed
  const { owner, status, officialsNeeded, officialsConfirmed } = game
  const next = demand(
    nextStatus(
      status,
      isOver
        ? { kind: 'everyoneCompleted' }
        : { kind: 'staffingChanged', officialsNeeded, officialsConfirmed },
    ),
  )
  if (next === status) return
  await writeStatus(proof, gameId, { status: next }, around)
  const changes = { status: { old: status, new: next } }
  const action = actions[next] ?? 'updated'
  await recordHistory(proof, { gameId, owner, actor: 'system', action, changes }, around)
  if (next === 'CONFIRMED') {
    const payload = { gameName: game.name, startDateTime: game.startDateTime }
    await notify(around, { userId: owner, kind: 'gameConfirmed', gameId, payload })
  }
  announce({ topic: 'game', owner, id: gameId })
}

const actions: { readonly [Status in GameStatus]?: Action } = {
  PUBLISHED: 'reopened',
  CONFIRMED: 'confirmed',
  COMPLETE: 'completed',
}

function countHeldPositions(gameId: string) {
  return build
    .selectFrom('assignment')
    .where('game_id', '=', gameId)
    .where('official_id', 'is not', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('held'),
      fn.countAll<number>().filterWhere('has_completed', '=', true).as('completed'),
    ])
}
