import { defaultDropOutSettings, dropOutMessages, nextDigest } from '@whistle/domain/accounts/drop-out'
import type { TimedContext } from '../../../live/in-transaction.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import { dropOutRecipient } from '../store/drop-out.ts'

/** Of one game in a day. A code can be used to take and give back a position without end. */
const maxAtOnce = 10

export const dropOutJobs = {
  mail: 'drop-out-mail',
  text: 'drop-out-text',
  digest: 'drop-out-digest',
} as const

/** Enqueues the messages to the manager by their settings. Returns when the daily letter with the entry is due, if it is in one. */
export async function tellOfDropOut(
  { id, userId, gameId, startDateTime }: Record<'id' | 'userId' | 'gameId' | 'startDateTime', string>,
  context: TimedContext,
): Promise<string | undefined> {
  const [manager] = await context.sql.run(dropOutRecipient(userId, gameId, context.now))
  if (!manager) return undefined
  const now = context.now.toISOString()
  const { mail, text, digest } = dropOutMessages(manager.settings ?? defaultDropOutSettings, {
    ...{ startDateTime, now },
  })
  // The bell has it in any case.
  const send = async (by: 'mail' | 'text') => {
    if (manager.toldToday >= maxAtOnce || (await context.daily.take(context, userId, { [by]: 1 }))) return
    const kind = dropOutJobs[by]
    await enqueue(context, { kind, dedupeKey: `${kind}:${id}`, payload: { notificationId: id } })
  }
  if (mail) await send('mail')
  if (text && manager.mobile) await send('text')
  if (!digest) return undefined
  const digestAt = nextDigest(now, manager.timeZone)
  await enqueue(context, {
    ...{ kind: dropOutJobs.digest, payload: { userId, digestAt }, runAt: new Date(digestAt) },
    dedupeKey: `${dropOutJobs.digest}:${userId}:${digestAt}`,
  })
  return digestAt
}
