import type { NotificationKind } from '@whistle/domain/accounts/notification'
import type { Grant } from '../../access/proof.ts'
import { build } from '../../db/sql.ts'
import type { MayReadNotifications } from './policy.ts'

export function insertNotification(
  _proof: Grant<'notification'>,
  news: {
    id: string
    userId: string
    kind: NotificationKind
    gameId?: string
    payload: object
    digestAt?: string
  },
) {
  const { id, kind, userId: user_id, gameId: game_id, payload, digestAt: digest_at } = news
  return (
    build
      .insertInto('notification')
      .values({ id, kind, user_id, game_id, payload: JSON.stringify(payload), digest_at })
      // A job that is run again has the same id.
      .onConflict((conflict) => conflict.column('id').doNothing())
  )
}

export function clearDigest(_proof: Grant<'notification'>, ids: readonly string[]) {
  return build
    .updateTable('notification')
    .set({ digest_at: null })
    .where('id', '=', ({ fn, val }) => fn.any(val(ids)))
}

/** Only the first reading is recorded. */
export function markRead(proof: MayReadNotifications, which: { ids: readonly string[] } | 'all', now: Date) {
  const unread = build
    .updateTable('notification')
    .set({ read_at: now.toISOString() })
    .where('user_id', '=', proof.owner)
    .where('read_at', 'is', null)
    .returning('id')
  return which === 'all' ? unread : unread.where('id', '=', ({ fn, val }) => fn.any(val(which.ids)))
}
