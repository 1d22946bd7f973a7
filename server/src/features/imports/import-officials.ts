import { officialsIn } from '@whistle/domain/imports/import-officials'
import { freeTextFrom } from '@whistle/domain/text/text'
import { demand } from '../../access/refused.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import type { Context } from '../../graphql/context.ts'
import type { MutationImportOfficialsArgs } from '../../graphql/types.generated.ts'
import { createOfficials } from '../officials/official/create-officials.ts'
import type { MayImport } from './policy.ts'
import { headOf, lasting, readingFrom } from './reading-input.ts'
import { recordRun } from './record-run.ts'
import { type Imported, reportImport } from './report-problems.ts'
import { rowsOf } from './report-rows.ts'
import { findReading, forgetOldReadings, keepReading, knownOfficials } from './store.ts'

/** All officials of a file, or none of them. */
export async function importOfficials(
  proof: MayImport,
  { input: { csv, dryRun, leaveOutProblems, fileName, ...input } }: MutationImportOfficialsArgs,
  context: Context,
): Promise<Imported> {
  const { sql, newId } = context
  const given = readingFrom(input.reading)
  const name = demand(freeTextFrom(fileName, 'fileName'))
  const first = officialsIn(csv, given)
  const head = first.understood && headOf(first.understood.columns)
  const [kept] = !given && head ? await sql.run(findReading(proof, 'OFFICIALS', head)) : []
  const reading = given ?? kept?.reading ?? {}
  const read = kept ? officialsIn(csv, kept.reading) : first
  if (!dryRun) await sql.run(lockOwner(proof.owner))
  const asked = read.officials.map(({ official }) => official)
  const known = new Set((await sql.run(knownOfficials(proof, asked))).map(({ place }) => place))
  const planned = read.officials.map(({ line }, place) => {
    return { line, state: known.has(place) ? ('SAME' as const) : ('NEW' as const), warnings: [] }
  })
  const rows = rowsOf(planned, read)
  const isWhole = read.problems.length === 0
  if (!isWhole && (!leaveOutProblems || read.officials.length === 0))
    return reportImport(read, reading, { rows })
  const made = asked
    .filter((_official, place) => !known.has(place))
    .map((official) => ({ id: newId(), official }))
  const result = { created: made.length, changed: 0, skipped: read.repeated.length + known.size }
  let importId: string | null = null
  if (!dryRun) {
    await createOfficials(proof, made, context)
    const records = made.map(({ id }) => ({ kind: 'OFFICIAL' as const, id }))
    const problems = rows.counts.problems
    importId = await recordRun(
      proof,
      { ...result, kind: 'OFFICIALS', fileName: name, problems, records },
      context,
    )
    if (head) {
      await sql.run(keepReading(proof, { kind: 'OFFICIALS', head, reading: lasting(reading, new Map()) }))
      await sql.run(forgetOldReadings(proof))
    }
  }
  const ids = dryRun ? [] : made.map(({ id }) => id)
  return reportImport(read, reading, { rows, result, importId, ids })
}
