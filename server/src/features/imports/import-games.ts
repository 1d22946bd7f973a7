import type { KeyedHash } from '@whistle/domain/accounts/code'
import { crewSizes } from '@whistle/domain/games/game-input'
import type { GamesReading } from '@whistle/domain/imports/games-reading'
import { type GamesRead, gamesIn } from '@whistle/domain/imports/import-games'
import type { ImportBounds } from '@whistle/domain/imports/import-table'
import { positionsOfNew } from '@whistle/domain/imports/new-positions'
import { freeTextFrom } from '@whistle/domain/text/text'
import { localTimeOf } from '@whistle/domain/time/time'
import { demand, missing, Refused } from '../../access/refused.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import type { ImportGamesInput } from '../../graphql/types.generated.ts'
import type { TimedContext } from '../../live/in-transaction.ts'
import { saveInBulk } from '../games/bulk/kinds/save-in-bulk.ts'
import { createGames } from '../games/game/create-games.ts'
import { gameRow } from '../games/game/game-row.ts'
import { placeCrews } from '../games/game/place-crews.ts'
import { makeRecords } from './make-records.ts'
import { type PlannedGame, planGames } from './plan-games.ts'
import type { MayImport } from './policy.ts'
import { headOf, lasting, readingFrom } from './reading-input.ts'
import { madeRecords, recordRun } from './record-run.ts'
import { type Imported, reportImport } from './report-problems.ts'
import { gameRows } from './report-rows.ts'
import {
  type Attempt,
  findReading,
  forgetOldReadings,
  keepReading,
  lockImports,
  type Named,
  placesOf,
  type RunRecord,
} from './store.ts'

const noPlaces: Named = { venues: [], divisions: [], sports: [], officials: [], timeZone: 'UTC' }

/** An import in the background. */
export type Large = {
  readonly bounds: ImportBounds
  readonly attempt: Attempt
  /** So many more games are written, of so many. */
  readonly onDone: (games: number, of: number) => void
}

/** Games of one statement in the background: each has seconds, and tells how far it is. */
const sliceSize = 500

/** All games of a file, each with the positions of its division, or none of them. */
export async function importGames(
  proof: MayImport,
  { input: { csv, dryRun, leaveOutProblems, differing, fileName, ...input } }: { input: ImportGamesInput },
  hash: KeyedHash,
  context: TimedContext,
  large?: Large,
): Promise<Imported> {
  const { sql, newId, now } = context
  const given = readingFrom(input.reading)
  const name = demand(freeTextFrom(fileName, 'fileName'))
  if (!dryRun) await sql.run(lockImports(proof))
  // A large one holds up nothing else of its manager, unless it makes records with names.
  if (!dryRun && !large) await sql.run(lockOwner(proof.owner))
  const [places = noPlaces] = await sql.run(placesOf(proof))
  refuseForeign(given, places)
  const today = localTimeOf(now.toISOString(), places.timeZone).date
  const readAs = (reading = given) =>
    gamesIn(csv, places, { reading, today, newId, ...(large && { bounds: large.bounds }) })
  const first = readAs()
  const head = first.understood && headOf(first.understood.columns)
  const [kept] = !given && head ? await sql.run(findReading(proof, 'GAMES', head)) : []
  const reading = given ?? kept?.reading ?? {}
  const read = kept ? readAs(kept.reading) : first
  const planned = read.games.length ? await planGames(proof, read, differing ?? 'ADD', { sql }) : []
  const rows = gameRows(planned, read, places)
  const positions = positionsOfNew(read, places.divisions, reading.positions)
  const isWhole = read.problems.length === 0
  if (!isWhole && (!leaveOutProblems || read.games.length === 0))
    return reportImport(read, reading, { rows, positions })

  const changed = differing === 'CHANGE' ? planned.filter(({ state }) => state === 'CHANGED') : []
  const crews = new Map(places.divisions.map(({ id, positions: { length } }) => [id, length]))
  for (const { id } of read.created) crews.set(id, positions.length)
  const made = planned
    .filter(({ state }) => state === 'NEW')
    .map((each) => ({ ...each, id: newId(), officialsNeeded: neededIn(each, crews) }))
  const skipped = read.repeated.length + planned.length - made.length - changed.length
  const result = { created: made.length, changed: changed.length, skipped }
  let importId: string | null = null
  if (!dryRun) {
    const needed = neededRecords(read, [...made, ...changed])
    if (large && needed.length > 0) await sql.run(lockOwner(proof.owner))
    await makeRecords(proof, { records: needed, positions }, context)
    const size = large ? sliceSize : made.length
    for (let from = 0; from < made.length; from += size) {
      const slice = made.slice(from, from + size)
      await createGames(proof, slice, context)
      await placeCrews(proof, slice, hash, context)
      large?.onDone(slice.length, made.length + changed.length)
    }
    const onChanged = () => large?.onDone(1, made.length + changed.length)
    const saved = await saveChanges(proof, changed, context, onChanged)
    const records = [
      ...made.map(({ id }) => ({ kind: 'GAME' as const, id })),
      ...saved,
      ...madeRecords(needed),
    ]
    const problems = rows.counts.problems
    importId = await recordRun(
      proof,
      { ...result, kind: 'GAMES', fileName: name, problems, records },
      context,
      large?.attempt,
    )
    if (head) {
      const records = new Map(read.created.map(({ id, kind, name }) => [`${kind} ${name.toLowerCase()}`, id]))
      await sql.run(keepReading(proof, { kind: 'GAMES', head, reading: lasting(reading, records) }))
      await sql.run(forgetOldReadings(proof))
    }
  }
  const ids = dryRun ? [] : made.map(({ id }) => id)
  return reportImport(read, reading, { rows, positions, result, importId, ids })
}

