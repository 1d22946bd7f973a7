import type { NewRecord } from '@whistle/domain/imports/find-names'
import { freeTextFrom } from '@whistle/domain/text/text'
import { demand } from '../../access/refused.ts'
import type { Context } from '../../graphql/context.ts'
import type { MayImport } from './policy.ts'
import { insertRecords, insertRun, type RunFigures, type RunRecord } from './store.ts'

type Run = RunFigures & { readonly fileName: string | null; readonly records: readonly RunRecord[] }

/** Writes an import into the list of imports, with what it has made and changed. Returns its id, or null when it did nothing. */
export async function recordRun(
  proof: MayImport,
  { fileName, records, ...figures }: Run,
  { sql, newId }: Pick<Context, 'sql' | 'newId'>,
): Promise<string | null> {
  if (records.length === 0) return null
  const id = newId()
  await sql.run(insertRun(proof, { ...figures, id, fileName: demand(freeTextFrom(fileName, 'fileName')) }))
  await sql.run(insertRecords(proof, id, records))
  return id
}

/** As records of an import. */
export const madeRecords = (created: readonly NewRecord[]): RunRecord[] =>
  created.map(({ kind, id }) => ({ kind, id }))
