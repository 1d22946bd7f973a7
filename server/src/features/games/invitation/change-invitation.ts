import { codeFrom } from '@whistle/domain/accounts/code'
import { mayChangeAnswer } from '@whistle/domain/games/invitation'
import { demand, Refused } from '../../../access/refused.ts'
import { refuseHidden } from '../../../graphql/compile/filter.ts'
import type { Context } from '../../../graphql/context.ts'
import { explainMiss } from '../../../graphql/read.ts'
import type { MutationUpdateInvitationArgs, UpdateInvitationInput } from '../../../graphql/types.generated.ts'
import { changeOwned } from '../../../graphql/write.ts'
import { changeCode, codeTaken } from '../../codes/change-code.ts'
import { changeOwnGame } from '../change-game.ts'
import { invitationModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { lockInvitation } from '../store/invitation.ts'
import { invitationById } from '../store/link.ts'
import { invitationTimes } from './invitation-times.ts'

/** A manager changes the code of an invitation, or resets its answer. */
export async function changeInvitation(
  proof: MayKeepGames,
  { input, condition }: MutationUpdateInvitationArgs,
  context: Context,
): Promise<void> {
  const { id, invitationId } = input
  refuseHidden(invitationModel, 'manager', condition)
  const [found] = await context.sql.run(invitationById(id))
  if (!found) throw new Refused(await explainMiss(invitationModel, id, context))
  await changeOwnGame(proof, { id: found.gameId }, context, async ({ owner }) => {
    const [before] = await context.sql.run(lockInvitation(id))
    if (!before) throw new Refused(await explainMiss(invitationModel, id, context))
    const code = invitationId == null ? before.code : demand(codeFrom(invitationId))
    demand(mayChangeAnswer(input, before))
    const rest = { ...answerOf(input), ...invitationTimes(input, before, context) }
    const meanings = { invitation_code_key: codeTaken }
    await changeCode(
      { table: 'invitation', owner, before: before.code, after: code },
      (code) =>
        changeOwned(invitationModel, proof, { id, row: { code, ...rest }, condition, meanings }, context),
      context,
    )
  })
}

function answerOf({ hasResponded }: UpdateInvitationInput) {
  if (hasResponded == null) return {}
  return hasResponded
    ? { has_responded: true }
    : { has_responded: false, decline_reason: null, cancel_reason: null, given_back: [], removed_from: [] }
}
