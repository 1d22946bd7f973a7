import type { Context } from '../../../graphql/context.ts'
import { type LockedGame, officialIn } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { lockInvitationOf, noteRemoval, unanswered, writeAnswer } from '../store/invitation.ts'
import { enqueueCancellations } from '../store/message.ts'
import { removalUndoId } from '../store/removal.ts'

type Released = {
  readonly id: string
  readonly official_id: string
  readonly confirmed_assignment: boolean
  readonly asked_again_at: string | null
}

/**
 * An official whose position is taken away gets a message; if that can be undone, when it no longer can. They did not decline, so the invitation stays; no other message about the game follows until they have a position again.
 */
export async function releaseOfficial(
  game: LockedGame<MayKeepGames>,
  { official_id: officialId, id, confirmed_assignment, asked_again_at }: Released,
  context: Context,
  canUndo = false,
): Promise<void> {
  const [invitation] = await context.sql.run(lockInvitationOf(game.id, officialId))
  if (!invitation) return
  const wasHeld = confirmed_assignment || asked_again_at !== null
  const undo = canUndo ? { positionId: id, undoId: removalUndoId(id, officialId) } : {}
  await enqueueCancellations(
    game,
    { what: 'removal', invitationId: invitation.id, wasHeld, ...undo },
    context,
  )
  const removed_from = wasHeld ? [...invitation.removed_from, id] : []
  const official = officialIn(game, officialId)
  await context.sql.run(writeAnswer(official, { ...unanswered, removed_from }))
  await context.sql.run(noteRemoval(official))
}
