import type { Context } from '../../../graphql/context.ts'
import type { MayKeepGames } from '../policy.ts'
import { tellOfRemoval } from '../publishing/tell-officials.ts'
import { answerInvitation, lockInvitationOf, unanswered } from '../store/invitation.ts'

/** Who loses a position to the manager is told. They did not decline, so they stay invited, and hear what comes. */
export async function releaseOfficial(
  proof: MayKeepGames,
  invited: { gameId: string; officialId: string },
  context: Context,
): Promise<void> {
  const [invitation] = await context.sql.run(lockInvitationOf(invited.gameId, invited.officialId))
  if (!invitation) return
  await tellOfRemoval(proof, invitation.id, context)
  await context.sql.run(answerInvitation(proof, invited, unanswered))
}
