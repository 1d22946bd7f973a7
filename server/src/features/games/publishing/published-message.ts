import { z } from 'zod'
import type { Database } from '../../../db/sql.ts'
import type { TimedContext } from '../../../live/in-transaction.ts'
import { changeDeliveredGame, unchanged } from '../change-game.ts'
import { type Letter, linksTo } from '../letters/letter.ts'
import { messageOfPublished } from '../letters/letter-of-published.ts'
import { mayDeliver } from '../policy.ts'
import { type Delivery, markFailed, markKnown, markSent, markSkipped } from '../store/delivery.ts'
import type { Postponed, SentFacts } from '../store/letter-facts.ts'
import { factsFor, type InvitationFacts } from '../store/message.ts'
import { settlePublishing } from './settle-publishing.ts'

const itemSchema = z.object({
  what: z.enum(['invitation', 'change']),
  invitationId: z.string(),
  before: z.custom<SentFacts>().nullish(),
  isOnAgain: z.boolean().nullish(),
  postponed: z.custom<Postponed>().nullish(),
})
type PublishedItem = z.infer<typeof itemSchema>

/** All that one transaction has published to an official; the second form is of jobs of an older release. */
export const publishedSchema = z.union([
  z.object({ what: z.literal('published'), items: z.array(itemSchema) }),
  itemSchema,
])

export const itemsOf = (payload: z.infer<typeof publishedSchema>): PublishedItem[] =>
  'items' in payload ? payload.items : [payload]

export const gameHasStarted = 'the game has started'

type Channel = Delivery['channel'] | 'push'
type Parts = {
  readonly database: Database
  readonly publicUrl: string
  readonly now: Date
  /** A transaction for each game, so that none locks two. */
  readonly transact: (work: (context: TimedContext) => Promise<void>) => Promise<void>
}

const proof = mayDeliver()

/**
 * The message about all games of these items that are still to be told, and what is recorded once it is sent. A game that was called
 * off meanwhile is left out, and so is one that has begun or that the official has answered: undefined when nothing is left.
 */
export async function readPublished(items: readonly PublishedItem[], channel: Channel, parts: Parts) {
  const rows = await parts.database.run(factsFor(items.map(({ invitationId }) => invitationId)))
  // After a crash between sending and recording: those that are recorded are not told again.
  const waiting = rows.filter(({ sending }) => channel === 'push' || sending.includes(channel))
  const itemOf = ({ id }: InvitationFacts) => items.find(({ invitationId }) => invitationId === id)
  // Who has answered on a page before the invitation left reads the confirmation only.
  const isLate = (row: InvitationFacts) => row.isAnswered && itemOf(row)?.what !== 'change'
  const told = waiting.filter((row) => !row.isCancelled && !hasBegun(row, parts.now) && !isLate(row))
  if (channel !== 'push')
    for (const row of waiting.filter((each) => !told.includes(each)))
      await parts.transact((context) => leaveOut(row, channel, context))
  const [first, ...others] = told.map((row) => letterOf(row, itemOf(row), parts.publicUrl))
  if (!first) return undefined
  return {
    message: messageOfPublished([first, ...others]),
    async record(sent: Omit<Delivery, 'content'>) {
      for (const row of told) {
        const delivery = { ...sent, content: row.content, isOnAgain: itemOf(row)?.isOnAgain ?? false }
        await parts.transact((context) =>
          changeDeliveredGame(proof, { invitationId: row.id }, context, async (game) => {
            const [marked] = await context.sql.run(markSent(game, row.id, delivery))
            return marked ? settlePublishing(game, context) : unchanged
          }),
        )
      }
    },
  }
}

const hasBegun = ({ letter }: InvitationFacts, now: Date) =>
  Date.parse(letter.game.startDateTime) <= now.getTime()

function letterOf(row: InvitationFacts, item: PublishedItem | undefined, publicUrl: string): Letter {
  const { code, letter: facts, open, held } = row
  const links = linksTo(publicUrl, code)
  const { what = 'invitation', before, isOnAgain, postponed } = item ?? {}
  return { what, facts, before, open, held, links, isOnAgain: isOnAgain ?? false, postponed }
}

async function leaveOut(row: InvitationFacts, channel: Delivery['channel'], context: TimedContext) {
  await changeDeliveredGame(proof, { invitationId: row.id }, context, async (game) => {
    await context.sql.run(
      row.isCancelled
        ? markSkipped(game, row.id, channel)
        : hasBegun(row, context.now)
          ? // Waited too long for its server; the manager reads the reason and can still call.
            markFailed(game, row.id, channel, gameHasStarted)
          : markKnown(game, row.id, channel, row.content),
    )
    return settlePublishing(game, context)
  })
}

/** The message did not leave, for good. */
export async function failPublished(
  items: readonly PublishedItem[],
  { channel, reason }: { channel: Delivery['channel']; reason: string },
  { transact }: Pick<Parts, 'transact'>,
) {
  for (const { invitationId } of items)
    await transact((context) =>
      changeDeliveredGame(proof, { invitationId }, context, async (game) => {
        const [marked] = await context.sql.run(markFailed(game, invitationId, channel, reason))
        return marked ? settlePublishing(game, context) : unchanged
      }),
    )
}
