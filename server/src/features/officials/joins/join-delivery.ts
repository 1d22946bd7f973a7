import { sentPaths } from '@whistle/domain/paths'
import { z } from 'zod'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/sql.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import type { Mailer } from '../../../outbox/mail.ts'
import type { VerifiedSenders } from '../../../outbox/verified-senders.ts'
import { addressNotVerified, CannotSucceed, type Task } from '../../../outbox/worker.ts'
import { notify } from '../../notifications/notify.ts'
import { mayDeliverJoins } from './policy.ts'
import { renderJoin } from './render-join.ts'
import { letterOf, markJoinSent } from './store.ts'

export const joinMailKind = 'join-mail'
const payloadSchema = z.object({ joinId: z.string() })

/**
 * Renders the mail when it is sent, with the code of that moment: a join that was withdrawn or accepted is not sent.
 * `sentTimestamp` is when the mail server accepted it, and null again after a permanent failure.
 */
export function createJoinDelivery(parts: {
  config: Config
  senders: VerifiedSenders
  database: Database
  mail: Mailer
  announce: (changes: readonly Change[]) => void
}): Record<typeof joinMailKind, Task> {
  const { config, senders, database, mail, announce } = parts

  const delivery: Task = {
    async perform(job) {
      const { joinId } = payloadSchema.parse(job.payload)
      const [letter] = await database.run(letterOf(joinId))
      if (!letter) return
      const { code, email, managerEmail } = letter
      if (senders.isRequired && !letter.isVerified) throw new CannotSucceed(addressNotVerified)
      const name = letter.managerName ?? managerEmail ?? ''
      const link = `${config.publicUrl}${sentPaths.join(code)}`
      await mail(job.id, {
        ...renderJoin(letter.language ?? 'en', { manager: name, email, link }),
        ...{ to: { name: '', address: email }, sender: name, thread: `join/${joinId}` },
        ...(managerEmail && { replyTo: { name, address: managerEmail } }),
      })
      await database.run(markJoinSent(mayDeliverJoins(), joinId, new Date()))
      announce([{ topic: 'join', owner: letter.owner, id: joinId }])
    },

    async abandon(job, reason) {
      const payload = payloadSchema.safeParse(job.payload).data
      if (!payload) return
      const { joinId } = payload
      await inTransaction(database, announce, async (context) => {
        const [join] = await context.sql.run(markJoinSent(mayDeliverJoins(), joinId, null))
        if (!join) return
        const failure = { officialName: join.email, reason }
        await notify(context, { userId: join.owner, kind: 'joinFailed', payload: failure })
        context.announce({ topic: 'join', owner: join.owner, id: joinId })
      })
    },
  }
  return { [joinMailKind]: delivery }
}
