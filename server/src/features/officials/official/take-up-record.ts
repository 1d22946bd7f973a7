import type { Sql } from '../../../db/sql.ts'
import type { MayTakeUpRecord } from '../policy.ts'
import { fillAddress, findOtherRecord, linkAccount } from './store.ts'

/** An official with a verified mailbox takes up a record. `createUser` adds the user that the link refers to. */
export async function takeUpRecord(
  proof: MayTakeUpRecord,
  createUser: () => Promise<unknown>,
  sql: Sql,
): Promise<void> {
  await sql.run(fillAddress(proof))
  // A linked record shows its manager when the person is busy elsewhere. An account with other records agrees to that
  // by acting with this one, not by setting a password.
  const [other] = await sql.run(findOtherRecord(proof))
  if (other) return
  await createUser()
  await sql.run(linkAccount(proof))
}
