import type { Context } from '../../../graphql/context.ts'
import type { MayKeepGames } from '../policy.ts'
import { sendRemoval } from '../publishing/cancellation-messages.ts'
import { answerInvitation, lockInvitationOf, unanswered } from '../store/invitation.ts'

/** An official whose position is taken away gets a message. They did not decline, so the invitation stays. */
export async function releaseOfficial(
  proof: MayKeepGames,
  invited: { gameId: string; officialId: string },
  context: Context,
): Promise<void> {
  const [invitation] = await context.sql.run(lockInvitationOf(invited.gameId, invited.officialId))
  if (!invitation) return
  await sendRemoval(proof, invitation.id, context)
  await context.sql.run(answerInvitation(proof, invited, unanswered))
}
