import { officialsIn } from '@whistle/domain/imports/import-officials'
import { freeTextFrom } from '@whistle/domain/text/text'
import { demand } from '../../access/refused.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import type { Context } from '../../graphql/context.ts'
import type { MutationImportOfficialsArgs } from '../../graphql/types.generated.ts'
import { changeListed, type ListedChange } from '../officials/official/change-listed.ts'
import { createOfficials } from '../officials/official/create-officials.ts'
import { type PlannedOfficial, planOfficials } from './plan-officials.ts'
import type { MayImport } from './policy.ts'
import { headOf, lasting, readingFrom } from './reading-input.ts'
import { recordRun } from './record-run.ts'
import { type Imported, reportImport } from './report-problems.ts'
import { rowsOf } from './report-rows.ts'
import { findReading, forgetOldReadings, keepReading } from './store.ts'

/** All officials of a file, or none of them. */
export async function importOfficials(
  proof: MayImport,
  { input: { csv, dryRun, leaveOutProblems, differing, fileName, ...input } }: MutationImportOfficialsArgs,
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
  const planned = await planOfficials(proof, read, { sql })
  const rows = rowsOf(planned, read, ({ before, after }) => ({
    before: textOf(before),
    after: textOf(after),
  }))
  const isWhole = read.problems.length === 0
  if (!isWhole && (!leaveOutProblems || read.officials.length === 0))
    return reportImport(read, reading, { rows })
  const made = planned
    .filter(({ state }) => state === 'NEW')
    .map(({ official }) => ({ id: newId(), official }))
  const changed = differing === 'CHANGE' ? planned.flatMap(listedChange) : []
  const skipped = read.repeated.length + planned.length - made.length - changed.length
  const result = { created: made.length, changed: changed.length, skipped }
  let importId: string | null = null
  if (!dryRun) {
    await createOfficials(proof, made, context)
    await changeListed(proof, changed, context)
    const records = [
      ...made.map(({ id }) => ({ kind: 'OFFICIAL' as const, id })),
      ...changed.map(({ id, ...undo }) => ({ kind: 'OFFICIAL_CHANGE' as const, id, undo })),
    ]
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

const textOf = (value: string | number | null) => (value === null ? null : String(value))

function listedChange({ officialId, changes }: PlannedOfficial): ListedChange[] {
  if (!officialId || changes.length === 0) return []
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map(({ field, ...sides }) => [field, sides[side]]))
  return [{ id: officialId, before: valuesOf('before'), after: valuesOf('after') }]
}
