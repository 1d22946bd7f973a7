import type { ImportedOfficial, OfficialsRead } from '@whistle/domain/imports/import-officials'
import type { ImportProblem } from '@whistle/domain/imports/import-table'
import { differenceOf, type OfficialChange } from '@whistle/domain/imports/match-officials'
import type { Sql } from '../../db/sql.ts'
import { readListed } from '../officials/official/change-listed.ts'
import type { MayImport } from './policy.ts'
import { knownOfficials } from './store.ts'

/** An official of a file beside those who are there. */
export type PlannedOfficial = ImportedOfficial & {
  readonly state: 'NEW' | 'CHANGED' | 'SAME'
  /** The official who is there. */
  readonly officialId: string | null
  readonly changes: readonly OfficialChange[]
  /** What the line says and is not done. */
  readonly warnings: readonly ImportProblem[]
}

/** What importing the officials of a file would do. */
export async function planOfficials(
  proof: MayImport,
  { officials }: Pick<OfficialsRead, 'officials'>,
  { sql }: { sql: Sql },
): Promise<PlannedOfficial[]> {
  const asked = officials.map(({ official }) => official)
  const found = officials.length > 0 ? await sql.run(knownOfficials(proof, asked)) : []
  const ids = [...new Set(found.map(({ id }) => id))]
  const records = await readListed(proof, ids, { sql })
  const byId = new Map(records.map((record) => [record.id, { ...record, email: record.contact.email }]))
  const knownAt = new Map<number, string[]>()
  for (const { place, id } of found) knownAt.set(place, [...(knownAt.get(place) ?? []), id])
  return officials.map((each, place) => {
    const known = (knownAt.get(place) ?? []).flatMap((id) => byId.get(id) ?? [])
    const { kind, id, changes, warnings } = differenceOf(each, known)
    const { line } = each
    return {
      ...each,
      ...{ state: kind, officialId: id, changes },
      warnings: warnings.map((refusal) => ({ line, column: refusal.field ?? null, refusal })),
    }
  })
}
