import { refuse } from '@whistle/domain/refusal'
import { missing, Refused } from '../../access/refused.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import type { Context } from '../../graphql/context.ts'
import { removeUnusedDivisions } from '../catalogue/create-divisions.ts'
import { saveAgain } from '../games/bulk/kinds/save-in-bulk.ts'
import { publishedSince, removeGames } from '../games/removing/remove-games.ts'
import { removeUnusedOfficials } from '../officials/official/remove-unused-officials.ts'
import { removeUnusedVenues } from '../venues/create-venues.ts'
import type { MayImport } from './policy.ts'
import { finishUndo, lockRun, type RunRecord, recordsOf } from './store.ts'

/** Takes an import back, all of it or nothing. Idempotent. */
export async function undoImport(proof: MayImport, id: string, context: Context): Promise<void> {
  const { sql } = context
  await sql.run(lockOwner(proof.owner))
  const [run] = await sql.run(lockRun(proof, id))
  if (!run) throw new Refused(missing('id'))
  if (run.state === 'UNDONE') return
  const records = await sql.run(recordsOf(proof, id))
  const idsOf = (kind: RunRecord['kind']) =>
    records.filter((each) => each.kind === kind).map((each) => each.id)
  const changes = records.filter(({ kind }) => kind === 'CHANGE')
  const games = [...idsOf('GAME'), ...changes.map((each) => each.id)]
  // The rows are locked by it: what is published later waits, and finds no game.
  const published = await publishedSince(proof, { ids: games, since: run.createdAt }, context)
  const [first] = published.names
  if (first !== undefined) {
    const values = { name: first, count: published.names.length }
    throw new Refused(refuse('CONFLICT', 'importPublished', { values }))
  }
  const present = new Set(published.present)
  for (const { id: gameId, undo } of changes)
    if (present.has(gameId)) await saveAgain(proof, { id: gameId, undo }, context).catch(asChanged)
  await removeGames(
    proof,
    idsOf('GAME').filter((gameId) => present.has(gameId)),
    context,
  )
  const kept = [
    ...(await removeUnusedVenues(proof, { venues: idsOf('VENUE'), courts: idsOf('COURT') }, context)),
    ...(await removeUnusedDivisions(proof, idsOf('DIVISION'), context)),
    ...(await removeUnusedOfficials(proof, idsOf('OFFICIAL'), context)),
  ]
  await sql.run(finishUndo(proof, id, kept))
}

function asChanged(error: unknown): never {
  if (!(error instanceof Refused) || error.refusal.reason !== 'changedMeanwhile') throw error
  throw new Refused(refuse('CONFLICT', 'importChanged'))
}
