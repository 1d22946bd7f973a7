import { demand } from '../../../access/refused.ts'
import type { TimedContext } from '../../../live/in-transaction.ts'
import { enqueue, enqueueTogether, messageCounts } from '../../../outbox/enqueue.ts'
import { giveDeadlines } from '../answers/give-deadlines.ts'
import { type ChangingGame, unchanged } from '../change-game.ts'
import type { LockedGame } from '../lock-game.ts'
import type { MayDeliver, MayKeepGames } from '../policy.ts'
import { askAgain } from '../store/consent.ts'
import { enqueueMessages, reopenAnswers, sendingAmong } from '../store/invitation.ts'
import type { Postponed } from '../store/letter-facts.ts'
import { settleKind, settlePublishing } from './settle-publishing.ts'

/** Jobs of this kind may be in the outbox of a running league, so its text stays. */
export const publishKind = 'open-invitations'

/** Up to this number are published within the request; more are left to the outbox, so that the answer stays fast. */
export const maxInRequest = 50

/**
 * Publishes the invitations of PUBLISHING games and enqueues their messages, one to each official; who agreed to another time or place is
 * asked again. Refused beyond the limit of the day, all of it.
 */
export async function publishInvitations(
  given: Publishing | readonly Publishing[],
  context: TimedContext,
  postponed?: Postponed,
): Promise<void> {
  const games = [given].flat() as Publishing[]
  for (const game of games) {
    const asked = await context.sql.run(askAgain(game, context.now))
    const officialIds = asked.map(({ officialId }) => officialId)
    await context.sql.run(reopenAnswers(game, officialIds))
    for (const { name } of asked) await game.record('askedAgain', { official: { old: null, new: name } })
  }
  const jobs = await enqueueMessages(games, 'all', context, postponed)
  for (const game of games) await giveDeadlines(game, context)
  const owner = games[0]?.owner ?? ''
  demand(await context.daily.take(context, owner, messageCounts(jobs)))
  // Without messages the worker settles the game, as after the last message.
  const ids = games.map(({ id }) => id)
  const sending = jobs.length ? await context.sql.run(sendingAmong(ids)) : []
  const gameIds = ids.filter((id) => !sending.some(({ gameId }) => gameId === id))
  if (gameIds.length === 0) return
  const dedupeKey = `settle:${context.newId()}`
  await enqueue(context, { kind: settleKind, dedupeKey, payload: { gameIds } })
}

type Publishing = ChangingGame<MayKeepGames> | ChangingGame<MayDeliver>

/** Leaves it to the worker, with the other games of the transaction, unless the limit of the day is reached already. */
export async function publishLater(game: LockedGame<MayKeepGames>, context: TimedContext): Promise<void> {
  demand(await context.daily.refusalWhenUsedUp(context, game.owner, 'mail'))
  await enqueueTogether(context, { kind: publishKind, list: 'gameIds', value: game.id })
}

/** Run by the worker. A game that was saved or completed since then waits to be published again. */
export async function publishNow(game: ChangingGame<MayDeliver>, context: TimedContext) {
  const status = await game.moveStatus({ kind: 'invitationsPublishedLate' }, [])
  if (status !== 'PUBLISHING') return unchanged
  return game.cancelledAt ? settlePublishing({ ...game, status }, context) : publishInvitations(game, context)
}

/** Run by the worker when publishing was refused: the game has the reason, and can be published again. */
export async function refusePublishing(game: ChangingGame<MayDeliver>, reason: string) {
  const { status } = game
  if (status !== 'PUBLISHING') return unchanged
  const failures = [reason]
  const next = await game.moveStatus({ kind: 'sendingFailed' }, failures)
  await game.record('sendingFailed', { status: { old: status, new: next } })
  await game.notify('sendFailed', { failures })
}
