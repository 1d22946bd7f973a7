import { z } from 'zod'
import { Refused } from '../../../access/refused.ts'
import type { Config } from '../../../config/config.ts'
import type { DailyLimits } from '../../../db/daily-limits.ts'
import type { Database } from '../../../db/sql.ts'
import { inTransaction, type TimedContext, type WriteContext } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import type { Mailer } from '../../../outbox/mail.ts'
import type { OptOutLinks } from '../../../outbox/opt-out-links.ts'
import type { Pusher } from '../../../outbox/push.ts'
import type { SmsSender } from '../../../outbox/sms.ts'
import type { VerifiedSenders } from '../../../outbox/verified-senders.ts'
import { addressNotVerified, CannotSucceed, type Job, type Task } from '../../../outbox/worker.ts'
import { notify } from '../../notifications/notify.ts'
import { readNudge, reportNudge } from '../answers/nudge-message.ts'
import { cancellingFileOf, type EndedEvent } from '../cancelling-file.ts'
import { type ChangingGame, changeDeliveredGame } from '../change-game.ts'
import { linksTo, type Message, messageOf } from '../letters/letter.ts'
import { messageOfGames } from '../letters/letter-of-games.ts'
import { notifyKind } from '../notify-later.ts'
import { type MayDeliver, mayDeliver } from '../policy.ts'
import { type GameOfLetter, neverTold } from '../store/called-off.ts'
import type { Channel, Delivery } from '../store/delivery.ts'
import type { LetterFacts } from '../store/letter-facts.ts'
import { factsFor, holderInGameOf } from '../store/message.ts'
import { notifyNow } from './notify-now.ts'
import { publishKind, publishNow, refusePublishing } from './publish-invitations.ts'
import {
  failPublished,
  gameHasStarted,
  itemsOf,
  publishedSchema,
  readPublished,
} from './published-message.ts'
import { readReminder, recordReminder, reportReminder } from './reminder.ts'
import { settleKind, settlePublishing } from './settle-publishing.ts'

const payloadSchema = z.union([
  publishedSchema,
  z.object({ what: z.literal('confirmation'), invitationId: z.string() }),
  z.object({ what: z.literal('reminder'), invitationId: z.string(), madeFor: z.string() }),
  z.object({
    what: z.literal('nudge'),
    officialId: z.string(),
    invitationIds: z.array(z.string()),
    isAutomatic: z.boolean(),
  }),
  z.object({
    what: z.enum(['cancellation', 'removal']),
    owner: z.string(),
    letter: z.custom<LetterFacts>(),
    event: z.custom<EndedEvent>().nullish(),
    from: z.object({ positionId: z.string().nullable(), officialId: z.string() }).optional(),
  }),
  z.object({
    what: z.literal('calledOff'),
    owner: z.string(),
    officialId: z.string(),
    games: z.array(z.custom<GameOfLetter>()),
    reason: z.string().nullable(),
    note: z.string().nullable(),
    payShare: z.number(),
  }),
])

type Parts = {
  config: Config
  senders: VerifiedSenders
  daily: DailyLimits
  database: Database
  announce: (changes: readonly Change[]) => void
  clock: () => Date
  mail: Mailer
  text: SmsSender
  push: Pusher
  optOuts: OptOutLinks
  /** The game of an invitation as a calendar file. */
  gameFile: (invitation: { id: string; code: string }) => Promise<string | undefined>
}
type Sent = Omit<Delivery, 'content'>

const proof = mayDeliver()
const notAgreed = 'the official has not agreed to text messages to this number'

