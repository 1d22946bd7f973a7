import { undoSeconds } from '@whistle/domain/games/undo'
import { refuse } from '@whistle/domain/refusal'
import { Refused, settle } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { withdraw } from '../../../outbox/undo.ts'
import { unchanged } from '../change-game.ts'
import { type LockedGame, officialIn } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { type AnswerUndo, beforeAnswer } from '../store/answer-undo.ts'
import { changeHeld, restorePosition } from '../store/assignment.ts'
import { agreeToTold, checkOverlaps } from '../store/consent.ts'
import { acceptInvitation, lockInvitationOf, writeAnswer } from '../store/invitation.ts'
import { enqueueConfirmation } from '../store/message.ts'
import { isKnownElsewhere } from '../store/official.ts'
import { changeOwnPosition } from './own-position.ts'

const meanings = { engagement_no_overlap: refuse('CONFLICT', 'officialHoldsAnother', { field: 'id' }) }

type Undo = AnswerUndo & { readonly quietUntil?: string }

const undoIdOf = (positionId: string, officialId: string) => `confirm:${positionId}:${officialId}`

/**
 * The official said yes on the phone: their manager accepts the offer for them, which they could do themselves. They get the confirmation
 * when it can no longer be undone.
 */
export async function confirmForOfficial(
  proof: MayKeepGames,
  { id }: { id: string },
  context: Context,
): Promise<void> {
  const { sql } = context
  await changeOwnPosition(proof, id, context, async (locked, position) => {
    if (position.confirmed_assignment) return unchanged
    const { official_id: officialId, officialName, name } = position
    const official = officialIn(locked, officialId)
    const undoId = undoIdOf(id, officialId)
    const game = locked.undoable(undoId)
    const [invitation] = await sql.run(lockInvitationOf(game.id, officialId))
    if (!invitation?.published) await refuseUntold(locked, officialId, context)
    const undo = beforeAnswer([position], invitation, officialId)
    // They agree to what the last message said; one who was asked again, to the game as it is.
    const isForTold = !position.asked_again_at
    if (isForTold) await sql.run(checkOverlaps('deferred'))
    await settle(sql.run(changeHeld(official, id, { confirmed_assignment: true })), meanings)
    if (isForTold) {
      await sql.run(agreeToTold(game, id))
      await settle(sql.run(checkOverlaps('immediate')), meanings)
    }
    const sent = await enqueueConfirmation(game, official, undoId, context)
    const quietUntil = sent ? undefined : new Date(context.now.getTime() + undoSeconds * 1_000).toISOString()
    await sql.run(acceptInvitation(official, JSON.stringify({ ...undo, quietUntil })))
    await game.record('confirmedFor', {
      position: { old: null, new: name },
      official: { old: null, new: officialName },
    })
    await game.followStaffing()
  })
}

/**
 * What an official with an account or another manager was not told of is on none of their pages, so they could not give it back, and
 * it would keep them from games of others.
 */
async function refuseUntold(
  game: LockedGame<MayKeepGames>,
  officialId: string,
  { sql }: Context,
): Promise<void> {
  const [found] = await sql.run(isKnownElsewhere(game, officialId))
  if (found?.elsewhere) throw new Refused(refuse('CONFLICT', 'tellFirst', { field: 'id' }))
}

/** In time: position, invitation and status are as they were, and no message leaves. Idempotent. */
export async function undoConfirmForOfficial(
  proof: MayKeepGames,
  { id }: { id: string },
  context: Context,
): Promise<void> {
  const { sql } = context
  await changeOwnPosition(proof, id, context, async (game, position) => {
    if (!position.confirmed_assignment) return unchanged
    const { official_id: officialId } = position
    const [invitation] = await sql.run(lockInvitationOf(game.id, officialId))
    const undo = invitation?.undo as Undo | null | undefined
    const mine = undo?.positions.find((each) => each.id === id)
    const isWithdrawn = await withdraw(context, undoIdOf(id, officialId))
    // An official without a message so far got no confirmation that could be withdrawn.
    const isQuiet = undo?.quietUntil !== undefined && context.now.toISOString() <= undo.quietUntil
    if (!undo || !mine || !(isWithdrawn || isQuiet)) throw new Refused(refuse('CONFLICT', 'tooLateToUndo'))
    const [restored] = await sql.run(restorePosition(game, id, mine.row, undo.holder))
    if (!restored) throw new Refused(refuse('CONFLICT', 'positionChanged'))
    await sql.run(writeAnswer(officialIn(game, officialId), { ...undo.invitation, undo: null }))
    await game.record('undone')
    await game.followStaffing('quietly')
  })
}
