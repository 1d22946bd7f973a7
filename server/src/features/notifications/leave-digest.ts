import type { Sql } from '../../db/sql.ts'
import { mayNotify } from './policy.ts'
import { clearDigest } from './store.ts'

/** These entries have been in the daily letter. */
export async function leaveDigest(ids: readonly string[], sql: Sql): Promise<void> {
  if (ids.length) await sql.run(clearDigest(mayNotify(), ids))
}
