import { mayClear } from '@whistle/domain/games/crew'
import { demand, Refused } from '../../../access/refused.ts'
import { refuseHidden } from '../../../graphql/compile/filter.ts'
import type { Context, RootField } from '../../../graphql/context.ts'
import { explainMiss, readOne } from '../../../graphql/read.ts'
import type { MutationDeleteInvitationArgs } from '../../../graphql/types.generated.ts'
import { deleteOwned } from '../../../graphql/write.ts'
import { changeOwnGame } from '../change-game.ts'
import { officialIn } from '../lock-game.ts'
import { invitationModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { clearPositions, heldPositions } from '../store/assignment.ts'
import { lockInvitation } from '../store/invitation.ts'
import { invitationById } from '../store/link.ts'
import { enqueueCancellations } from '../store/message.ts'
import { nameOfOfficial } from '../store/official.ts'

type Removal = Pick<MutationDeleteInvitationArgs, 'condition'> & { readonly id: string }

/** A manager removes an invitation. Returns the removed invitation. */
export async function removeInvitation(
  proof: MayKeepGames,
  { input: { id }, condition }: MutationDeleteInvitationArgs,
  context: Context,
  rootField: RootField,
): Promise<unknown> {
  refuseHidden(invitationModel, 'manager', condition)
  return takeBackInvitation(proof, { id, condition }, context, () =>
    readOne(invitationModel, id, context, rootField),
  )
}

/**
 * Positions of the official in the game are open again, and an official who was sent the invitation gets a message. Returns
 * what `read` has found before.
 */
export async function takeBackInvitation<Read>(
  proof: MayKeepGames,
  { id, condition }: Removal,
  context: Context,
  read: () => Promise<Read>,
): Promise<Read | undefined> {
  const [found] = await context.sql.run(invitationById(id))
  if (!found) throw new Refused(await explainMiss(invitationModel, id, context))
  const { gameId, officialId } = found
  // Clients delete the parts of a game one by one, also of a complete game.
  const own = { id: gameId, evenComplete: true }
  return changeOwnGame(proof, own, context, async (game) => {
    await context.sql.run(lockInvitation(id))
    const answer = await read()
    await enqueueCancellations(game, { what: 'removal', invitationId: id }, context)
    const invited = officialIn(game, officialId)
    const held = await context.sql.run(heldPositions(invited))
    for (const position of held) demand(mayClear(position))
    if (held.length) await context.sql.run(clearPositions(invited))
    await deleteOwned(invitationModel, proof, { id, condition }, context)
    const [official] = await context.sql.run(nameOfOfficial(officialId))
    await game.record('uninvited', { official: { old: official?.name ?? null, new: null } })
    await game.followStaffing()
    return answer
  })
}
