import type { DailyLimits } from '../../db/daily-limits.ts'
import type { WriteContext } from '../../live/in-transaction.ts'
import { type EnqueuedJob, messageCounts, postpone } from '../../outbox/enqueue.ts'

/** Counts the messages for the day; those of a manager whose limit is reached wait until the next one. */
export async function countOrPostpone(
  jobs: readonly EnqueuedJob[],
  { daily, now }: { daily: DailyLimits; now: Date },
  context: WriteContext,
): Promise<void> {
  for (const owner of new Set(jobs.map((job) => job.owner))) {
    const own = jobs.filter((job) => job.owner === owner)
    const counts = messageCounts(own)
    if (!(await daily.take({ ...context, now }, owner, counts))) continue
    const tomorrow = nextDay(now)
    await postpone(context, own, tomorrow)
    await daily.add({ ...context, now: tomorrow }, owner, counts)
  }
}

function nextDay(now: Date): Date {
  const day = 24 * 60 * 60 * 1_000
  return new Date(Math.floor(now.getTime() / day + 1) * day)
}
