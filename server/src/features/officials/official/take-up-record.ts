import type { Sql } from '../../../db/sql.ts'
import type { MayTakeUpRecord } from '../policy.ts'
import { fillAddress, findOtherRecord, linkAccount } from './store/account.ts'

/** An official with a verified mailbox takes up a record. `createUser` adds the user that the link refers to. */
export async function takeUpRecord(
  proof: MayTakeUpRecord,
  createUser: () => Promise<unknown>,
  sql: Sql,
): Promise<void> {
  await sql.run(fillAddress(proof))
  // An account with other records takes up this one as at every sign-in: if it has the same name. Else it belongs to
  // another official with the same mailbox, until the account acts with it.
  const [other] = await sql.run(findOtherRecord(proof))
  if (other) return
  await createUser()
  await sql.run(linkAccount(proof))
}
