import { z } from 'zod'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/sql.ts'
import type { Mailer } from '../../../outbox/mail.ts'
import type { OptOutLinks } from '../../../outbox/opt-out-links.ts'
import type { SmsSender } from '../../../outbox/sms.ts'
import type { Task } from '../../../outbox/worker.ts'
import { leaveDigest } from '../../notifications/leave-digest.ts'
import { type DropOut, dropOutOf, dropOutsOfDigest } from '../store/drop-out.ts'
import { renderDigest, renderDropOut, renderDropOutText } from './drop-out-letter.ts'
import { dropOutJobs } from './tell-of-drop-out.ts'

const oneSchema = z.object({ notificationId: z.string() })
const digestSchema = z.object({ userId: z.string(), digestAt: z.string() })

/** The outbox's tasks for messages to managers about officials who drop out. */
export function createDropOutMessages(parts: {
  config: Config
  database: Database
  clock: () => Date
  mail: Mailer
  text: SmsSender
  optOuts: OptOutLinks
}): Record<string, Task> {
  const { config, database, clock, mail, text, optOuts } = parts
  const { publicUrl } = config
  const isAhead = ({ startDateTime, isCalledOff }: DropOut) =>
    !isCalledOff && Date.parse(startDateTime) > clock().getTime()
  const headers = ({ gameId }: DropOut) => ({ thread: `manager/${gameId}` })

  return {
    [dropOutJobs.mail]: {
      async perform(job) {
        const [dropOut] = await database.run(dropOutOf(oneSchema.parse(job.payload).notificationId))
        const address = dropOut?.manager.email
        if (!dropOut?.manager.wantsMail || !address || !isAhead(dropOut)) return
        const optOut = optOuts.linkTo({ kind: 'dropOutMail', id: dropOut.manager.id })
        const content = renderDropOut(dropOut, { publicUrl, optOut })
        await mail(job.id, { ...content, to: { name: '', address }, optOut, ...headers(dropOut) })
      },
    },

    [dropOutJobs.text]: {
      async perform(job) {
        const [dropOut] = await database.run(dropOutOf(oneSchema.parse(job.payload).notificationId))
        const phone = dropOut?.manager.mobile
        if (!dropOut || !phone || !isAhead(dropOut)) return
        await text(job.id, phone, renderDropOutText(dropOut, publicUrl))
      },
    },

    [dropOutJobs.digest]: {
      async perform(job) {
        const { userId, digestAt } = digestSchema.parse(job.payload)
        const all = await database.run(dropOutsOfDigest(userId, digestAt))
        const [first, ...rest] = all.filter((each) => each.isOpen && isAhead(each))
        const address = first?.manager.email
        if (first?.manager.wantsDigest && address) {
          const optOut = optOuts.linkTo({ kind: 'dropOutDigest', id: userId })
          const content = renderDigest([first, ...rest], { publicUrl, optOut })
          await mail(job.id, { ...content, to: { name: '', address }, optOut })
        }
        await leaveDigest(
          all.map(({ id }) => id),
          database,
        )
      },
    },
  }
}
