import { type GameEvent, nextStatus } from '@whistle/domain/games/game'
import { type GameValues, gameChangesFrom, updateMeans } from '@whistle/domain/games/game-input'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MutationUpdateGameArgs } from '../../../graphql/types.generated.ts'
import { changeOwned } from '../../../graphql/write.ts'
import { changesBetween, recordHistory } from '../history.ts'
import type { MayKeepGames } from '../policy.ts'
import { describeGame, gameModel, holdGame } from './store.ts'

const missing = (field: keyof GameValues) => refuse('NOT_FOUND', 'notFound', { field })

/** A court, division or certification that is not there for this manager. */
export const missingReferences = {
  game_owner_court_id_fkey: missing('gameCourtId'),
  game_owner_division_id_fkey: missing('gameDivisionId'),
  game_owner_required_certification_id_fkey: missing('gameRequiredCertificationId'),
}
const meanings = {
  ...missingReferences,
  assignment_no_overlap: refuse('CONFLICT', 'gameOverlaps', { field: 'startDateTime' }),
}

/** A manager saves a game, which unpublishes it, or says that it is over. */
export async function updateGame(
  proof: MayKeepGames,
  { input: { id, ...input }, condition }: MutationUpdateGameArgs,
  context: Context,
): Promise<void> {
  const isOver = demand(updateMeans(input)) === 'complete'
  const changes = demand(gameChangesFrom(input))
  const [before] = await context.sql.run(holdGame(proof, id))
  if (!before) throw new Refused(refuse('NOT_FOUND', 'notFound'))
  const event: GameEvent = { kind: isOver ? 'markedComplete' : 'saved' }
  const status = demand(nextStatus(before.status, event))
  // What went wrong when it was sent is over with the sending.
  const row = { ...rowOf(changes), status, errors: [] }
  await changeOwned(gameModel, proof, { id, row, condition, meanings }, context)
  const [after = before] = await context.sql.run(describeGame(proof, id))
  const changed = changesBetween(before, after)
  const { owner } = proof
  if (Object.keys(changed).length > 0) {
    const action = isOver ? 'completed' : 'updated'
    await recordHistory(context, { gameId: id, owner, actor: owner, action, changes: changed })
  }
  context.announce({ topic: 'game', owner, id })
}

/** What is undefined stays as it is. */
export function rowOf(game: Partial<GameValues>) {
  return {
    name: game.name,
    start_date_time: game.startDateTime,
    duration: game.duration,
    officials_needed: game.officialsNeeded ?? undefined,
    is_tournament: game.isTournament,
    court_id: game.gameCourtId,
    division_id: game.gameDivisionId,
    required_certification_id: game.gameRequiredCertificationId,
  }
}
