import type { Introduced } from '@whistle/domain/join'
import type { Context } from '../../graphql/context.ts'
import type { Principal } from '../../graphql/principal.ts'
import { createOwned } from '../../graphql/write.ts'
import { type MayKeepOfficials, mayKeepOwnRecord } from './policy.ts'
import { findKnown, link, officialModel, rowOf, updateOfficial, updateOwnRecord } from './store.ts'

/** Only a signed-in official can put the record that other managers keep into one more hand: it is theirs. */
export async function joinWithOwnRecord(
  me: Extract<Principal, { kind: 'official' }>,
  proof: MayKeepOfficials,
  person: Introduced,
  { sql }: Context,
): Promise<string> {
  await sql.run(updateOwnRecord(mayKeepOwnRecord(me), person, undefined))
  await sql.run(link(proof, me.officialId))
  return me.officialId
}

/** The manager's own record of that address is taken up; else there is a new one. */
export async function joinAsNew(
  proof: MayKeepOfficials,
  { email, ...person }: Introduced & { email: string },
  context: Context,
): Promise<string> {
  const [known] = await context.sql.run(findKnown(proof, email))
  const id = known?.id ?? context.newId()
  if (!known) {
    const row = { ...rowOf({ ...person, email }), id }
    await createOwned(officialModel, proof, { row, condition: undefined }, context)
  }
  await context.sql.run(link(proof, id))
  if (known) await context.sql.run(updateOfficial(proof, id, person, undefined))
  return id
}
