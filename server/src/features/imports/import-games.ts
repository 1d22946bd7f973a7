import { crewSizes, type GameValues } from '@whistle/domain/games/game-input'
import { gamesIn } from '@whistle/domain/imports/import-games'
import { timeZoneFrom } from '@whistle/domain/time/time'
import { demand, settle } from '../../access/refused.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import type { Context } from '../../graphql/context.ts'
import type { MutationImportGamesArgs } from '../../graphql/types.generated.ts'
import { missingReferences, rowOf } from '../games/game/update-game.ts'
import type { MayImport } from './policy.ts'
import { addPositions, insertGames, knownGames, placesOf, recordMade } from './store.ts'
import { type Imported, tellProblems } from './tell-problems.ts'

/** All games of a file, each with the positions of its division, or none of them. */
export async function importGames(
  proof: MayImport,
  { input: { csv, dryRun, timeZone } }: MutationImportGamesArgs,
  { sql, newId, announce }: Context,
): Promise<Imported> {
  const zone = demand(timeZoneFrom(timeZone)) ?? 'UTC'
  if (!dryRun) await sql.run(lockOwner(proof.owner))
  const [places = { venues: [], divisions: [] }] = await sql.run(placesOf(proof))
  const { games, repeated, problems } = gamesIn(csv, { ...places, timeZone: zone })
  if (problems.length > 0) return tellProblems(problems)
  const crews = new Map(places.divisions.map(({ id, crew }) => [id, crew]))
  const rows = games.map(({ game }) => ({ ...rowOf(game), officials_needed: neededIn(game, crews) }))
  const known = new Set((await sql.run(knownGames(proof, rows))).map(({ place }) => place))
  const made = rows.filter((_row, place) => !known.has(place)).map((row) => ({ ...row, id: newId() }))
  if (!dryRun && made.length > 0) {
    const ids = made.map(({ id }) => id)
    // A court or a division can go between being found and being used.
    await settle(sql.run(insertGames(proof, made)), missingReferences)
    await sql.run(addPositions(proof, ids))
    await sql.run(recordMade(proof, ids))
    for (const id of ids) announce({ topic: 'game', owner: proof.owner, id })
  }
  return { created: made.length, skipped: repeated + known.size, problems: [] }
}

function neededIn(game: GameValues, crews: ReadonlyMap<string, number>): number {
  return game.officialsNeeded ?? Math.min(crews.get(game.gameDivisionId ?? '') ?? 0, crewSizes.max)
}
