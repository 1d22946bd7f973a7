import type { NewRecord } from '@whistle/domain/imports/name-finder'
import type { WriteContext } from '../../live/in-transaction.ts'
import type { MayImport } from './policy.ts'
import {
  type Attempt,
  finishRun,
  insertRecords,
  insertRun,
  type RunFigures,
  type RunRecord,
} from './store.ts'

type Run = RunFigures & { readonly fileName: string | null; readonly records: readonly RunRecord[] }

/** Writes an import into the list of imports, with what it has made and changed. Returns its id, or null when it did nothing. */
export async function recordRun(
  proof: MayImport,
  { fileName, records, ...figures }: Run,
  { sql, newId }: Pick<WriteContext, 'sql' | 'newId'>,
  /** Of an import in the background, which is in the list already. */
  attempt?: Attempt,
): Promise<string | null> {
  if (records.length === 0 && !attempt) return null
  const id = attempt?.id ?? newId()
  const [kept] = await sql.run(
    attempt ? finishRun(proof, attempt, figures) : insertRun(proof, { ...figures, id, fileName }),
  )
  if (!kept) throw new Stopped()
  for (let from = 0; from < records.length; from += sliceSize)
    await sql.run(insertRecords(proof, id, records.slice(from, from + sliceSize)))
  return id
}

/** It was stopped meanwhile, or another attempt has begun: nothing of it stays. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** More than a file of one request can make. */
const sliceSize = 10_000

/** As records of an import. */
export const madeRecords = (created: readonly NewRecord[]): RunRecord[] =>
  created.map(({ kind, id }) => ({ kind, id }))
