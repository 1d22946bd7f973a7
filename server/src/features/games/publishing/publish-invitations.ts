import type { WriteContext } from '../../../graphql/context.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import { lockGame } from '../lock-game.ts'
import type { MayDeliver, MayKeepGames } from '../policy.ts'
import { writeStatus } from '../status.ts'
import { enqueueMessages } from '../store/invitation.ts'
import { settleKind } from './settle-publishing.ts'

export const publishKind = 'open-invitations'

/** Up to this number are published within the request; more are left to the outbox, so that the answer stays fast. */
export const maxInRequest = 50

type Published = { readonly gameId: string; readonly owner: string }

/** Publishes the invitations of a PUBLISHING game and enqueues their messages. */
export async function publishInvitations(
  proof: MayKeepGames | MayDeliver,
  game: Published,
  around: WriteContext,
): Promise<void> {
  const { sql, newId, announce } = around
  const { gameId, owner } = game
  const messages = await sql.run(enqueueMessages(proof, game, 'all'))
  // Without messages the worker settles the game, as after the last message.
  if (!messages.length)
    await enqueue(sql, { kind: settleKind, dedupeKey: `settle:${newId()}`, payload: { gameId } })
  announce({ topic: 'game', owner, id: gameId })
  announce({ topic: 'outbox', owner, id: gameId })
}

export async function publishLater(
  _proof: MayKeepGames,
  { gameId }: Published,
  { sql, newId, announce }: WriteContext,
): Promise<void> {
  await enqueue(sql, { kind: publishKind, dedupeKey: `open:${newId()}`, payload: { gameId } })
  announce({ topic: 'outbox', owner: '', id: gameId })
}

/**
 * Run by the outbox's worker. The last message of an earlier round may have ended PUBLISHING before. A game that was saved
 * or completed since waits to be published again.
 */
export async function publishNow(proof: MayDeliver, gameId: string, around: WriteContext): Promise<void> {
  const game = await lockGame(around, { id: gameId })
  if (!game || game.status === 'UNPUBLISHED' || game.status === 'COMPLETE') return
  if (game.status !== 'PUBLISHING')
    await writeStatus(proof, gameId, { status: 'PUBLISHING', errors: [] }, around)
  await publishInvitations(proof, { gameId, owner: game.owner }, around)
}
