import { type GameEvent, nextStatus } from '@whistle/domain/games/game'
import { gameChangesFrom, updateMeans } from '@whistle/domain/games/game-input'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MutationUpdateGameArgs } from '../../../graphql/types.generated.ts'
import { changeOwned } from '../../../graphql/write.ts'
import { changesBetween, recordHistory } from '../history.ts'
import { lockGame } from '../lock-game.ts'
import { gameModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { writeStatus } from '../status.ts'
import { describeGame } from '../store/game.ts'
import { gameRow, missingReferences } from './game-row.ts'

const meanings = {
  ...missingReferences,
  assignment_no_overlap: refuse('CONFLICT', 'gameOverlaps', { field: 'startDateTime' }),
}

/** A manager saves a game, which unpublishes it, or completes it. */
export async function updateGame(
  proof: MayKeepGames,
  { input: { id, ...input }, condition }: MutationUpdateGameArgs,
  context: Context,
): Promise<void> {
  const isOver = demand(updateMeans(input)) === 'complete'
  const changes = demand(gameChangesFrom(input))
  // Pipelined, executed in this order: the game is locked before it is described.
  const [game, [before]] = await Promise.all([
    lockGame(context, { id, owner: proof.owner }, { deep: true }),
    context.sql.run(describeGame(proof, id)),
  ])
  if (!game || !before) throw new Refused(refuse('NOT_FOUND', 'notFound'))
  const event: GameEvent = { kind: isOver ? 'markedComplete' : 'saved' }
  const status = demand(nextStatus(game.status, event))
  await changeOwned(gameModel, proof, { id, row: gameRow(changes), condition, meanings }, context)
  // A saved game has no errors of an earlier sending.
  if (status !== game.status || game.errors.length)
    await writeStatus(proof, id, { status, errors: [] }, context)
  const [after = before] = await context.sql.run(describeGame(proof, id))
  const changed = changesBetween(before, after)
  const { owner } = proof
  if (Object.keys(changed).length > 0) {
    const action = isOver ? 'completed' : 'updated'
    await recordHistory(proof, { gameId: id, owner, actor: owner, action, changes: changed }, context)
  }
  context.announce({ topic: 'game', owner, id })
}
