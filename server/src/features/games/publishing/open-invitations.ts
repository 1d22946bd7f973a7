import { enqueue } from '../../../outbox/enqueue.ts'
import { lockGame } from '../lock-game.ts'
import type { MayDeliver, MayKeepGames } from '../policy.ts'
import { type Surroundings, writeStatus } from '../status.ts'
import { enqueueMessages } from '../store/invitation.ts'
import { settleKind } from './settle-publishing.ts'

export const openKind = 'open-invitations'

/** So many are opened while the manager waits; more are left to the outbox, or the answer would take as long as they are many. */
export const mostAtOnce = 50

type Published = { readonly gameId: string; readonly owner: string }

/** Opens the invitations of a game that is PUBLISHING and puts into the outbox what there is to tell. */
export async function openInvitations(
  proof: MayKeepGames | MayDeliver,
  game: Published,
  around: Surroundings,
): Promise<void> {
  const { sql, newId, announce } = around
  const { gameId, owner } = game
  const messages = await sql.run(enqueueMessages(proof, game, 'all'))
  // Nothing to send is settled by the same hands that settle the last message.
  if (!messages.length)
    await enqueue(sql, { kind: settleKind, dedupeKey: `settle:${newId()}`, payload: { gameId } })
  announce({ topic: 'game', owner, id: gameId })
  announce({ topic: 'outbox', owner, id: gameId })
}

export async function openLater(
  _proof: MayKeepGames,
  { gameId }: Published,
  { sql, newId, announce }: Surroundings,
): Promise<void> {
  await enqueue(sql, { kind: openKind, dedupeKey: `open:${newId()}`, payload: { gameId } })
  announce({ topic: 'outbox', owner: '', id: gameId })
}

/**
 * What the outbox's worker does. The last message of an earlier round may have ended the publishing before this began. A game
 * that was changed or ended since waits to be published again.
 */
export async function openNow(proof: MayDeliver, gameId: string, around: Surroundings): Promise<void> {
  const game = await lockGame(around, { id: gameId })
  if (!game || game.status === 'UNPUBLISHED' || game.status === 'COMPLETE') return
  if (game.status !== 'PUBLISHING')
    await writeStatus(proof, gameId, { status: 'PUBLISHING', errors: [] }, around)
  await openInvitations(proof, { gameId, owner: game.owner }, around)
}
