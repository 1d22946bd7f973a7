import { type OfficialValues, refuseContactChange } from '@whistle/domain/officials/official'
import { isRefusal } from '@whistle/domain/refusal'
import { demand } from '../../../access/refused.ts'
import type { Sql } from '../../../db/sql.ts'
import type { WriteContext } from '../../../live/in-transaction.ts'
import type { MayKeepOfficials } from '../policy.ts'
import { announceOfficial } from './announce-official.ts'
import { listedOfficials, lockContact, updateOfficial } from './store.ts'

type Values = Partial<OfficialValues>
export type ListedChange = { readonly id: string; readonly before: Values; readonly after: Values }

/** What a list can say of these officials, and whose their contact data is. */
export async function readListed(proof: MayKeepOfficials, ids: readonly string[], { sql }: { sql: Sql }) {
  return ids.length > 0 ? sql.run(listedOfficials(proof, ids)) : []
}

/** Changes officials as a list says. In the order in which every request locks them. */
export async function changeListed(
  proof: MayKeepOfficials,
  changes: readonly ListedChange[],
  context: WriteContext,
): Promise<void> {
  for (const { id, after } of inOrder(changes)) {
    const [record] = await context.sql.run(lockContact(proof, id))
    if (!record) continue
    demand(refuseContactChange(after, record))
    await context.sql.run(updateOfficial(proof, id, after, undefined))
    await announceOfficial(id, context)
  }
}

/** Gives them the values of before. Returns the names of those that were changed since, or are no longer the manager's to change. */
export async function changeListedBack(
  proof: MayKeepOfficials,
  changes: readonly ListedChange[],
  context: WriteContext,
): Promise<string[]> {
  const kept: string[] = []
  for (const { id, before, after } of inOrder(changes)) {
    const [record] = await context.sql.run(lockContact(proof, id))
    const [now] = await context.sql.run(listedOfficials(proof, [id]))
    if (!record || !now) continue
    const isAsLeft = Object.entries(after).every(
      ([field, value]) => now.values[field as keyof typeof now.values] === value,
    )
    if (!isAsLeft || isRefusal(refuseContactChange(before, record))) {
      kept.push(`${now.firstName} ${now.lastName}`.trim())
      continue
    }
    await context.sql.run(updateOfficial(proof, id, before, undefined))
    await announceOfficial(id, context)
  }
  return kept
}

const inOrder = (changes: readonly ListedChange[]) =>
  changes.toSorted((one, other) => (one.id < other.id ? -1 : 1))
