import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../../access/refused.ts'
import type { Asking, Context } from '../../../graphql/context.ts'
import { explainMiss, readOne } from '../../../graphql/read.ts'
import type { MutationDeleteInvitationArgs } from '../../../graphql/types.generated.ts'
import { deleteOwned } from '../../../graphql/write.ts'
import { recordHistory } from '../history.ts'
import { lockOwnGame } from '../lock-game.ts'
import { invitationModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { sendRemoval } from '../publishing/cancellation-messages.ts'
import { followStaffing } from '../status.ts'
import { lockInvitation } from '../store/invitation.ts'
import { invitationById } from '../store/link.ts'
import { nameOfOfficial } from '../store/official.ts'
import { reopenPositions } from './reopen-positions.ts'

/**
 * A manager removes an invitation. Positions of the official in the game are open again, and an official who was sent the
 * invitation gets a message. Returns the removed invitation.
 */
export async function removeInvitation(
  proof: MayKeepGames,
  { input: { id }, condition }: MutationDeleteInvitationArgs,
  context: Context,
  asking: Asking,
): Promise<unknown> {
  const [found] = await context.sql.run(invitationById(id))
  if (!found) throw new Refused(await explainMiss(invitationModel, id, context))
  const { gameId, officialId } = found
  // Clients delete the parts of a game one by one, also of a complete game.
  const { owner } = await lockOwnGame(proof, { id: gameId, evenComplete: true }, context)
  await context.sql.run(lockInvitation(id))
  const answer = await readOne(invitationModel, id, context, asking)
  await sendRemoval(proof, id, context)
  const reopened = await reopenPositions(proof, { gameId, officialId }, context)
  if (reopened.some(({ has_completed }) => has_completed))
    throw new Refused(refuse('CONFLICT', 'positionComplete'))
  await deleteOwned(invitationModel, proof, { id, condition }, context)
  const [official] = await context.sql.run(nameOfOfficial(officialId))
  const changes = { official: { old: official?.name ?? null, new: null } }
  await recordHistory(proof, { gameId, owner, actor: owner, action: 'uninvited', changes }, context)
  context.announce({ topic: 'game', owner, id: gameId })
  await followStaffing(proof, gameId, context)
  return answer
}
