import type { WriteContext } from '../../../live/in-transaction.ts'
import type { MayClaimRecord } from '../policy.ts'
import { announceOfficial } from './announce-official.ts'
import { claimAll } from './store/account.ts'

/**
 * Links the records that have the verified address of the account, and the name of its official: one person is in one
 * place, whichever manager keeps the record. Officials of other names share the mailbox and stay apart.
 */
export async function takeUpRecords(proof: MayClaimRecord, context: WriteContext): Promise<void> {
  for (const { id } of await context.sql.run(claimAll(proof))) await announceOfficial(id, context)
}
