import type { GameEvent } from '@whistle/domain/games/game'
import type { TimedContext } from '../../../live/in-transaction.ts'
import { messageCounts } from '../../../outbox/enqueue.ts'
import { giveDeadlines } from '../answers/give-deadlines.ts'
import type { ChangingGame } from '../change-game.ts'
import type { MayDeliver } from '../policy.ts'
import { enqueueMessages } from '../store/invitation.ts'
import { countSending, signedUpMeanwhile } from '../store/message.ts'

export const settleKind = 'settle-publishing'

/**
 * Once no message is waiting the game leaves PUBLISHING: for PUBLISHED or CONFIRMED, or for ERROR with the reasons. A game
 * that was saved meanwhile is no longer PUBLISHING and stays as it is.
 */
export async function settlePublishing(game: ChangingGame<MayDeliver>, context: TimedContext): Promise<void> {
  const { sql } = context
  const { id, status, officialsNeeded, positionsNeeded, officialsConfirmed } = game
  if (status !== 'PUBLISHING') return
  const [progress] = await sql.run(countSending(id))
  if (!progress || progress.sending > 0) return
  // Changed and published again during sending: the message is outdated and another one follows. Invitations made since
  // then wait for the next publish.
  const jobs = game.cancelledAt ? [] : await enqueueMessages(game, 'published without failure', context)
  await giveDeadlines(game, context)
  // Never refused: the same transaction records a message that was sent.
  await context.daily.add(context, game.owner, messageCounts(jobs))
  if (jobs.length) return
  const { failures } = progress
  const isFailed = failures.length > 0
  const event: GameEvent = isFailed
    ? { kind: 'sendingFailed' }
    : { kind: 'sent', officialsNeeded, positionsNeeded, officialsConfirmed }
  const next = await game.moveStatus(event, failures)
  await game.record(isFailed ? 'sendingFailed' : 'sent', { status: { old: status, new: next } })
  if (isFailed) await game.notify('sendFailed', { failures })
  // A crew that was complete before publishing needs no notification.
  else if (next === 'CONFIRMED' && (await sql.run(signedUpMeanwhile(id))).length)
    await game.notify('gameConfirmed')
}
