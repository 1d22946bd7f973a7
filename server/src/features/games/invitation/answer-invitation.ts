import { closedForAnswers } from '@whistle/domain/games/invitation'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import { refuseHidden } from '../../../graphql/compile/filter.ts'
import type { Context } from '../../../graphql/context.ts'
import { explainMiss } from '../../../graphql/read.ts'
import type { MutationUpdateInvitationArgs } from '../../../graphql/types.generated.ts'
import { recordHistory } from '../history.ts'
import { invitationModel } from '../models.ts'
import { changeOwn } from '../store/invitation.ts'
import { invitationTimes } from './invitation-times.ts'
import type { openInvitation } from './open-invitation.ts'

/** The only update of an invitation by an official: that it was viewed, and that it was answered. */
export async function answerInvitation(
  { proof, game, invitation, state, viewer }: Awaited<ReturnType<typeof openInvitation>>,
  { input, condition }: MutationUpdateInvitationArgs,
  context: Context,
): Promise<void> {
  const { owner, officialId, gameId } = proof
  refuseHidden(invitationModel, viewer.principal.kind, condition)
  const isAnswer = input.hasResponded === true && !invitation.has_responded
  if (isAnswer && !state.published) throw new Refused(refuse('CONFLICT', 'invitationNotPublished'))
  if (isAnswer) demand(closedForAnswers(game, context.now.toISOString()))
  const row = { ...invitationTimes(input, invitation, context), ...(isAnswer && { has_responded: true }) }
  const [changed] = await context.sql.run(changeOwn(proof, invitation.id, row, condition))
  if (!changed) throw new Refused(await explainMiss(invitationModel, invitation.id, viewer))
  const actor = `official:${officialId}`
  if (isAnswer) await recordHistory(proof, { gameId, owner, actor, action: 'responded' }, context)
  context.announce({ topic: 'game', owner, id: gameId })
}