/** The outbox's tasks for messages about games. */
export function createDeliveries(parts: Parts): Record<string, Task> {
  const { mail, text, push, senders } = parts
  const isUnverified = ({ manager }: Message) => senders.isRequired && manager.isVerified === false
  // An address that is not verified may be of another person.
  const mayReply = ({ isVerified }: LetterFacts['manager']) => isVerified || !senders.isRequired

  type Send = (job: Job, message: Message, file?: CalendarFile) => Promise<Omit<Sent, 'channel'>>
  const send: Record<Channel | 'push', Send> = {
    async mail(job, message, file) {
      const { official, manager, thread, optOut } = message
      if (!official.email)
        throw new CannotSucceed(
          ['no e-mail address', ...(official.isTextUnagreed ? [notAgreed] : [])].join(', and '),
        )
      const to = { name: official.name, address: official.email }
      const replyTo =
        manager.email && mayReply(manager) ? { name: manager.name, address: manager.email } : undefined
      const messageId = await mail(job.id, {
        ...message.render(),
        ...{ to, replyTo, thread, sender: manager.name, optOut },
        ...(file && { attachments: [gameAttachment(file)] }),
      })
      return { to: official.email, messageId }
    },
    async sms(job, message) {
      const { phone, isTextUnagreed } = message.official
      if (!phone) throw new CannotSucceed(isTextUnagreed ? notAgreed : 'no phone number')
      return { to: phone, messageId: await text(job.id, phone, message.text()) }
    },
    async push(job, message) {
      const { expoToken } = message.official
      if (!expoToken) throw new CannotSucceed('no device')
      const { subject } = message.render()
      return {
        to: expoToken,
        messageId: await push(job.id, expoToken, { title: subject, link: message.link }),
      }
    },
  }

  const transact = (work: (context: TimedContext) => Promise<void>) =>
    inTransaction(parts.database, parts.announce, (context) =>
      work({ ...context, now: parts.clock(), daily: parts.daily }),
    )

  const reading = () => {
    const { database, config, clock } = parts
    return { database, publicUrl: config.publicUrl, transact, now: clock() }
  }

  function deliver(channel: Channel | 'push'): Task {
    return {
      async perform(job) {
        const payload = payloadSchema.parse(job.payload)
        const found = isPublished(payload)
          ? await readPublished(itemsOf(payload), channel, reading())
          : await messageFor(payload, parts, transact)
        // The invitation is gone, or the message is outdated.
        if (!found) return
        const { message, record, file }: Found = found
        if (isUnverified(message)) throw new CannotSucceed(addressNotVerified)
        // Waited too long for its server; the manager reads the reason and can still call.
        if (hasStarted(message, parts.clock())) throw new CannotSucceed(gameHasStarted)
        const sent = await send[channel](job, message, file)
        if (record && channel !== 'push') await record({ channel, ...sent })
      },
      async abandon(job, failure) {
        const reason = withoutRecipients(failure)
        const payload = payloadSchema.safeParse(job.payload).data
        if (channel === 'push' || !payload) return
        if (payload.what === 'reminder') {
          const reminder = await readReminder(payload, parts)
          if (reminder) await transact((context) => reportReminder(reminder, reason, context))
          return
        }
        if (payload.what === 'nudge') return reportNudge(payload, reason, parts, transact)
        // The official has seen it on the page, and the manager has the answer.
        if (payload.what === 'confirmation') return
        if (isPublished(payload)) return failPublished(itemsOf(payload), { channel, reason }, { transact })
        await transact(async (context) => {
          const letters = 'letter' in payload ? [payload] : payload.games
          for (const { letter } of letters)
            await reportCancellation({ owner: payload.owner, letter }, reason, context)
        })
      },
    }
  }

  /** A job about the games of its payload, in the order in which every request locks them; older releases name one. */
  const gameTask = (
    work: (game: ChangingGame<MayDeliver>, context: TimedContext, job: Job) => Promise<unknown>,
  ): Task => ({
    perform: (job) =>
      transact(async (context) => {
        const { gameId, gameIds = [gameId] } = job.payload
        for (const id of (gameIds as unknown[]).map(String).toSorted())
          await changeDeliveredGame(proof, { id }, context, (game) => work(game, context, job))
      }),
  })

  return {
    'tell-mail': deliver('mail'),
    'tell-sms': deliver('sms'),
    'tell-push': deliver('push'),
    [publishKind]: orElse(gameTask(publishNow), (reason) =>
      gameTask((game) => refusePublishing(game, reason)),
    ),
    [settleKind]: gameTask(settlePublishing),
    [notifyKind]: gameTask((game, context, job) => notifyNow(game, job, context)),
  }
}

type CalendarFile = { readonly content: string; readonly method: 'PUBLISH' | 'CANCEL' }

