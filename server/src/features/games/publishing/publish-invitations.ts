import type { TimedContext, WriteContext } from '../../../live/in-transaction.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import { type ChangingGame, unchanged } from '../change-game.ts'
import type { LockedGame } from '../lock-game.ts'
import type { MayDeliver, MayKeepGames } from '../policy.ts'
import { enqueueMessages } from '../store/invitation.ts'
import { settleKind } from './settle-publishing.ts'

/** Jobs of this kind may be in the outbox of a running league, so its text stays. */
export const publishKind = 'open-invitations'

/** Up to this number are published within the request; more are left to the outbox, so that the answer stays fast. */
export const maxInRequest = 50

/** Publishes the invitations of a PUBLISHING game and enqueues their messages. */
export async function publishInvitations(
  game: LockedGame<MayKeepGames | MayDeliver>,
  context: TimedContext,
): Promise<void> {
  if (await enqueueMessages(game, 'all', context)) return
  // Without messages the worker settles the game, as after the last message.
  const dedupeKey = `settle:${context.newId()}`
  await enqueue(context, { kind: settleKind, dedupeKey, payload: { gameId: game.id } })
}

/** Leaves it to the worker. */
export async function publishLater(game: LockedGame<MayKeepGames>, context: WriteContext): Promise<void> {
  const dedupeKey = `open:${context.newId()}`
  await enqueue(context, { kind: publishKind, dedupeKey, payload: { gameId: game.id } })
}

/** Run by the worker. A game that was saved or completed since then waits to be published again. */
export async function publishNow(game: ChangingGame<MayDeliver>, context: TimedContext) {
  const status = await game.moveStatus({ kind: 'invitationsPublishedLate' }, [])
  if (status !== 'PUBLISHING') return unchanged
  return publishInvitations(game, context)
}
