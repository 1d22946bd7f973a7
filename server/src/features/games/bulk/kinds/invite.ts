import { inviteToGame, uninviteFromGame } from './invite-to-game.ts'
import type { BulkKind } from './kind.ts'
import { planInvitations } from './plan-invitations.ts'

type InviteInput = {
  /** Null is every official who fits. */
  readonly officialIds: readonly string[] | null
}

/** Invites officials to the open positions of games. */
export const invite: BulkKind<InviteInput> = {
  async plan(proof, { gameIds, input, now }, context) {
    const wanted = input.officialIds === null ? 'everyone' : new Set(input.officialIds)
    const { games, names } = await planInvitations(proof, { gameIds, wanted, now }, context)
    return games.map((plan) => {
      const { officialIds, gameId } = plan
      return {
        ...{ ...plan, changes: officialIds.length, warnings: [] },
        async apply({ hash, ...rest }) {
          if (plan.reason) return { reason: plan.reason }
          const invitationIds = await inviteToGame(proof, { id: gameId, officialIds, names }, hash, rest)
          if (invitationIds.length === 0) return { reason: 'allInvited' }
          return { changes: invitationIds.length, undo: { invitationIds } }
        },
      }
    })
  },
  async undo(proof, { id, undo }, context) {
    const { invitationIds } = undo as { invitationIds: string[] }
    const stays = await uninviteFromGame(proof, { id, invitationIds }, context)
    return { stays, reason: stays > 0 ? 'sentMeanwhile' : null }
  },
}
