import type { Sql } from '../../db/sql.ts'
import type { MayKeepWebhooks } from './policy.ts'
import { deleteAll } from './store.ts'

/** All webhooks of a manager, with what is to be delivered to them. */
export async function deleteWebhooks(proof: MayKeepWebhooks, sql: Pick<Sql, 'run'>): Promise<void> {
  await sql.run(deleteAll(proof))
}
