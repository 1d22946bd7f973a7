import type { KeyedHash } from '@whistle/domain/accounts/code'
import { crewSizes } from '@whistle/domain/games/game-input'
import type { GamesReading } from '@whistle/domain/imports/games-reading'
import { type GamesRead, gamesIn, type ImportedGame } from '@whistle/domain/imports/import-games'
import { refuse } from '@whistle/domain/refusal'
import { localTimeOf } from '@whistle/domain/time/time'
import { missing, Refused } from '../../access/refused.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import type { Context } from '../../graphql/context.ts'
import type { MutationImportGamesArgs } from '../../graphql/types.generated.ts'
import { createGames } from '../games/game/create-games.ts'
import { placeCrews } from '../games/game/place-crews.ts'
import { makeRecords } from './make-records.ts'
import type { MayImport } from './policy.ts'
import { headOf, lasting, readingFrom } from './reading-input.ts'
import { type Imported, reportImport, reportProblem } from './report-problems.ts'
import {
  busyOfficials,
  clashingGames,
  findReading,
  forgetOldReadings,
  keepReading,
  knownGames,
  type Named,
  placesOf,
} from './store.ts'

const noPlaces: Named = { venues: [], divisions: [], sports: [], officials: [], timeZone: 'UTC' }

/** All games of a file, each with the positions of its division, or none of them. */
export async function importGames(
  proof: MayImport,
  { input: { csv, dryRun, leaveOutProblems, ...input } }: MutationImportGamesArgs,
  hash: KeyedHash,
  context: Context,
): Promise<Imported> {
  const { sql, newId, now } = context
  const given = readingFrom(input.reading)
  if (!dryRun) await sql.run(lockOwner(proof.owner))
  const [places = noPlaces] = await sql.run(placesOf(proof))
  refuseForeign(given, places)
  const today = localTimeOf(now.toISOString(), places.timeZone).date
  const readAs = (reading = given) => gamesIn(csv, places, { reading, today, newId })
  const first = readAs()
  const head = first.understood && headOf(first.understood.columns)
  const [kept] = !given && head ? await sql.run(findReading(proof, 'GAMES', head)) : []
  const reading = given ?? kept?.reading ?? {}
  const read = kept ? readAs(kept.reading) : first
  const isWhole = read.problems.length === 0
  if (!isWhole && (!leaveOutProblems || read.games.length === 0)) return reportImport(read, reading)

  const values = read.games.map(({ game }) => game)
  const known = new Set((await sql.run(knownGames(proof, values))).map(({ place }) => place))
  const crews = new Map(places.divisions.map(({ id, crew }) => [id, crew]))
  const made = read.games
    .filter((_game, place) => !known.has(place))
    .map((each) => ({ ...each, id: newId(), officialsNeeded: neededIn(each, crews) }))
  const warnings = await warningsOf(proof, made, context)
  if (!dryRun) {
    await makeRecords(proof, neededRecords(read, made), context)
    await createGames(proof, made, context)
    await placeCrews(proof, made, hash, context)
    if (head) {
      const records = new Map(read.created.map(({ id, kind, name }) => [`${kind} ${name.toLowerCase()}`, id]))
      await sql.run(keepReading(proof, { kind: 'GAMES', head, reading: lasting(reading, records) }))
      await sql.run(forgetOldReadings(proof))
    }
  }
  const ids = dryRun ? [] : made.map(({ id }) => id)
  return reportImport(read, reading, {
    ...{ created: made.length, ids, skipped: read.repeated + known.size, warnings },
  })
}

/** Records of another manager are not there. */
function refuseForeign(reading: GamesReading | undefined, { divisions, sports }: Named): void {
  const { divisionId, names } = reading ?? {}
  if (divisionId && !divisions.some(({ id }) => id === divisionId)) throw new Refused(missing('divisionId'))
  const isForeign = names?.some(({ sportId }) => sportId && !sports.some(({ id }) => id === sportId))
  if (isForeign) throw new Refused(missing('sportId'))
}

type Made = ImportedGame & { readonly id: string }

/** What only lines with problems name is not made. */
function neededRecords({ created }: GamesRead, made: readonly Made[]) {
  const used = new Set(
    made.flatMap(({ game, crew }) => [
      ...[game.gameCourtId, game.gameDivisionId],
      ...crew.map(({ officialId }) => officialId),
    ]),
  )
  const needed = created.filter(({ id }) => used.has(id))
  const parents = new Set(needed.map(({ parentId }) => parentId))
  return created.filter(({ id }) => used.has(id) || parents.has(id))
}

/** Courts that are used twice at once, and officials who are elsewhere. */
async function warningsOf(proof: MayImport, made: readonly Made[], { sql }: Context) {
  const clashes = await sql.run(
    clashingGames(
      proof,
      made.map(({ game }) => game),
    ),
  )
  const busy = await sql.run(
    busyOfficials(
      proof,
      made.flatMap(({ game, crew }, place) => crew.map((member) => ({ ...member, ...game, place }))),
    ),
  )
  const about = (field: string, reason: 'courtTaken' | 'officialElsewhere') => (clash: Clash) => {
    const refusal = refuse('CONFLICT', reason, { field, values: { name: clash.name } })
    return reportProblem({ line: made[clash.place]?.line ?? 1, column: null, refusal })
  }
  return [
    ...clashes.map(about('court', 'courtTaken')),
    ...busy.map(about('official', 'officialElsewhere')),
  ].slice(0, 100)
}

type Clash = { readonly place: number; readonly name: string }

/** As many as the division has positions, and at least those whom the file names. */
function neededIn({ game, crew }: ImportedGame, crews: ReadonlyMap<string, number>): number {
  const ofDivision = crews.get(game.gameDivisionId ?? '') ?? 0
  return game.officialsNeeded ?? Math.min(Math.max(ofDivision, crew.length), crewSizes.max)
}
