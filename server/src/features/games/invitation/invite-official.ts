import type { KeyedHash } from '@whistle/domain/accounts/code'
import { type Refusal, refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import { checkConditionForNew } from '../../../graphql/read.ts'
import type { CreateInvitationInput, MutationCreateInvitationArgs } from '../../../graphql/types.generated.ts'
import { changeOwnGame, unchanged } from '../change-game.ts'
import { invitationModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { lockLinkedOfficial } from '../store/official.ts'
import { makeInvitation } from './make-invitation.ts'

const field = 'invitationOfficialId'

/** A manager invites an official to a game. The message is sent when the game is published. */
export async function inviteOfficial(
  proof: MayKeepGames,
  { input, condition }: MutationCreateInvitationArgs,
  hash: KeyedHash,
  context: Context,
): Promise<string> {
  const id = await newIdOf(input, context)
  demand(refuseOtherState(input))
  const { invitationOfficialId: officialId } = input
  const own = { id: input.invitationGameId, field: 'invitationGameId' }
  await changeOwnGame(proof, own, context, async (game) => {
    const [official] = await context.sql.run(lockLinkedOfficial(proof, officialId))
    if (!official) throw new Refused(refuse('NOT_FOUND', 'notFound', { field }))
    if (!official.active) throw new Refused(refuse('CONFLICT', 'officialInactive', { field }))
    await checkConditionForNew(invitationModel, condition, context)
    const code = await makeInvitation(game, { id, officialId }, hash, context)
    if (code === null) return unchanged
    await game.record('invited', { official: { old: null, new: official.name } })
  })
  return id
}

/** Clients send redundant ids and the initial state of an invitation; other values are refused. */
function refuseOtherState(input: CreateInvitationInput): Refusal | undefined {
  const disagrees = (name: string, other: string) =>
    refuse('BAD_USER_INPUT', 'doesNotAgree', { field: name, values: { other } })
  if (input.gameId != null && input.gameId !== input.invitationGameId)
    return disagrees('gameId', 'invitationGameId')
  if (input.officialId != null && input.officialId !== input.invitationOfficialId)
    return disagrees('officialId', field)
  const decided = (['published', 'hasResponded'] as const).find((name) => input[name])
  return decided && refuse('BAD_USER_INPUT', 'serverDecides', { field: decided })
}
