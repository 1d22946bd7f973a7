import { nextStatus } from '@whistle/domain/games/game'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { recordHistory } from '../history.ts'
import type { MayKeepGames } from '../policy.ts'
import { mostAtOnce, openInvitations, openLater } from './open-invitations.ts'
import { holdForPublishing, startPublishing } from './store.ts'

/** Opens the invitations and leaves the rest to the outbox; the game is PUBLISHING until its last message has left. */
export async function publishGame(proof: MayKeepGames, gameId: string, context: Context): Promise<void> {
  const { sql, announce } = context
  const { owner } = proof
  const [game] = await sql.run(holdForPublishing(proof, gameId))
  if (!game) throw new Refused(refuse('NOT_FOUND', 'notFound'))
  const { status, assignments, invitations } = game
  const parts = {
    hasVenue: game.venue_id !== null,
    assignments: assignments ?? 0,
    invitations: invitations ?? 0,
  }
  const next = demand(nextStatus(status, { kind: 'published', ...parts }))
  await sql.run(startPublishing(proof, gameId))
  const open = parts.invitations > mostAtOnce ? openLater : openInvitations
  await open({ gameId, owner }, context)
  if (status !== next) {
    const changes = { status: { old: status, new: next } }
    await recordHistory(context, { gameId, owner, actor: owner, action: 'published', changes })
  }
  announce({ topic: 'game', owner, id: gameId })
}
