import { officialsIn } from '@whistle/domain/imports/import-officials'
import { lockOwner } from '../../db/lock-owner.ts'
import type { Context } from '../../graphql/context.ts'
import type { MutationImportOfficialsArgs } from '../../graphql/types.generated.ts'
import { createOfficials } from '../officials/official/create-officials.ts'
import type { MayImport } from './policy.ts'
import { type Imported, reportProblems } from './report-problems.ts'
import { knownOfficials } from './store.ts'

/** All officials of a file, or none of them. */
export async function importOfficials(
  proof: MayImport,
  { input: { csv, dryRun } }: MutationImportOfficialsArgs,
  context: Context,
): Promise<Imported> {
  const { sql, newId } = context
  const { officials, repeated, problems } = officialsIn(csv)
  if (problems.length > 0) return reportProblems(problems)
  if (!dryRun) await sql.run(lockOwner(proof.owner))
  const asked = officials.map(({ official }) => official)
  const known = new Set((await sql.run(knownOfficials(proof, asked))).map(({ place }) => place))
  const made = asked
    .filter((_official, place) => !known.has(place))
    .map((official) => ({ id: newId(), official }))
  if (!dryRun) await createOfficials(proof, made, context)
  const ids = dryRun ? [] : made.map(({ id }) => id)
  return { created: made.length, ids, skipped: repeated + known.size, problems: [], warnings: [] }
}
