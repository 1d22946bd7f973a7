import type { Introduced } from '@whistle/domain/officials/join'
import type { Principal } from '../../../access/principal.ts'
import { demand } from '../../../access/refused.ts'
import { lockOwner } from '../../../db/lock-owner.ts'
import type { Context } from '../../../graphql/context.ts'
import { createOwned } from '../../../graphql/write.ts'
import { officialModel } from '../models.ts'
import { type MayKeepOfficials, mayKeepOwnRecord } from '../policy.ts'
import { claimRecord } from './claim-record.ts'
import { findKnown, findOwnWith, linkManager, rowOf, updateOfficial, updateOwnRecord } from './store.ts'

/**
 * Links a record of the signed-in official to one more manager, which only the official may do. A record that is linked to
 * this manager already is used.
 */
export async function joinWithOwnRecord(
  me: Extract<Principal, { kind: 'official' }>,
  proof: MayKeepOfficials,
  person: Introduced,
  context: Context,
): Promise<string> {
  const { sql } = context
  const [known] = await sql.run(findOwnWith(proof, me.officialIds))
  const id = known?.id ?? me.officialId
  await claimRecord(me, id, context)
  await sql.run(updateOwnRecord(demand(mayKeepOwnRecord(me, id)), person, undefined))
  await sql.run(linkManager(proof, id))
  return id
}

/**
 * Updates the manager's own record with that address, or creates one. A record with an account, or of other managers too,
 * stays as it is: the manager knows the code, so the answer proves nothing about the person.
 */
export async function joinAsNew(
  proof: MayKeepOfficials,
  { email, ...person }: Introduced & { email: string },
  context: Context,
): Promise<string> {
  await context.sql.run(lockOwner(proof.owner))
  const [known] = await context.sql.run(findKnown(proof, email))
  const id = known?.id ?? context.newId()
  if (!known) {
    const row = { ...rowOf({ ...person, email }), id }
    await createOwned(officialModel, proof, { row, condition: undefined }, context)
  }
  await context.sql.run(linkManager(proof, id))
  if (known && !known.isProtected) await context.sql.run(updateOfficial(proof, id, person, undefined))
  return id
}
