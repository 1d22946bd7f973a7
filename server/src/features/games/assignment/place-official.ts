import type { KeyedHash } from '@whistle/domain/accounts/code'
import { mayPlace } from '@whistle/domain/games/crew'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { UpdateAssignmentInput } from '../../../graphql/types.generated.ts'
import { withdraw, withdrawAll } from '../../../outbox/undo.ts'
import { makeInvitation } from '../invitation/make-invitation.ts'
import { type LockedGame, officialIn } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { checkRules } from '../rules/check-rules.ts'
import { openRow, positionsOf } from '../store/assignment.ts'
import { forgetRemovals, lockInvitationOf, unanswered, writeAnswer } from '../store/invitation.ts'
import { lockAgainstDeletion, lockLinkedOfficial } from '../store/official.ts'
import { removalUndoId } from '../store/removal.ts'

type Before = { officialId: string | null; hasCompleted: boolean }

/**
 * A manager places an official in a position, which is an offer until the official accepts it, or removes one from it.
 * Undefined when the input does not change the official.
 */
export async function placeOfficial(
  game: LockedGame<MayKeepGames>,
  { input, before, hash }: { input: UpdateAssignmentInput; before: Before; hash: KeyedHash },
  context: Context,
) {
  const { assignmentOfficialId: wanted = before.officialId, status, invitationId, invitationRecordId } = input
  if (status && status !== (wanted ? 'assigned' : 'unassigned'))
    throw disagrees('status', 'assignmentOfficialId')
  const [invitation] = wanted ? await context.sql.run(lockInvitationOf(game.id, wanted)) : []
  if (invitationId != null && invitationId !== invitation?.code)
    throw disagrees('invitationId', 'assignmentOfficialId')
  if (invitationRecordId != null && invitationRecordId !== invitation?.id)
    throw disagrees('invitationRecordId', 'assignmentOfficialId')
  if (wanted === before.officialId) return undefined

  demand(mayPlace(game, before))
  const [left] = before.officialId ? await context.sql.run(lockAgainstDeletion(before.officialId)) : []
  const official = wanted ? await linkedOfficial(game.as, wanted, context) : undefined
  const placement = { officialId: wanted ?? '', positionId: input.id, isOverridden: Boolean(input.override) }
  const overridden = wanted ? await checkRules(game.as, placement, context) : []
  // An offer needs a code, a message and an answer: an earlier answer was to another offer.
  if (wanted && invitation) {
    // Undone in time the message about the removal does not leave, and what the official was told before is still true.
    const isUndone = await withdraw(context, removalUndoId(input.id, wanted))
    // Placed elsewhere in the game: the offer is the message, and "no longer needed" would not be true.
    if (!isUndone) {
      const positions = await context.sql.run(positionsOf(game))
      await withdrawAll(
        context,
        positions.map(({ id }) => removalUndoId(id, wanted)),
      )
    }
    const answer = isUndone ? unanswered : { ...unanswered, told: null }
    await context.sql.run(writeAnswer(officialIn(game, wanted), answer))
    if (isUndone) await context.sql.run(forgetRemovals(game, [wanted]))
  }
  const made = wanted && !invitation ? { id: context.newId(), officialId: wanted } : undefined
  const code = made ? await makeInvitation(game, made, hash, context) : invitation?.code
  return {
    row: { ...openRow, official_id: wanted, invitation_code: code ?? null },
    changes: {
      official: { old: left?.name ?? null, new: official?.name ?? null },
      ...(overridden.length > 0 && { override: { old: null, new: overridden.join(', ') } }),
    },
  }
}

async function linkedOfficial(proof: MayKeepGames, id: string, { sql }: Context) {
  const field = 'assignmentOfficialId'
  const [official] = await sql.run(lockLinkedOfficial(proof, id))
  if (!official) throw new Refused(refuse('NOT_FOUND', 'notFound', { field }))
  if (!official.active) throw new Refused(refuse('CONFLICT', 'officialInactive', { field }))
  return official
}

function disagrees(field: string, other: string): Refused {
  return new Refused(refuse('BAD_USER_INPUT', 'doesNotAgree', { field, values: { other } }))
}
