import type { TimedContext } from '../../../live/in-transaction.ts'
import { changeAnsweredGame, unchanged } from '../change-game.ts'
import { mayAnswer } from '../policy.ts'
import { lockInvitation, openInvitationsOf } from '../store/invitation.ts'
import { declineInvitation } from './decline-invitation.ts'

type Context = Omit<TimedContext, 'daily'>

/** Declines what an account has not answered, for all of its officials, in the order in which games are locked. */
export async function declineAll(userId: string, context: Context): Promise<void> {
  for (const { id, ...which } of await context.sql.run(openInvitationsOf(userId, context.now))) {
    await changeAnsweredGame(mayAnswer(which), { field: 'id' }, context, async (game) => {
      const [invitation] = await context.sql.run(lockInvitation(id))
      if (!invitation) return unchanged
      const { published, accepted, has_responded: hasResponded } = invitation
      if (accepted) return unchanged
      return declineInvitation(
        { game, invitation, state: { published, accepted, hasResponded } },
        {},
        context,
      )
    })
  }
}
