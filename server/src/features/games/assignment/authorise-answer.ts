import type { Answer } from '@whistle/domain/games/sign-up'
import { refuse } from '@whistle/domain/refusal'
import type { Principal } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { claimRecord } from '../../officials/official/claim-record.ts'
import { type ChangingGame, changeAnsweredGame } from '../change-game.ts'
import { holderByCode, readHolderByCode } from '../invitation/holder.ts'
import { type MayAnswer, mayAnswer } from '../policy.ts'
import { gameOfPosition, lockPosition, recordInGame } from '../store/assignment.ts'
import { lockInvitationOf } from '../store/invitation.ts'
import { lockAgainstDeletion } from '../store/official.ts'

/** A signed-in official, or a client with the code of an invitation. */
export type Answering = Extract<Principal, { kind: 'public' | 'official' }>

/** Equivalent operations have different names for the fields of their inputs. */
export type PositionInput = {
  readonly assignmentId: string
  readonly invitationId?: string | null
  readonly officialId?: string | null
  readonly invitationRecordId?: string | null
  readonly fields?: { readonly assignmentId: string; readonly officialId: string }
}

type Locked = Awaited<ReturnType<typeof lockParts>>

/** A position that the official may answer, locked with its game and the official's invitation. */
export type AuthorisedAnswer = {
  readonly game: ChangingGame<MayAnswer>
  readonly position: NonNullable<Locked['position']>
  readonly invitation: Locked['invitation']
  readonly officialName: string
  readonly answer: Answer
}

/** Authorises the client and runs the change of a position. Returns the context in which the client sees the result. */
export async function authoriseAnswer(
  me: Answering,
  input: PositionInput,
  context: Context,
  change: (position: AuthorisedAnswer) => Promise<unknown>,
): Promise<Context> {
  const { assignmentId, invitationId, officialId, invitationRecordId } = input
  const fields = input.fields ?? { assignmentId: 'assignmentId', officialId: 'officialId' }
  const { proof, viewer, shown } = await identify(me, input, fields.assignmentId, context)
  if (officialId != null && officialId !== proof.officialId)
    throw new Refused(refuse('FORBIDDEN', 'notAllowed', { field: fields.officialId }))

  const answered = { field: fields.assignmentId, reads: () => lockParts(proof, assignmentId, context) }
  await changeAnsweredGame(proof, answered, context, async (game, { invitation, position, official }) => {
    const isAsked = invitation?.published || position?.officialId === proof.officialId
    if (!position || (me.kind === 'official' && !isAsked)) throw notFound(fields.assignmentId)
    if ((me.kind === 'public' || invitationId) && invitation?.id !== shown) throw notFound('invitationId')
    if (invitationRecordId != null && invitationRecordId !== invitation?.id)
      throw notFound('invitationRecordId')
    if (me.kind === 'official') await claimRecord(me, proof.officialId, context)
    const answer: Answer = {
      ...{ officialId: proof.officialId, positionId: position.id, position, invitation, game },
      now: context.now.toISOString(),
    }
    return change({ game, position, invitation, answer, officialName: official?.name ?? '' })
  })
  return viewer
}

async function lockParts({ gameId, officialId }: MayAnswer, assignmentId: string, { sql }: Context) {
  const [[invitation], [position], [official]] = await Promise.all([
    sql.run(lockInvitationOf(gameId, officialId)),
    sql.run(lockPosition(gameId, assignmentId)),
    sql.run(lockAgainstDeletion(officialId)),
  ])
  return { invitation, position, official }
}

/** Verifies the code of a client without a session. */
export async function openAnswer(
  me: Answering,
  input: Pick<PositionInput, 'invitationId'>,
  context: Context,
): Promise<void> {
  if (me.kind === 'public') await holderOf(input, context)
}

async function holderOf({ invitationId }: Pick<PositionInput, 'invitationId'>, context: Context) {
  if (!invitationId) throw new Refused(refuse('BAD_USER_INPUT', 'required', { field: 'invitationId' }))
  return holderByCode(context, invitationId)
}

/** `shown`: the id of the invitation whose code the client came with, the present one or a former. */
async function identify(
  me: Answering,
  input: PositionInput,
  field: string,
  context: Context,
): Promise<{ proof: MayAnswer; viewer: Context; shown: string | undefined }> {
  const { assignmentId, invitationId } = input
  if (me.kind === 'public') {
    const holder = await holderOf(input, context)
    const viewer = { ...context, principal: holder }
    return { proof: mayAnswer(holder), viewer, shown: holder.invitationId }
  }
  const [found] = await context.sql.run(gameOfPosition(assignmentId))
  if (!found) throw notFound(field)
  const { owner, game_id: gameId } = found
  const shown = invitationId ? await readHolderByCode(context.sql, invitationId) : undefined
  const named = { ...input, invitationId: shown?.code ?? invitationId }
  const [own] = await context.sql.run(recordInGame(me.officialIds, gameId, named))
  const proof = mayAnswer({ owner, gameId, officialId: own?.id ?? me.officialId })
  return { proof, viewer: context, shown: shown?.invitationId }
}

function notFound(field: string): Refused {
  return new Refused(refuse('NOT_FOUND', 'notFound', { field }))
}
