import { randomUUID } from 'node:crypto'
import { sentPaths } from '@whistle/domain/paths'
import { z } from 'zod'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/sql.ts'
import type { WriteContext } from '../../../graphql/context.ts'
import type { Change } from '../../../live/topics.ts'
import type { Mailer } from '../../../outbox/mail.ts'
import type { Pusher } from '../../../outbox/push.ts'
import type { SmsSender } from '../../../outbox/sms.ts'
import { CannotSucceed, type Job, type Task } from '../../../outbox/worker.ts'
import { notify } from '../../notifications/notify.ts'
import { lockGame } from '../lock-game.ts'
import { mayDeliver } from '../policy.ts'
import { type Channel, type Delivery, markFailed, markSent } from '../store/invitation.ts'
import type { LetterFacts, Told } from '../store/letter-facts.ts'
import { factsFor } from '../store/message.ts'
import { type Letter, renderLetter, renderText } from './letter.ts'
import { publishKind, publishNow } from './publish-invitations.ts'
import { readReminder, recordReminder, reportReminder } from './reminder.ts'
import { settleKind, settlePublishing } from './settle-publishing.ts'

const payloadSchema = z.union([
  z.object({
    what: z.enum(['invitation', 'change']),
    invitationId: z.string(),
    before: z.custom<Told>().nullish(),
  }),
  z.object({ what: z.literal('reminder'), invitationId: z.string(), madeFor: z.string() }),
  z.object({ what: z.enum(['cancellation', 'removal']), owner: z.string(), letter: z.custom<LetterFacts>() }),
])

type Parts = {
  config: Config
  database: Database
  announce: (changes: readonly Change[]) => void
  clock: () => Date
  mail: Mailer
  text: SmsSender
  push: Pusher
}
type Sent = Omit<Delivery, 'told'>

const proof = mayDeliver()

/** The outbox's tasks for messages about games. */
export function createDeliveries(parts: Parts): Record<string, Task> {
  const { mail, text, push } = parts

  const send: Record<Channel | 'push', (job: Job, letter: Letter) => Promise<Omit<Sent, 'channel'>>> = {
    async mail(job, letter) {
      const { official, manager } = letter.facts
      if (!official.email) throw new CannotSucceed('no e-mail address')
      const to = { name: official.name, address: official.email }
      const replyTo = manager.email ? { name: manager.name, address: manager.email } : undefined
      const messageId = await mail(job.id, { ...renderLetter(letter), to, replyTo })
      return { to: official.email, messageId }
    },
    async sms(job, letter) {
      const { phone } = letter.facts.official
      if (!phone) throw new CannotSucceed('no phone number')
      return { to: phone, messageId: await text(job.id, phone, renderText(letter)) }
    },
    async push(job, letter) {
      const { expoToken } = letter.facts.official
      if (!expoToken) throw new CannotSucceed('no device')
      const { subject } = renderLetter(letter)
      return {
        to: expoToken,
        messageId: await push(job.id, expoToken, { title: subject, link: letter.link }),
      }
    },
  }

  const within = (work: (around: WriteContext) => Promise<void>) => inTransaction(parts, work)

  function deliver(channel: Channel | 'push'): Task {
    return {
      async perform(job) {
        const found = await letterOf(payloadSchema.parse(job.payload), parts)
        // The invitation is gone, or the message is outdated.
        if (!found) return
        const { letter, record } = found
        const sent = await send[channel](job, letter)
        if (record && channel !== 'push') await within((around) => record({ channel, ...sent }, around))
      },
      async abandon(job, reason) {
        const payload = payloadSchema.safeParse(job.payload).data
        if (channel === 'push' || !payload) return
        if (payload.what === 'reminder') {
          const reminder = await readReminder(payload, parts)
          if (reminder) await within((around) => reportReminder(reminder, reason, around))
          return
        }
        await within(async (around) => {
          if ('letter' in payload) return reportCancellation(payload, reason, around)
          await lockGame(around, { invitationId: payload.invitationId })
          const [marked] = await around.sql.run(markFailed(proof, payload.invitationId, channel, reason))
          if (marked) await settlePublishing(proof, marked.game_id, around)
        })
      },
    }
  }

  return {
    'tell-mail': deliver('mail'),
    'tell-sms': deliver('sms'),
    'tell-push': deliver('push'),
    [publishKind]: {
      perform: (job) => within((around) => publishNow(proof, String(job.payload.gameId), around)),
    },
    [settleKind]: {
      perform: (job) => within((around) => settlePublishing(proof, String(job.payload.gameId), around)),
    },
  }
}

/** A letter, and what is recorded once it is sent. */
type Found = { letter: Letter; record?: (sent: Sent, around: WriteContext) => Promise<void> }

async function letterOf(payload: z.infer<typeof payloadSchema>, parts: Parts): Promise<Found | undefined> {
  if ('letter' in payload) return { letter: { what: payload.what, facts: payload.letter } }
  if (payload.what === 'reminder') {
    const reminder = await readReminder(payload, parts)
    return reminder && { ...reminder, record: (_sent, around) => recordReminder(proof, reminder, around) }
  }
  const { what, invitationId, before } = payload
  const [found] = await parts.database.run(factsFor(invitationId))
  if (!found) return undefined
  const { code, letter: facts, open, told } = found
  const link = `${parts.config.publicUrl}${sentPaths.invitation(code)}`
  return {
    letter: { what, facts, before, open, link },
    async record(sent, around) {
      await lockGame(around, { invitationId })
      const [marked] = await around.sql.run(markSent(proof, invitationId, { ...sent, told }))
      if (marked) await settlePublishing(proof, marked.game_id, around)
    },
  }
}

/** The invitation is deleted, so the reason goes to the manager, who can still call. */
async function reportCancellation(
  { owner, letter: { official, game } }: { owner: string; letter: LetterFacts },
  reason: string,
  around: WriteContext,
): Promise<void> {
  const { name: gameName, startDateTime } = game
  const payload = { gameName, startDateTime, failures: [`${official.name}: ${reason}`] }
  await notify(around, { userId: owner, kind: 'sendFailed', payload })
}

/** Changes are announced once the transaction is committed, as for a request. */
async function inTransaction(
  { database, announce }: Parts,
  work: (around: WriteContext) => Promise<void>,
): Promise<void> {
  let changes: Change[] = []
  await database.transaction((sql) => {
    changes = []
    return work({ sql, newId: randomUUID, announce: (change) => changes.push(change) })
  })
  if (changes.length) announce(changes)
}
