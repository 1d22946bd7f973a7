import { randomUUID } from 'node:crypto'
import type { DailyLimits } from '../../../db/daily-limits.ts'
import type { Database } from '../../../db/sql.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import { countOrPostpone } from '../count-or-postpone.ts'
import { lockSearches } from '../lock-game.ts'
import { mayDeliver } from '../policy.ts'
import { enqueueDueNudges } from '../store/nudge.ts'

type Parts = { database: Database; daily: DailyLimits; announce: (changes: readonly Change[]) => void }

/** Reminds the officials who have not answered their offers in the hours that the manager has set. Once for each offer. */
export async function remindUnanswered({ database, daily, announce }: Parts, now: Date): Promise<void> {
  await inTransaction(database, announce, async (context) => {
    await context.sql.run(lockSearches())
    const jobs = await enqueueDueNudges(mayDeliver(), now, randomUUID(), context)
    await countOrPostpone(jobs, { daily, now }, context)
  })
}
