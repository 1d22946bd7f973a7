import type { KeyedHash } from '@whistle/domain/accounts/code'
import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { explainMiss } from '../../../graphql/read.ts'
import { changeAssignment } from '../../games/assignment/change-assignment.ts'
import { takeBackInvitation } from '../../games/invitation/remove-invitation.ts'
import { lockGamesToChange } from '../../games/lock-game.ts'
import { takeBackOffers } from '../../games/offers/take-back-offers.ts'
import type { MayKeepGames } from '../../games/policy.ts'
import { proposalModel } from '../models.ts'
import type { MayKeepProposals } from '../policy.ts'
import { forgetRefusals, type PickRow, picksOf, writeProposalUndone, writeUndone } from '../store/pick.ts'
import { lockProposal } from '../store/proposal.ts'
import { tryPick } from './try-pick.ts'

type Proofs = { readonly proof: MayKeepProposals; readonly games: MayKeepGames; readonly hash: KeyedHash }

/**
 * Takes back what applying made, except what an official has answered or a manager has changed since: positions are open or have
 * their former official again, and invitations that applying made are gone while they are not published. Repeated, it does nothing.
 */
export async function undoProposal(proofs: Proofs, id: string, context: Context): Promise<void> {
  const { proof, games, hash } = proofs
  const [found] = await context.sql.run(lockProposal(proof, id))
  if (!found) throw new Refused(await explainMiss(proposalModel, id, context))
  if (found.status === 'UNDONE') return
  if (found.status !== 'APPLIED') throw new Refused(refuse('CONFLICT', 'proposalNotApplied'))
  const picks = (await context.sql.run(picksOf(proof, id))).filter(isAsApplied)
  const taken = await takeBackTogether(proofs, picks, context)
  const undone: PickRow[] = []
  // All first: an official may have moved within a game, where no official has two positions.
  for (const pick of picks.filter(({ assignmentId }) => !taken.has(assignmentId))) {
    const refusal = await tryPick(context, () => give(pick, null))
    if (!refusal) undone.push(pick)
  }
  for (const pick of undone) {
    if (pick.previousOfficialId) await tryPick(context, () => give(pick, pick.previousOfficialId))
    const { madeInvitationId, isPublished } = pick
    if (madeInvitationId && !isPublished)
      await tryPick(context, async () => {
        await takeBackInvitation(games, { id: madeInvitationId }, context, async () => undefined)
      })
  }
  await context.sql.run(
    writeUndone(
      proof,
      picks
        .filter((pick) => taken.has(pick.assignmentId) || undone.includes(pick))
        .map(({ id: each }) => each),
    ),
  )
  await context.sql.run(forgetRefusals(proof, id))
  await context.sql.run(writeProposalUndone(proof, id))
  context.announce({ topic: 'proposal', owner: proof.owner, id })

  function give({ assignmentId }: PickRow, officialId: string | null) {
    // As it was before, also where a rule is against it by now.
    const input = { id: assignmentId, assignmentOfficialId: officialId, override: true }
    return changeAssignment(games, { input }, hash, context)
  }
}

/** Offers that no message has told, all at once. Returns their positions. */
async function takeBackTogether(
  { games }: Proofs,
  picks: readonly PickRow[],
  context: Context,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(picks.map(({ gameId }) => gameId))].sort()
  const closed = await lockGamesToChange(games, ids, context)
  const offers = picks.flatMap(({ assignmentId, officialId, gameId, ...pick }) => {
    const invitationId = pick.madeInvitationId
    if (!invitationId || pick.previousOfficialId || pick.isPublished || closed.has(gameId)) return []
    return [{ positionId: assignmentId, officialId, invitationId }]
  })
  const taken = await takeBackOffers(games, offers, context)
  const changed = picks.filter(({ assignmentId }) => taken.has(assignmentId))
  for (const id of new Set(changed.map(({ gameId }) => gameId)))
    context.announce({ topic: 'game', owner: games.owner, id })
  return taken
}

function isAsApplied({ applied, holderId, officialId, isConfirmed, hasResponded }: PickRow): boolean {
  return applied && holderId === officialId && !isConfirmed && !hasResponded
}
