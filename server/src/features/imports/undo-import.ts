import { refuse } from '@whistle/domain/refusal'
import { missing, Refused } from '../../access/refused.ts'
import type { Context } from '../../graphql/context.ts'
import type { WriteContext } from '../../live/in-transaction.ts'
import { removeUnusedDivisions } from '../catalogue/create-divisions.ts'
import { saveAgain } from '../games/bulk/kinds/save-in-bulk.ts'
import { publishedSince, removeGames } from '../games/removing/remove-games.ts'
import { changeListedBack, type ListedChange } from '../officials/official/change-listed.ts'
import { removeUnusedOfficials } from '../officials/official/remove-unused-officials.ts'
import { removeUnusedVenues } from '../venues/create-venues.ts'
import type { MayImport } from './policy.ts'
import { Stopped } from './record-run.ts'
import { finishUndo, lockImports, lockRun, type RunRecord, recordsOf, startUndo } from './store.ts'

/** More is taken back in the background. */
const maxAtOnce = 2_000
/** Of one statement. */
const sliceSize = 500

/** Takes an import back, all of it or nothing. Idempotent. */
export async function undoImport(proof: MayImport, id: string, context: Context): Promise<void> {
  const { sql } = context
  const [run] = await sql.run(lockRun(proof, id))
  if (!run) throw new Refused(missing('id'))
  if (run.state !== 'DONE') return
  if (run.created + run.changed <= maxAtOnce) return undoRecords(proof, { id }, context)
  await sql.run(startUndo(proof, id))
  context.announce({ topic: 'import', owner: proof.owner, id })
}

/** In one transaction: what an import has made and changed. */
export async function undoRecords(
  proof: MayImport,
  { id, attempt }: { readonly id: string; readonly attempt?: number },
  context: WriteContext,
  onDone?: (games: number, of: number) => void,
): Promise<void> {
  const { sql } = context
  await sql.run(lockImports(proof))
  const records = await sql.run(recordsOf(proof, id))
  const idsOf = (kind: RunRecord['kind']) =>
    records.filter((each) => each.kind === kind).map((each) => each.id)
  const changes = records.filter(({ kind }) => kind === 'CHANGE')
  const games = [...idsOf('GAME'), ...changes.map((each) => each.id)].sort()
  // The rows are locked by it: what is published later waits, and finds no game.
  const present = new Set<string>()
  for (const ids of slicesOf(games)) {
    const published = await publishedSince(proof, { ids, importId: id }, context)
    const [first] = published.names
    if (first !== undefined)
      throw new Refused(refuse('CONFLICT', 'importPublished', { values: { name: first } }))
    for (const each of published.present) present.add(each)
  }
  for (const { id: gameId, undo } of changes) {
    if (present.has(gameId)) await saveAgain(proof, { id: gameId, undo }, context).catch(asChanged)
    onDone?.(1, games.length)
  }
  for (const ids of slicesOf(idsOf('GAME'))) {
    await removeGames(
      proof,
      ids.filter((gameId) => present.has(gameId)),
      context,
    )
    onDone?.(ids.length, games.length)
  }
  const officials = records.flatMap(({ kind, id, undo }) =>
    kind === 'OFFICIAL_CHANGE' ? [{ id, ...(undo as Omit<ListedChange, 'id'>) }] : [],
  )
  const kept = [
    ...(await changeListedBack(proof, officials, context)),
    ...(await removeUnusedVenues(proof, { venues: idsOf('VENUE'), courts: idsOf('COURT') }, context)),
    ...(await removeUnusedDivisions(proof, idsOf('DIVISION'), context)),
    ...(await removeUnusedOfficials(proof, idsOf('OFFICIAL'), context)),
  ]
  const [finished] = await sql.run(finishUndo(proof, { id, attempt }, kept))
  if (!finished) throw new Stopped()
}

function* slicesOf(ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += sliceSize) yield ids.slice(from, from + sliceSize)
}

function asChanged(error: unknown): never {
  if (!(error instanceof Refused) || error.refusal.reason !== 'changedMeanwhile') throw error
  throw new Refused(refuse('CONFLICT', 'importChanged'))
}
