import { defaultDropOutSettings, dropOutMessages, nextDigest } from '@whistle/domain/accounts/drop-out'
import type { TimedContext } from '../../../live/in-transaction.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import { dropOutRecipient } from '../store/drop-out.ts'

export const dropOutJobs = {
  mail: 'drop-out-mail',
  text: 'drop-out-text',
  digest: 'drop-out-digest',
} as const

/** Enqueues the messages to the manager by their settings. Returns when the daily letter with the entry is due, if it is in one. */
export async function tellOfDropOut(
  { id, userId, startDateTime }: { id: string; userId: string; startDateTime: string },
  context: TimedContext,
): Promise<string | undefined> {
  const [manager] = await context.sql.run(dropOutRecipient(userId))
  if (!manager) return undefined
  const now = context.now.toISOString()
  const { mail, text, digest } = dropOutMessages(manager.settings ?? defaultDropOutSettings, {
    ...{ startDateTime, now },
  })
  const send = (kind: string) =>
    enqueue(context, { kind, dedupeKey: `${kind}:${id}`, payload: { notificationId: id } })
  if (mail) await send(dropOutJobs.mail)
  if (text && manager.mobile) await send(dropOutJobs.text)
  if (!digest) return undefined
  const digestAt = nextDigest(now, manager.timeZone)
  await enqueue(context, {
    ...{ kind: dropOutJobs.digest, payload: { userId, digestAt }, runAt: new Date(digestAt) },
    dedupeKey: `${dropOutJobs.digest}:${userId}:${digestAt}`,
  })
  return digestAt
}
