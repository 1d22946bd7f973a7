import type { Context } from '../../../graphql/context.ts'
import { type LockedGame, officialIn } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { lockInvitationOf, unanswered, writeAnswer } from '../store/invitation.ts'
import { enqueueCancellations } from '../store/message.ts'

/** An official whose position is taken away gets a message. They did not decline, so the invitation stays. */
export async function releaseOfficial(
  game: LockedGame<MayKeepGames>,
  officialId: string,
  context: Context,
): Promise<void> {
  const [invitation] = await context.sql.run(lockInvitationOf(game.id, officialId))
  if (!invitation) return
  await enqueueCancellations(game, { what: 'removal', invitationId: invitation.id }, context)
  await context.sql.run(writeAnswer(officialIn(game, officialId), unanswered))
}
