import {
  type Introduced,
  type JoinChoice,
  recordOfJoin,
  withoutRenaming,
} from '@whistle/domain/officials/join'
import type { Principal } from '../../../access/principal.ts'
import { demand } from '../../../access/refused.ts'
import { lockOwner } from '../../../db/lock-owner.ts'
import type { Context } from '../../../graphql/context.ts'
import { createOwned } from '../../../graphql/write.ts'
import { officialModel } from '../models.ts'
import { type MayKeepOfficials, mayKeepOwnRecord } from '../policy.ts'
import { claimRecord } from './claim-record.ts'
import { joinConsent } from './store/text-consent.ts'
import { findKnown, findOwn, linkManager, rowOf, updateByJoin, updateOwnRecord } from './store.ts'

type Joining = { readonly person: Introduced & { readonly email: string }; readonly choice: JoinChoice }

/**
 * Links a record of the signed-in official to one more manager, which only the official may do. A record that is linked to
 * this manager already is used. A family member without a record of their own gets a new one.
 */
export async function joinWithOwnRecord(
  me: Extract<Principal, { kind: 'official' }>,
  proof: MayKeepOfficials,
  { person, choice }: Joining,
  context: Context,
): Promise<string> {
  const { sql } = context
  const own = await sql.run(findOwn(proof, me.officialIds))
  const known = demand(recordOfJoin(person, own, choice))
  if (known === 'new') return joinAsNew(proof, { person, choice }, context)
  const { id } = known
  const { email: _, ...introduced } = person
  await claimRecord(me, id, context)
  await sql.run(
    updateOwnRecord(demand(mayKeepOwnRecord(me, id)), withoutRenaming(introduced, known), undefined),
  )
  await sql.run(linkManager(proof, id))
  return id
}

/**
 * Updates the manager's own record with that address and name, or creates one. A record with an account, or of other
 * managers too, stays as it is: the manager knows the code, so the answer proves nothing about the person.
 */
export async function joinAsNew(
  proof: MayKeepOfficials,
  { person, choice }: Joining,
  context: Context,
): Promise<string> {
  const { email, ...introduced } = person
  await context.sql.run(lockOwner(proof.owner))
  const known = demand(recordOfJoin(person, await context.sql.run(findKnown(proof, email)), choice))
  const id = known === 'new' ? context.newId() : known.id
  if (known === 'new') {
    const row = { ...rowOf(person), ...joinConsent(person), id }
    await createOwned(officialModel, proof, { row, condition: undefined }, context)
  }
  await context.sql.run(linkManager(proof, id))
  if (known !== 'new' && !known.isProtected)
    await context.sql.run(updateByJoin(proof, id, withoutRenaming(introduced, known)))
  return id
}
