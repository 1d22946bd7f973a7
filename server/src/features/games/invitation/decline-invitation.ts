import { decline } from '@whistle/domain/games/invitation'
import { freeTextFrom } from '@whistle/domain/text/text'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { unchanged } from '../change-game.ts'
import { selfIn } from '../lock-game.ts'
import { beforeAnswer, undoIdOf } from '../store/answer-undo.ts'
import { clearPositions, heldPositions } from '../store/assignment.ts'
import { changeOwn } from '../store/invitation.ts'
import { nameOfOfficial } from '../store/official.ts'
import type { AuthorisedInvitation } from './authorise-invitation.ts'

/** An official declines. A position offered to them is open again. */
export async function declineInvitation(
  { game: changing, invitation, state }: Omit<AuthorisedInvitation, 'viewer'>,
  input: { reason?: string | null },
  { sql, now }: Pick<Context, 'sql' | 'now'>,
): Promise<undefined | typeof unchanged> {
  const game = changing.undoable(undoIdOf(changing))
  const reason = demand(freeTextFrom(input.reason, 'reason'))
  if (demand(decline(state, game, now.toISOString())) === 'done') return unchanged
  const held = await sql.run(heldPositions(selfIn(game)))
  const undo = JSON.stringify(beforeAnswer(held, invitation, null))
  const row = { has_responded: true, accepted: false, decline_reason: reason, undo }
  await sql.run(changeOwn(game, invitation.id, row))
  await sql.run(clearPositions(selfIn(game)))
  await game.record('declined', reason ? { reason: { old: null, new: reason } } : undefined)
  const [official] = await sql.run(nameOfOfficial(invitation.official_id))
  const offered = { positionId: held[0]?.id, positionName: held[0]?.name }
  await game.notify('declined', { officialName: official?.name, ...offered, reason })
  await game.followStaffing()
}
