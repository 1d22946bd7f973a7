import type { Sql } from '../../../db/sql.ts'
import type { Change } from '../../../live/topics.ts'
import { revokeKeys } from '../../api-keys/revoke-keys.ts'
import { deleteWebhooks } from '../../webhooks/delete-webhooks.ts'
import type { MayTakeOver } from './policy.ts'
import { deleteSessions } from './store.ts'

/** Outside of a transaction, or once more after its commit: sockets that are open ask again who they are. */
export async function endForeignAccess(
  proof: MayTakeOver,
  { sql, announce = () => {} }: { sql: Pick<Sql, 'run'>; announce?: (changes: readonly Change[]) => void },
): Promise<void> {
  await revokeKeys(proof, sql)
  await deleteWebhooks(proof, sql)
  await sql.run(deleteSessions(proof))
  announce([{ topic: 'session', owner: proof.owner, id: proof.owner }])
}
