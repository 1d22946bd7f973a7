import type { NotificationKind, NotificationPayload } from '@whistle/domain/accounts/notification'
import type { WriteContext } from '../../live/in-transaction.ts'
import { mayNotify } from './policy.ts'
import { insertNotification } from './store.ts'

/** Notifies a user of an event, in the transaction of the event. */
export async function notify(
  { sql, newId, announce }: WriteContext,
  news: {
    userId: string
    kind: NotificationKind
    gameId?: string
    payload: NotificationPayload
    /** When the daily letter with it is due. */
    digestAt?: string
  },
): Promise<void> {
  const id = newId()
  await sql.run(insertNotification(mayNotify(), { id, ...news }))
  announce({ topic: 'notification', owner: news.userId, id })
}
