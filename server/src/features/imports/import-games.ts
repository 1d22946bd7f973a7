import { crewSizes, type GameValues } from '@whistle/domain/games/game-input'
import { gamesIn } from '@whistle/domain/imports/import-games'
import { refuse } from '@whistle/domain/refusal'
import { lockOwner } from '../../db/lock-owner.ts'
import type { Context } from '../../graphql/context.ts'
import type { MutationImportGamesArgs } from '../../graphql/types.generated.ts'
import { createGames } from '../games/game/create-games.ts'
import type { MayImport } from './policy.ts'
import { type Imported, reportProblem, reportProblems } from './report-problems.ts'
import { clashingGames, knownGames, placesOf } from './store.ts'

/** All games of a file, each with the positions of its division, or none of them. */
export async function importGames(
  proof: MayImport,
  { input: { csv, dryRun } }: MutationImportGamesArgs,
  context: Context,
): Promise<Imported> {
  const { sql, newId } = context
  if (!dryRun) await sql.run(lockOwner(proof.owner))
  const [places = { venues: [], divisions: [] }] = await sql.run(placesOf(proof))
  const { games, repeated, problems } = gamesIn(csv, places)
  if (problems.length > 0) return reportProblems(problems)
  const crews = new Map(places.divisions.map(({ id, crew }) => [id, crew]))
  const known = new Set(
    (
      await sql.run(
        knownGames(
          proof,
          games.map(({ game }) => game),
        ),
      )
    ).map(({ place }) => place),
  )
  const made = games
    .filter((_game, place) => !known.has(place))
    .map(({ line, game }) => ({ id: newId(), line, game, officialsNeeded: neededIn(game, crews) }))
  const clashes = await sql.run(
    clashingGames(
      proof,
      made.map(({ game }) => game),
    ),
  )
  const warnings = clashes.map(({ place, name }) => {
    const refusal = refuse('CONFLICT', 'courtTaken', { field: 'court', values: { name } })
    return reportProblem({ line: made[place]?.line ?? 1, column: null, refusal })
  })
  if (!dryRun) await createGames(proof, made, context)
  const ids = dryRun ? [] : made.map(({ id }) => id)
  return { created: made.length, ids, skipped: repeated + known.size, problems: [], warnings }
}

function neededIn(game: GameValues, crews: ReadonlyMap<string, number>): number {
  return game.officialsNeeded ?? Math.min(crews.get(game.gameDivisionId ?? '') ?? 0, crewSizes.max)
}
