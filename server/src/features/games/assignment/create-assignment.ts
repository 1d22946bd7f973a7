import { assignmentFrom } from '@whistle/domain/games/assignment'
import { type Refusal, refuse } from '@whistle/domain/refusal'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import type { CreateAssignmentInput, MutationCreateAssignmentArgs } from '../../../graphql/types.generated.ts'
import { createOwned } from '../../../graphql/write.ts'
import { changeOwnGame, unchanged } from '../change-game.ts'
import { assignmentModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { defaultsOfPosition } from '../store/assignment.ts'

/** A manager adds an open position to a game. */
export async function createAssignment(
  proof: MayKeepGames,
  { input, condition }: MutationCreateAssignmentArgs,
  context: Context,
): Promise<string> {
  const id = await newIdOf(input, context)
  demand(refuseOtherState(input))
  const { name, feeCents, showTimeMin, index, isBackup, minGrade } = demand(assignmentFrom(input))
  const own = { id: input.assignmentGameId, field: 'assignmentGameId' }
  await changeOwnGame(proof, own, context, async (game) => {
    const [defaults] = await context.sql.run(defaultsOfPosition(game.id, name))
    const row = {
      ...{ id, game_id: game.id, name, fee_cents: feeCents, show_time_min: showTimeMin },
      min_grade: minGrade,
      ...{ sort_order: index ?? undefined, is_backup: isBackup ?? undefined },
    }
    const decided = {
      sort_order: index ?? defaults?.index ?? undefined,
      is_backup: isBackup ?? Boolean(defaults?.isBackup),
    }
    if (!(await createOwned(assignmentModel, proof, { row, decided, condition }, context))) return unchanged
    await game.record('positionAdded', { position: { old: null, new: name } })
    if (game.status === 'CONFIRMED') await game.followStaffing()
  })
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
