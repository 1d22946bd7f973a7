import { nextStatus } from '@whistle/domain/games/game'
import { demand } from '../../../access/refused.ts'
import type { WriteContext } from '../../../graphql/context.ts'
import { notify } from '../../notifications/notify.ts'
import { recordHistory } from '../history.ts'
import { lockGame } from '../lock-game.ts'
import type { MayDeliver } from '../policy.ts'
import { writeStatus } from '../status.ts'
import { enqueueMessages } from '../store/invitation.ts'
import { countSending, signedUpMeanwhile } from '../store/message.ts'

export const settleKind = 'settle-publishing'

/**
 * Once no message is waiting the game leaves PUBLISHING: for PUBLISHED or CONFIRMED, or for ERROR with the reasons. A game
 * that was saved meanwhile is no longer PUBLISHING and stays as it is.
 */
export async function settlePublishing(
  proof: MayDeliver,
  gameId: string,
  around: WriteContext,
): Promise<void> {
  const { sql, announce } = around
  const game = await lockGame(around, { id: gameId })
  if (!game) return
  const { owner, status, officialsNeeded, officialsConfirmed } = game
  announce({ topic: 'game', owner, id: gameId })
  if (status !== 'PUBLISHING') return
  const [progress] = await sql.run(countSending(gameId))
  if (!progress || progress.sending > 0) return
  // Changed and published again during sending: the message is outdated and another one follows. Invitations made since
  // then wait for the next publish.
  if ((await sql.run(enqueueMessages(proof, { gameId, owner }, 'published without failure'))).length) {
    announce({ topic: 'outbox', owner, id: gameId })
    return
  }
  const { failures } = progress
  const event = failures.length
    ? ({ kind: 'sendingFailed' } as const)
    : ({ kind: 'sent', officialsNeeded, officialsConfirmed } as const)
  const next = demand(nextStatus(status, event))
  await writeStatus(proof, gameId, { status: next, errors: failures }, around)
  const changes = { status: { old: status, new: next } }
  const action = failures.length ? 'sendingFailed' : 'sent'
  await recordHistory(proof, { gameId, owner, actor: 'system', action, changes }, around)
  const payload = { gameName: game.name, startDateTime: game.startDateTime, failures }
  if (failures.length) await notify(around, { userId: owner, kind: 'sendFailed', gameId, payload })
  // A crew that was complete before publishing needs no notification.
  else if (next === 'CONFIRMED' && (await sql.run(signedUpMeanwhile(gameId))).length)
    await notify(around, { userId: owner, kind: 'gameConfirmed', gameId, payload })
}
