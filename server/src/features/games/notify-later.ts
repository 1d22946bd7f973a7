import type { NotificationKind, NotificationPayload } from '@whistle/domain/accounts/notification'
import type { WriteContext } from '../../live/in-transaction.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import type { LockedGame } from './lock-game.ts'

export const notifyKind = 'notify'

/** The payload of such a job. */
export type LaterNotification = {
  readonly gameId: string
  readonly kind: NotificationKind
  readonly payload: NotificationPayload
}

/** Notifies the manager when the change can no longer be undone. */
export async function notifyLater(
  { id: gameId }: LockedGame,
  news: { kind: NotificationKind; payload?: NotificationPayload; undoId: string },
  context: WriteContext,
): Promise<void> {
  const { kind, payload = {}, undoId } = news
  const later: LaterNotification = { gameId, kind, payload }
  await enqueue(context, {
    kind: notifyKind,
    dedupeKey: `${notifyKind}:${context.newId()}`,
    payload: later,
    undoId,
  })
}
