import { assignmentFrom } from '@whistle/domain/games/assignment'
import { type Refusal, refuse } from '@whistle/domain/refusal'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { CreateAssignmentInput, MutationCreateAssignmentArgs } from '../../../graphql/types.generated.ts'
import { createOwned, newIdOf } from '../../../graphql/write.ts'
import { recordHistory } from '../history.ts'
import { lockOwnGame } from '../lock-game.ts'
import { assignmentModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { lastIndex } from '../store/assignment.ts'

/** A manager adds an open position to a game. */
export async function createAssignment(
  proof: MayKeepGames,
  { input, condition }: MutationCreateAssignmentArgs,
  context: Context,
): Promise<string> {
  const id = newIdOf(input, context)
  demand(refuseOtherState(input))
  const { name, feeCents, showTimeMin, index } = demand(assignmentFrom(input))
  const { owner } = proof
  const asked = { id: input.assignmentGameId, field: 'assignmentGameId' }
  const { id: gameId } = await lockOwnGame(proof, asked, context)
  const [last] = await context.sql.run(lastIndex(gameId))
  const row = {
    ...{ id, game_id: gameId, name, fee_cents: feeCents, show_time_min: showTimeMin },
    sort_order: index ?? undefined,
  }
  const decided = { sort_order: index ?? last?.index }
  if (!(await createOwned(assignmentModel, proof, { row, decided, condition }, context))) return id
  const changes = { position: { old: null, new: name } }
  await recordHistory(proof, { gameId, owner, actor: owner, action: 'positionAdded', changes }, context)
  context.announce({ topic: 'game', owner, id: gameId })
  return id
}

/** Clients send the initial state of a position; any state but the fixed one is refused. */
function refuseOtherState(input: CreateAssignmentInput): Refusal | undefined {
  if (input.gameId != null && input.gameId !== input.assignmentGameId) {
    return refuse('BAD_USER_INPUT', 'doesNotAgree', {
      field: 'gameId',
      values: { other: 'assignmentGameId' },
    })
  }
  if (input.status === 'assigned') return refuse('BAD_USER_INPUT', 'serverDecides', { field: 'status' })
  const field = (['hasCheckedIn', 'hasCompleted', 'confirmedAssignment'] as const).find((name) => input[name])
  return field && refuse('BAD_USER_INPUT', 'serverDecides', { field })
}
