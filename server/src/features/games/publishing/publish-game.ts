import { nextStatus } from '@whistle/domain/games/game'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { recordHistory } from '../history.ts'
import { lockGame } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { writeStatus } from '../status.ts'
import { countParts } from '../store/game.ts'
import { maxInRequest, publishInvitations, publishLater } from './publish-invitations.ts'

/** Publishes the invitations and leaves sending to the outbox; the game is PUBLISHING until its last message is sent. */
export async function publishGame(proof: MayKeepGames, gameId: string, context: Context): Promise<void> {
  const { sql, announce } = context
  const { owner } = proof
  // Pipelined, executed in this order: the game is locked before its parts are counted.
  const [game, [counts]] = await Promise.all([
    lockGame(context, { id: gameId, owner }, { deep: true }),
    sql.run(countParts(proof, gameId)),
  ])
  if (!game) throw new Refused(refuse('NOT_FOUND', 'notFound'))
  const { status } = game
  const parts = {
    hasVenue: game.venueId !== null,
    assignments: counts?.assignments ?? 0,
    invitations: counts?.invitations ?? 0,
  }
  const next = demand(nextStatus(status, { kind: 'published', ...parts }))
  await writeStatus(proof, gameId, { status: 'PUBLISHING', errors: [] }, context)
  const open = parts.invitations > maxInRequest ? publishLater : publishInvitations
  await open(proof, { gameId, owner }, context)
  if (status !== next) {
    const changes = { status: { old: status, new: next } }
    await recordHistory(proof, { gameId, owner, actor: owner, action: 'published', changes }, context)
  }
  announce({ topic: 'game', owner, id: gameId })
}
