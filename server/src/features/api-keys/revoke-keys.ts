import type { Sql } from '../../db/sql.ts'
import type { MayKeepApiKeys } from './policy.ts'
import { revokeAll } from './store.ts'

/** All keys of a manager. Sockets of theirs end with the news of the account's sessions. */
export async function revokeKeys(proof: MayKeepApiKeys, sql: Pick<Sql, 'run'>): Promise<void> {
  await sql.run(revokeAll(proof))
}
