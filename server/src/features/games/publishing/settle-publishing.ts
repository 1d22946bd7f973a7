import { nextStatus } from '@whistle/domain/games/game'
import { demand } from '../../../access/refused.ts'
import type { Sql } from '../../../db/sql.ts'
import type { Change } from '../../../live/topics.ts'
import { notify } from '../../notifications/notify.ts'
import { recordHistory } from '../history.ts'
import {
  countSending,
  enqueueMessages,
  finishPublishing,
  holdPublishing,
  signedUpMeanwhile,
} from './store.ts'

export const settleKind = 'settle-publishing'

export type Surroundings = { sql: Sql; newId: () => string; announce: (change: Change) => void }

/**
 * Once no message is under way the game leaves PUBLISHING: for PUBLISHED or CONFIRMED, or for ERROR with the reasons. A
 * game that was saved meanwhile is no longer PUBLISHING and stays as it is.
 */
export async function settlePublishing(gameId: string, around: Surroundings): Promise<void> {
  const { sql, announce } = around
  const [game] = await sql.run(holdPublishing(gameId))
  if (!game) return
  const { owner, status, officialsNeeded, officialsConfirmed } = game
  announce({ topic: 'game', owner, id: gameId })
  if (status !== 'PUBLISHING') return
  const [progress] = await sql.run(countSending(gameId))
  if (!progress || progress.sending > 0) return
  // Changed and published again while a message was under way: it told what was true then. Who was invited since then
  // waits for the manager to publish.
  if ((await sql.run(enqueueMessages(owner, gameId, 'published without failure'))).length) {
    announce({ topic: 'outbox', owner, id: gameId })
    return
  }
  const { failures } = progress
  const event = failures.length
    ? ({ kind: 'sendingFailed' } as const)
    : ({ kind: 'sent', officialsNeeded, officialsConfirmed } as const)
  const next = demand(nextStatus(status, event))
  await sql.run(finishPublishing(gameId, next, failures))
  const changes = { status: { old: status, new: next } }
  await recordHistory(around, {
    gameId,
    owner,
    actor: 'system',
    action: failures.length ? 'sendingFailed' : 'sent',
    changes,
  })
  const payload = { gameName: game.name, startDateTime: game.start_date_time, failures }
  if (failures.length) await notify(around, { userId: owner, kind: 'sendFailed', gameId, payload })
  // A crew that was complete before is no news to who published.
  else if (next === 'CONFIRMED' && (await sql.run(signedUpMeanwhile(gameId))).length)
    await notify(around, { userId: owner, kind: 'gameConfirmed', gameId, payload })
}
