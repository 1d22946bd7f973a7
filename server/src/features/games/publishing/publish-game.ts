import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { changeOwnGame } from '../change-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { countParts } from '../store/game.ts'
import { maxInRequest, publishInvitations, publishLater } from './publish-invitations.ts'

/** Publishes the invitations and leaves sending to the outbox; the game is PUBLISHING until its last message is sent. */
export async function publishGame(proof: MayKeepGames, id: string, context: Context): Promise<void> {
  const { sql, senders } = context
  const reads = () => Promise.all([sql.run(countParts(proof, id)), senders.refusalOf(proof.owner, sql)])
  // The event refuses a complete game.
  const own = { id, deep: true, evenComplete: true, reads }
  await changeOwnGame(proof, own, context, async (game, [[counts], unverified]) => {
    const { status } = game
    const parts = {
      hasVenue: game.venueId !== null,
      assignments: counts?.assignments ?? 0,
      invitations: counts?.invitations ?? 0,
    }
    const next = await game.moveStatus({ kind: 'published', ...parts }, [])
    demand(unverified)
    const publish = parts.invitations > maxInRequest ? publishLater : publishInvitations
    await publish(game, context)
    if (status !== next) await game.record('published', { status: { old: status, new: next } })
  })
}
