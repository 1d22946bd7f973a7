import { z } from 'zod'
import type { DailyLimits } from '../../../db/daily-limits.ts'
import type { Database } from '../../../db/sql.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import type { Mailer } from '../../../outbox/mail.ts'
import type { OptOutLinks } from '../../../outbox/opt-out-links.ts'
import type { SmsSender } from '../../../outbox/sms.ts'
import type { VerifiedSenders } from '../../../outbox/verified-senders.ts'
import { addressNotVerified, CannotSucceed, type Task } from '../../../outbox/worker.ts'
import { notify } from '../../notifications/notify.ts'
import { countOrPostpone } from '../count-or-postpone.ts'
import { mayDeliver } from '../policy.ts'
import { enqueueExpiring, expiringLetterOf } from '../store/expiring-letter.ts'
import { renderExpiring, renderExpiringText } from './expiring-letter.ts'

const payloadSchema = z.object({ owner: z.string(), officialId: z.string(), ids: z.array(z.string()) })

type Searching = {
  database: Database
  daily: DailyLimits
  senders: VerifiedSenders
  announce: (changes: readonly Change[]) => void
}

/** One message to each official about the certifications that expire in the days that the manager has set. Once for each end. */
export async function tellExpiring(
  { database, daily, senders, announce }: Searching,
  now: Date,
): Promise<void> {
  await inTransaction(database, announce, async (context) => {
    const jobs = await enqueueExpiring(mayDeliver(), { now, isVerifiedOnly: senders.isRequired }, context)
    await countOrPostpone(jobs, { daily, now }, context)
  })
}

type Parts = {
  database: Database
  senders: VerifiedSenders
  clock: () => Date
  announce: (changes: readonly Change[]) => void
  mail: Mailer
  text: SmsSender
  optOuts: OptOutLinks
}

/** The outbox's tasks for these messages, with what is true when they leave. */
export function createExpiringMessages(parts: Parts): Record<string, Task> {
  const { database, senders, clock, announce, mail, text, optOuts } = parts

  async function letterFor({ owner, officialId, ids }: z.infer<typeof payloadSchema>) {
    const [letter] = await database.run(expiringLetterOf({ owner, officialId, ids, now: clock() }))
    return letter?.certifications.length ? letter : undefined
  }

  async function read(given: unknown) {
    const told = payloadSchema.parse(given)
    if (await senders.refusalOf(told.owner, database)) throw new CannotSucceed(addressNotVerified)
    return letterFor(told)
  }

  /** It did not leave: the manager, who can still say it, is notified. */
  const abandon: Task['abandon'] = async (job, reason) => {
    const told = payloadSchema.safeParse(job.payload).data
    const letter = told && (await letterFor(told))
    if (!letter) return
    const payload = { officialName: letter.official.name, reason }
    await inTransaction(database, announce, (context) =>
      notify(context, { userId: told.owner, kind: 'expiryFailed', payload }),
    )
  }

  return {
    'expiry-mail': {
      abandon,
      async perform(job) {
        const letter = await read(job.payload)
        const address = letter?.official.email
        if (!letter || !address) return
        const { official, manager } = letter
        const optOut = optOuts.linkTo({ kind: 'reminders', id: official.id })
        await mail(job.id, {
          ...renderExpiring(letter, optOut),
          ...{ to: { name: official.name, address }, sender: manager.name, optOut },
          replyTo:
            manager.email && (manager.isVerified || !senders.isRequired)
              ? { name: manager.name, address: manager.email }
              : undefined,
        })
      },
    },
    'expiry-sms': {
      abandon,
      async perform(job) {
        const letter = await read(job.payload)
        if (letter?.official.phone) await text(job.id, letter.official.phone, renderExpiringText(letter))
      },
    },
  }
}
