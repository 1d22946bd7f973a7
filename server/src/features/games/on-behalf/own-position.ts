import { refuse } from '@whistle/domain/refusal'
import { missing, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { type ChangingGame, changeOwnGame } from '../change-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { gameOfPosition, lockPosition } from '../store/assignment.ts'
import { lockAgainstDeletion } from '../store/official.ts'

type Position = NonNullable<Awaited<ReturnType<typeof lockHeld>>>

/** Runs a change of a position that an official has, in a game of the manager. */
export async function changeOwnPosition(
  proof: MayKeepGames,
  id: string,
  context: Context,
  change: (game: ChangingGame<MayKeepGames>, position: Position) => Promise<unknown>,
): Promise<void> {
  const [found] = await context.sql.run(gameOfPosition(id))
  if (!found) throw new Refused(missing('id'))
  await changeOwnGame(proof, { id: found.game_id, field: 'id' }, context, async (game) => {
    const position = await lockHeld(game.id, id, context)
    if (!position) throw new Refused(missing('id'))
    return change(game, position)
  })
}

async function lockHeld(gameId: string, id: string, { sql }: Context) {
  const [position] = await sql.run(lockPosition(gameId, id))
  if (!position) return undefined
  const { official_id } = position
  if (!official_id) throw new Refused(refuse('CONFLICT', 'nobodyHolds', { field: 'id' }))
  const [official] = await sql.run(lockAgainstDeletion(official_id))
  return { ...position, official_id, officialName: official?.name ?? '' }
}
