import { type GameStatus, nextStatus } from '@whistle/domain/games/game'
import { demand } from '../../access/refused.ts'
import type { Context } from '../../graphql/context.ts'
import { notify } from '../notifications/notify.ts'
import { countHeld, holdStaffing, setStatus } from './game/store.ts'
import { recordHistory } from './history.ts'

/** After a position was confirmed, given back or completed: the game's status follows, and its manager hears of it. */
export async function followStaffing(
  context: Pick<Context, 'sql' | 'newId' | 'announce'>,
  gameId: string,
): Promise<void> {
  const { sql, announce } = context
  const [[game], [count]] = await Promise.all([sql.run(holdStaffing(gameId)), sql.run(countHeld(gameId))])
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
  await sql.run(setStatus(gameId, next))
  await recordHistory(context, {
    ...{ gameId, owner, actor: 'system', action: actions[next] ?? 'updated' },
    changes: { status: { old: status, new: next } },
  })
  if (next === 'CONFIRMED') {
    const payload = { gameName: game.name, startDateTime: game.start_date_time }
    await notify(context, { userId: owner, kind: 'gameConfirmed', gameId, payload })
  }
  announce({ topic: 'game', owner, id: gameId })
}

const actions: { readonly [Status in GameStatus]?: string } = {
  PUBLISHED: 'reopened',
  CONFIRMED: 'confirmed',
  COMPLETE: 'completed',
}
