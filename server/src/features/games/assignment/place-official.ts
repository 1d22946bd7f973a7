import type { KeyedHash } from '@whistle/domain/accounts/code'
import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { UpdateAssignmentInput } from '../../../graphql/types.generated.ts'
import { makeInvitation } from '../invitation/make-invitation.ts'
import type { MayKeepGames } from '../policy.ts'
import { openRow } from '../store/assignment.ts'
import { answerInvitation, lockInvitationOf, unanswered } from '../store/invitation.ts'
import { lockAgainstDeletion, lockLinkedOfficial } from '../store/official.ts'

type Before = { game_id: string; official_id: string | null; has_completed: boolean }

/**
 * A manager places an official in a position, which is an offer until the official accepts it, or removes one from it.
 * Undefined when the input does not change the official.
 */
export async function placeOfficial(
  proof: MayKeepGames,
  { input, before, hash }: { input: UpdateAssignmentInput; before: Before; hash: KeyedHash },
  context: Context,
) {
  const {
    assignmentOfficialId: wanted = before.official_id,
    status,
    invitationId,
    invitationRecordId,
  } = input
  if (status && status !== (wanted ? 'assigned' : 'unassigned'))
    throw disagrees('status', 'assignmentOfficialId')
  const { game_id: gameId } = before
  const [invitation] = wanted ? await context.sql.run(lockInvitationOf(gameId, wanted)) : []
  if (invitationId != null && invitationId !== invitation?.code)
    throw disagrees('invitationId', 'assignmentOfficialId')
  if (invitationRecordId != null && invitationRecordId !== invitation?.id)
    throw disagrees('invitationRecordId', 'assignmentOfficialId')
  if (wanted === before.official_id) return undefined

  if (before.has_completed) throw new Refused(refuse('CONFLICT', 'positionComplete'))
  const [left] = before.official_id ? await context.sql.run(lockAgainstDeletion(before.official_id)) : []
  const official = wanted ? await linkedOfficial(proof, wanted, context) : undefined
  // An offer needs a code, a message and an answer: an earlier answer was to another offer.
  if (wanted && invitation)
    await context.sql.run(
      answerInvitation(proof, { gameId, officialId: wanted }, { ...unanswered, told: null }),
    )
  const made = wanted && !invitation ? { id: context.newId(), gameId, officialId: wanted } : undefined
  const code = made ? await makeInvitation(proof, made, hash, context) : invitation?.code
  return {
    row: { ...openRow, official_id: wanted, invitation_code: code ?? null },
    changes: { official: { old: left?.name ?? null, new: official?.name ?? null } },
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
