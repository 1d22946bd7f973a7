import type { DailyLimits } from '../../../db/daily-limits.ts'
import type { Database } from '../../../db/sql.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import { messageCounts, postpone } from '../../../outbox/enqueue.ts'
import { mayDeliver } from '../policy.ts'
import { enqueueReminders } from '../store/reminder.ts'

type Parts = { database: Database; daily: DailyLimits; announce: (changes: readonly Change[]) => void }

/**
 * Enqueues every reminder that is due now and was not enqueued before. Those of a manager whose limit of the day is reached
 * wait until the next day.
 */
export async function remindOfficials({ database, daily, announce }: Parts, now: Date): Promise<void> {
  await inTransaction(database, announce, async (writing) => {
    const jobs = await enqueueReminders(mayDeliver(), now.toISOString(), writing)
    const context = { ...writing, now }
    for (const owner of new Set(jobs.map((job) => job.owner))) {
      const own = jobs.filter((job) => job.owner === owner)
      const counts = messageCounts(own)
      if (!(await daily.take(context, owner, counts))) continue
      const tomorrow = nextDay(now)
      await postpone(writing, own, tomorrow)
      await daily.add({ ...writing, now: tomorrow }, owner, counts)
    }
  })
}

function nextDay(now: Date): Date {
  const day = 24 * 60 * 60 * 1_000
  return new Date(Math.floor(now.getTime() / day + 1) * day)
}
