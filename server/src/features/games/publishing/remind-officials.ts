import type { DailyLimits } from '../../../db/daily-limits.ts'
import type { Database } from '../../../db/sql.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import { countOrPostpone } from '../count-or-postpone.ts'
import { lockSearches } from '../lock-game.ts'
import { mayDeliver } from '../policy.ts'
import { enqueueReminders } from '../store/reminder.ts'

type Parts = { database: Database; daily: DailyLimits; announce: (changes: readonly Change[]) => void }

/**
 * Enqueues every reminder that is due now and was not enqueued before. Those of a manager whose limit of the day is reached
 * wait until the next day.
 */
export async function remindOfficials({ database, daily, announce }: Parts, now: Date): Promise<void> {
  await inTransaction(database, announce, async (writing) => {
    await writing.sql.run(lockSearches())
    const jobs = await enqueueReminders(mayDeliver(), now.toISOString(), writing)
    await countOrPostpone(jobs, { daily, now }, writing)
  })
}
