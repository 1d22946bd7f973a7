import type { Answer } from '@whistle/domain/games/sign-up'
import { refuse } from '@whistle/domain/refusal'
import type { Principal } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { claimRecord } from '../../officials/official/claim-record.ts'
import { holderByCode } from '../invitation/holder.ts'
import { lockGame } from '../lock-game.ts'
import { type MayAnswer, mayAnswer } from '../policy.ts'
import { gameOfPosition, lockPosition, recordInGame } from '../store/assignment.ts'
import { lockInvitationOf } from '../store/invitation.ts'
import { lockAgainstDeletion } from '../store/official.ts'

/** A signed-in official, or a client with the code of an invitation. */
export type Answering = Extract<Principal, { kind: 'public' | 'official' }>

/** Equivalent operations have different names for the fields of their inputs. */
type Asked = {
  readonly assignmentId: string
  readonly invitationId?: string | null
  readonly officialId?: string | null
  readonly invitationRecordId?: string | null
  readonly fields?: { readonly assignmentId: string; readonly officialId: string }
}

export type AuthorisedAnswer = Awaited<ReturnType<typeof authoriseAnswer>>

/** Authorises the client, and locks a position with its game and the official's invitation. */
export async function authoriseAnswer(me: Answering, asked: Asked, context: Context) {
  const { assignmentId, invitationId, officialId, invitationRecordId } = asked
  const fields = asked.fields ?? { assignmentId: 'assignmentId', officialId: 'officialId' }
  const { proof, viewer } = await identify(me, asked, fields.assignmentId, context)
  if (officialId != null && officialId !== proof.officialId)
    throw new Refused(refuse('FORBIDDEN', 'notAllowed', { field: fields.officialId }))

  const { sql } = context
  // Pipelined, executed in this order: the game is locked before the rest is read.
  const [game, [invitation], [position], [official]] = await Promise.all([
    lockGame(context, { id: proof.gameId }),
    sql.run(lockInvitationOf(proof.gameId, proof.officialId)),
    sql.run(lockPosition(proof.gameId, assignmentId)),
    sql.run(lockAgainstDeletion(proof.officialId)),
  ])
  const isAsked = invitation?.published || position?.officialId === proof.officialId
  if (!game || !position || (me.kind === 'official' && !isAsked)) throw notFound(fields.assignmentId)
  if ((me.kind === 'public' || invitationId) && invitation?.code !== invitationId)
    throw notFound('invitationId')
  if (invitationRecordId != null && invitationRecordId !== invitation?.id)
    throw notFound('invitationRecordId')
  if (me.kind === 'official') await claimRecord(me, proof.officialId, context)

  const answer: Answer = {
    ...{ officialId: proof.officialId, position, invitation, game },
    now: context.now.toISOString(),
  }
  return { proof, viewer, game, invitation, position, answer, officialName: official?.name ?? '' }
}

async function identify(
  me: Answering,
  asked: Asked,
  field: string,
  context: Context,
): Promise<{ proof: MayAnswer; viewer: Context }> {
  const { assignmentId, invitationId } = asked
  if (me.kind === 'public') {
    if (!invitationId) throw new Refused(refuse('BAD_USER_INPUT', 'required', { field: 'invitationId' }))
    const holder = await holderByCode(context, invitationId)
    return { proof: mayAnswer(holder), viewer: { ...context, principal: holder } }
  }
  const [found] = await context.sql.run(gameOfPosition(assignmentId))
  if (!found) throw notFound(field)
  const { owner, game_id: gameId } = found
  const [own] = await context.sql.run(recordInGame(me.officialIds, gameId, asked))
  return { proof: mayAnswer({ owner, gameId, officialId: own?.id ?? me.officialId }), viewer: context }
}

function notFound(field: string): Refused {
  return new Refused(refuse('NOT_FOUND', 'notFound', { field }))
}
