import type { Context } from '../../../graphql/context.ts'
import { type LockedGame, officialIn } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { lockInvitationOf, unanswered, writeAnswer } from '../store/invitation.ts'
import { enqueueCancellations } from '../store/message.ts'

type Released = {
  readonly id: string
  readonly official_id: string
  readonly confirmed_assignment: boolean
  readonly asked_again_at: string | null
}

/** Giving the position back to the same official undoes the removal. */
export const removalUndoId = (positionId: string, officialId: string) => `removal:${positionId}:${officialId}`

/**
 * An official whose position is taken away gets a message; if that can be undone, when it no longer can. They did not decline, so the invitation stays.
 */
export async function releaseOfficial(
  game: LockedGame<MayKeepGames>,
  { official_id: officialId, id, confirmed_assignment, asked_again_at }: Released,
  context: Context,
  canUndo = false,
): Promise<void> {
  const [invitation] = await context.sql.run(lockInvitationOf(game.id, officialId))
  if (!invitation) return
  const undo = canUndo ? { positionId: id, undoId: removalUndoId(id, officialId) } : {}
  await enqueueCancellations(game, { what: 'removal', invitationId: invitation.id, ...undo }, context)
  const wasHeld = confirmed_assignment || asked_again_at !== null
  const removed_from = wasHeld ? [...invitation.removed_from, id] : []
  await context.sql.run(writeAnswer(officialIn(game, officialId), { ...unanswered, removed_from }))
}
