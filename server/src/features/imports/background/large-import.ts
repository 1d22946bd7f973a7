import { importBounds } from '@whistle/domain/imports/import-table'
import { refuse } from '@whistle/domain/refusal'
import { freeTextFrom, idFrom } from '@whistle/domain/text/text'
import { demand, missing, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { PutImportPartInput, StartImportInput } from '../../../graphql/types.generated.ts'
import type { MayImport } from '../policy.ts'
import { readingFrom } from '../reading-input.ts'
import { lockRun } from '../store.ts'
import { forgetDrafts, putDraft, putPart, startRun, stopRun } from './store.ts'

const maxParts = 12
const maxDrafts = 3

/** A piece of the text of a large file. The first one makes the import. */
export async function putImportPart(
  proof: MayImport,
  { importId, part, csv, fileName }: PutImportPartInput,
  { sql }: Context,
): Promise<void> {
  const id = demand(idFrom(importId, 'importId'))
  if (part < 0 || part >= maxParts) throw outOfRange('part', maxParts - 1)
  if (csv.length > importBounds.size)
    throw new Refused(
      refuse('BAD_USER_INPUT', 'tooLong', { field: 'csv', values: { max: importBounds.size } }),
    )
  const draft = { id, fileName: demand(freeTextFrom(fileName, 'fileName')) }
  const [own] = await sql.run(putDraft(proof, draft))
  if (!own) throw new Refused(refuse('CONFLICT', 'idTaken', { field: 'importId' }))
  await sql.run(putPart(proof, id, { part, csv }))
  await sql.run(forgetDrafts(proof, maxDrafts))
}

const outOfRange = (field: string, max: number) =>
  new Refused(refuse('BAD_USER_INPUT', 'outOfRange', { field, values: { min: 0, max } }))

/** Leaves the check or the import to a thread, and answers at once. */
export async function startImport(
  proof: MayImport,
  { id, dryRun, ...input }: StartImportInput,
  { sql, announce }: Context,
): Promise<void> {
  readingFrom(input.reading)
  const [started] = await sql.run(startRun(proof, { id, state: dryRun ? 'CHECKING' : 'SAVING', input }))
  if (!started) throw new Refused(missing('id'))
  announce({ topic: 'import', owner: proof.owner, id })
}

/** Nothing of it stays, unless it has ended before. */
export async function stopImport(proof: MayImport, id: string, { sql, announce }: Context): Promise<void> {
  const [stopped] = await sql.run(stopRun(proof, id))
  const [run] = stopped ? [stopped] : await sql.run(lockRun(proof, id))
  if (!run) throw new Refused(missing('id'))
  if (stopped) announce({ topic: 'import', owner: proof.owner, id })
}
