import { closedForAnswers } from '@whistle/domain/games/invitation'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import { refuseHidden } from '../../../graphql/compile/filter.ts'
import type { Context } from '../../../graphql/context.ts'
import { explainMiss } from '../../../graphql/read.ts'
import type { MutationUpdateInvitationArgs } from '../../../graphql/types.generated.ts'
import { invitationModel } from '../models.ts'
import { changeOwn } from '../store/invitation.ts'
import type { AuthorisedInvitation } from './authorise-invitation.ts'
import { invitationTimes } from './invitation-times.ts'

/** The only update of an invitation by an official: that it was viewed, and that it was answered. */
export async function updateOwnInvitation(
  { game, invitation, state, viewer }: AuthorisedInvitation,
  { input, condition }: MutationUpdateInvitationArgs,
  context: Context,
): Promise<void> {
  refuseHidden(invitationModel, viewer.principal.kind, condition)
  const isAnswer = input.hasResponded === true && !state.hasResponded
  if (isAnswer && !state.published) throw new Refused(refuse('CONFLICT', 'invitationNotPublished'))
  if (isAnswer) demand(closedForAnswers(game, context.now.toISOString()))
  const row = { ...invitationTimes(input, invitation, context), ...(isAnswer && { has_responded: true }) }
  const [changed] = await context.sql.run(changeOwn(game, invitation.id, row, condition))
  if (!changed) throw new Refused(await explainMiss(invitationModel, invitation.id, viewer))
  if (isAnswer) await game.record('responded')
}
