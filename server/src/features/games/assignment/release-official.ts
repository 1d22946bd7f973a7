import type { Context } from '../../../graphql/context.ts'
import { tellOfRemoval } from '../publishing/tell-officials.ts'
import { answerInvitation, holdInvitation, unanswered } from './store.ts'

/** Who loses a position to the manager is told. They did not decline, so they stay invited, and hear what comes. */
export async function releaseOfficial(
  { gameId, officialId }: { gameId: string; officialId: string },
  context: Context,
): Promise<void> {
  const [invitation] = await context.sql.run(holdInvitation(gameId, officialId))
  if (!invitation) return
  await tellOfRemoval(context, invitation.id)
  await context.sql.run(answerInvitation(gameId, officialId, unanswered))
}
