import type { Context } from '../../../graphql/context.ts'
import { type LockedGame, officialIn } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { lockInvitationOf, unanswered, writeAnswer } from '../store/invitation.ts'
import { enqueueCancellations } from '../store/message.ts'

type Released = { readonly id: string; readonly official_id: string; readonly confirmed_assignment: boolean }

/** An official whose position is taken away gets a message. They did not decline, so the invitation stays. */
export async function releaseOfficial(
  game: LockedGame<MayKeepGames>,
  { official_id: officialId, id, confirmed_assignment: wasHeld }: Released,
  context: Context,
): Promise<void> {
  const [invitation] = await context.sql.run(lockInvitationOf(game.id, officialId))
  if (!invitation) return
  await enqueueCancellations(game, { what: 'removal', invitationId: invitation.id }, context)
  const removed_from = wasHeld ? [...invitation.removed_from, id] : []
  await context.sql.run(writeAnswer(officialIn(game, officialId), { ...unanswered, removed_from }))
}