const gameAttachment = ({ content, method }: CalendarFile) => ({
  ...{ filename: method === 'CANCEL' ? 'cancel.ics' : 'game.ics', content },
  contentType: `text/calendar; charset=utf-8; method=${method}`,
})

/** The other task when the first is refused by a rule. */
const orElse = (first: Task, other: (reason: string) => Task): Task => ({
  perform: (job) =>
    first.perform(job).catch((error: unknown) => {
      if (error instanceof Refused) return other(error.message).perform(job)
      throw error
    }),
})

/** A message and what is recorded once it is sent. */
type Found = { message: Message; file?: CalendarFile; record?: (sent: Sent) => Promise<void> }
type Transact = (work: (context: TimedContext) => Promise<void>) => Promise<void>
type Payload = z.infer<typeof payloadSchema>
type PublishedPayload = z.infer<typeof publishedSchema>

const isPublished = (payload: Payload): payload is PublishedPayload =>
  payload.what === 'published' || payload.what === 'invitation' || payload.what === 'change'

const hasStarted = ({ lastStart }: Message, now: Date) => Date.parse(lastStart) <= now.getTime()

async function messageFor(
  payload: Exclude<Payload, PublishedPayload>,
  parts: Parts,
  transact: Transact,
): Promise<Found | undefined> {
  if ('letter' in payload) {
    const { what, letter: facts, from, event } = payload
    // The position given back, or another one of the game, before the message left: it would not be true.
    if (
      from?.positionId &&
      (await parts.database.run(holderInGameOf(from.positionId, from.officialId))).length
    )
      return undefined
    const file = fileOf(event ? [{ facts, event }] : [], parts)
    return { message: messageOf({ what, facts, removesEvent: file !== undefined }), file }
  }
  if ('games' in payload) {
    const ids = payload.games.map(({ gameId }) => gameId)
    const unknown = await parts.database.run(neverTold(payload.officialId, ids))
    const games = payload.games.filter((game) => !unknown.some(({ gameId }) => gameId === game.gameId))
    if (!games.length) return undefined
    const ended = games.flatMap(({ letter: facts, event }) => (event ? [{ facts, event }] : []))
    const file = fileOf(ended, parts)
    return { message: messageOfGames({ ...payload, games, removesEvents: file !== undefined }), file }
  }
  if (payload.what === 'nudge') return readNudge(payload, parts, transact)
  if (payload.what === 'reminder') {
    const reminder = await readReminder(payload, parts)
    return (
      reminder && {
        message: messageOf(reminder.letter),
        record: () => transact((context) => recordReminder(proof, reminder, context)),
      }
    )
  }
  const { what, invitationId } = payload
  const [found] = await parts.database.run(factsFor([invitationId]))
  // Given back or taken away since then: it would not be true. A game that was changed since then asks again when it is published.
  if (!found?.held?.isAccepted || found.isMoved || found.isCancelled) return undefined
  const { code, letter: facts, held } = found
  const content = await parts.gameFile({ id: invitationId, code })
  const file: CalendarFile | undefined = content ? { content, method: 'PUBLISH' } : undefined
  return { message: messageOf({ what, facts, held, links: linksTo(parts.config.publicUrl, code) }), file }
}

/** Removes the events of games that are over for the official. */
function fileOf(ended: Parameters<typeof cancellingFileOf>[0], { config }: Parts): CalendarFile | undefined {
  return ended.length ? { content: cancellingFileOf(ended, config), method: 'CANCEL' } : undefined
}

/** Without addresses and phone numbers: a manager whose link to the official has ended must not learn new ones by a failure. */
const withoutRecipients = (reason: string) =>
  reason.replace(/[^\s<>@:;,"']+@[^\s<>@:;,"']+|\+?\d{8,15}/g, '…')

/** The invitation is deleted, so the reason goes to the manager, who can still call. */
async function reportCancellation(
  { owner, letter: { official, game } }: { owner: string; letter: LetterFacts },
  reason: string,
  context: WriteContext,
): Promise<void> {
  const { name: gameName, startDateTime } = game
  const payload = { gameName, startDateTime, failures: [`${official.name}: ${reason}`] }
  await notify(context, { userId: owner, kind: 'sendFailed', payload })
}
