import { crewSizes, gameFrom, refuseOtherStart } from '@whistle/domain/games/game-input'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import type { MutationCreateGameArgs } from '../../../graphql/types.generated.ts'
import { createOwned } from '../../../graphql/write.ts'
import { recordCreation } from '../history.ts'
import { gameModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { defaultsOf } from '../store/game.ts'
import { gameRow, missingReferences } from './game-row.ts'

/** A new game, unpublished and without positions: the client creates these, in the same document. */
export async function createGame(
  proof: MayKeepGames,
  { input, condition }: MutationCreateGameArgs,
  context: Context,
): Promise<string> {
  const id = await newIdOf(input, context)
  demand(refuseOtherStart(input))
  const game = demand(gameFrom(input))
  const { name, duration, startDateTime: start_date_time } = game
  const row = { ...gameRow(game), ...{ id, name, duration, start_date_time } }
  const defaults = await defaultsIn(proof, game.gameDivisionId, context)
  const decided = {
    officials_needed: game.officialsNeeded ?? defaults.officialsNeeded,
    // Null is a game that requires none, whatever its division does.
    ...(input.gameRequiredCertificationId === undefined && {
      required_certification_id: defaults.certificationId,
    }),
  }
  const record = { row, decided, condition, meanings: missingReferences }
  if (!(await createOwned(gameModel, proof, record, context))) return id
  await recordCreation(proof, [id], context)
  context.announce({ topic: 'game', owner: proof.owner, id })
  return id
}

async function defaultsIn(proof: MayKeepGames, divisionId: string | null, { sql }: Context) {
  const [found] = divisionId === null ? [] : await sql.run(defaultsOf(proof, divisionId))
  return {
    officialsNeeded: Math.min(found?.positions ?? 0, crewSizes.max),
    certificationId: found?.certificationId ?? null,
  }
}