/** Records of another manager are not there. */
function refuseForeign(reading: GamesReading | undefined, { divisions, sports }: Named): void {
  const { divisionId, names } = reading ?? {}
  if (divisionId && !divisions.some(({ id }) => id === divisionId)) throw new Refused(missing('divisionId'))
  const isForeign = names?.some(({ sportId }) => sportId && !sports.some(({ id }) => id === sportId))
  if (isForeign) throw new Refused(missing('sportId'))
}

/** Each as its page saves it, which unpublishes it; in the order in which every request locks games. */
async function saveChanges(
  proof: MayImport,
  changed: readonly PlannedGame[],
  context: TimedContext,
  onChanged: () => void,
): Promise<RunRecord[]> {
  const records: RunRecord[] = []
  const inOrder = changed.toSorted((one, other) => ((one.gameId ?? '') < (other.gameId ?? '') ? -1 : 1))
  for (const { gameId, game, changes } of inOrder) {
    if (!gameId) continue
    const after = Object.fromEntries(changes.map(({ field }) => [field, game[field]]))
    const undo = await saveInBulk(proof, gameId, context, () => present(gameRow(after)))
    records.push({ kind: 'CHANGE', id: gameId, undo })
    onChanged()
  }
  return records
}

/** The columns that are given. */
function present<Row extends object>(row: Row): Partial<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Partial<Row>
}

/** What only lines with problems name is not made. */
function neededRecords({ created }: GamesRead, used: readonly PlannedGame[]) {
  const ids = new Set(
    used.flatMap(({ game, crew, state }) => [
      ...[game.gameCourtId, game.gameDivisionId],
      ...(state === 'NEW' ? crew.map(({ officialId }) => officialId) : []),
    ]),
  )
  const needed = created.filter(({ id }) => ids.has(id))
  const parents = new Set(needed.map(({ parentId }) => parentId))
  return created.filter(({ id }) => ids.has(id) || parents.has(id))
}

/** As many as the division has positions, and at least those whom the file names. */
function neededIn({ game, crew }: PlannedGame, crews: ReadonlyMap<string, number>): number {
  const ofDivision = crews.get(game.gameDivisionId ?? '') ?? 0
  return game.officialsNeeded ?? Math.min(Math.max(ofDivision, crew.length), crewSizes.max)
}
