import type { GameValues } from '@whistle/domain/games/game-input'
import { settle } from '../../../access/refused.ts'
import type { WriteContext } from '../../../live/in-transaction.ts'
import { recordCreation } from '../history.ts'
import type { MayKeepGames } from '../policy.ts'
import { addPositions } from '../store/assignment.ts'
import { insertGames } from '../store/game.ts'
import { gameRow, missingReferences } from './game-row.ts'

export type NewGame = { readonly id: string; readonly game: GameValues; readonly officialsNeeded: number }

/** Many new games at once, each with the positions of its division. */
export async function createGames(
  proof: MayKeepGames,
  games: readonly NewGame[],
  context: WriteContext,
): Promise<void> {
  if (!games.length) return
  const { sql, announce } = context
  const gameIds = games.map(({ id }) => id)
  const rows = games.map(({ id, game, officialsNeeded }) => {
    const { name, duration, startDateTime: start_date_time } = game
    return { ...gameRow(game), id, name, duration, start_date_time, officials_needed: officialsNeeded }
  })
  await settle(sql.run(insertGames(proof, rows)), missingReferences)
  await sql.run(addPositions(proof, gameIds))
  await recordCreation(proof, gameIds, context)
  for (const id of gameIds) announce({ topic: 'game', owner: proof.owner, id })
}
