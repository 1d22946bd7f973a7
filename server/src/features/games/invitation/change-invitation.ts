import { codeFrom } from '@whistle/domain/accounts/code'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { explainMiss } from '../../../graphql/read.ts'
import type { MutationUpdateInvitationArgs, UpdateInvitationInput } from '../../../graphql/types.generated.ts'
import { changeOwned } from '../../../graphql/write.ts'
import { changeCode, codeTaken } from '../../codes/change-code.ts'
import { lockOwnGame } from '../lock-game.ts'
import { invitationModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { lockInvitation } from '../store/invitation.ts'
import { invitationById } from '../store/link.ts'
import { invitationTimes } from './invitation-times.ts'

type Held = { accepted: boolean; created_at: string; sent_timestamp: string | null }

/** A manager changes the code of an invitation, or resets its answer. */
export async function changeInvitation(
  proof: MayKeepGames,
  { input, condition }: MutationUpdateInvitationArgs,
  context: Context,
): Promise<void> {
  const { id, invitationId } = input
  const { owner } = proof
  const [found] = await context.sql.run(invitationById(id))
  if (!found) throw new Refused(await explainMiss(invitationModel, id, context))
  const { id: gameId } = await lockOwnGame(proof, { id: found.gameId }, context)
  const [before] = await context.sql.run(lockInvitation(id))
  if (!before) throw new Refused(await explainMiss(invitationModel, id, context))
  const code = invitationId == null ? before.code : demand(codeFrom(invitationId))
  const row = { code, ...answerOf(input, before), ...invitationTimes(input, before, context) }
  const meanings = { invitation_code_key: codeTaken }
  const write = () => changeOwned(invitationModel, proof, { id, row, condition, meanings }, context)
  await changeCode({ owner, before: before.code, after: code }, write, context)
  context.announce({ topic: 'game', owner, id: gameId })
}

function answerOf({ hasResponded, accepted }: UpdateInvitationInput, before: Held) {
  if (accepted != null && accepted !== before.accepted)
    throw new Refused(refuse('BAD_USER_INPUT', 'serverDecides', { field: 'accepted' }))
  if (hasResponded == null) return {}
  if (hasResponded) return { has_responded: true }
  if (before.accepted) {
    const about = { field: 'hasResponded', values: { other: 'accepted' } }
    throw new Refused(refuse('CONFLICT', 'doesNotAgree', about))
  }
  return { has_responded: false, decline_reason: null, cancel_reason: null }
}
