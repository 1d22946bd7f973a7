import { keptBackWords } from '@whistle/domain/words/notifications'
import type { DailyLimits } from '../../db/daily-limits.ts'
import type { WriteContext } from '../../live/in-transaction.ts'
import { countedAs, drop, type EnqueuedJob, messageCounts, postpone } from '../../outbox/enqueue.ts'

/** Messages that would wait longer are about games that are over. */
const maxDays = 7

const tooMany = keptBackWords.en.dailyLimit

/**
 * Counts the messages for the day; those beyond the limit of their manager wait for the first day with room. What has none in a
 * week, or until its game starts, does not leave, and the manager is notified.
 */
export async function countOrPostpone(
  jobs: readonly EnqueuedJob[],
  { daily, now }: { daily: DailyLimits; now: Date },
  context: WriteContext,
): Promise<void> {
  for (const owner of new Set(jobs.map((job) => job.owner))) {
    let waiting = jobs.filter((job) => job.owner === owner && countedAs(job))
    for (let days = 0; waiting.length > 0 && days < maxDays; days++) {
      const day = days === 0 ? now : dayAfter(now, days)
      const late = waiting.filter(({ madeFor }) => madeFor && new Date(madeFor) <= day)
      if (late.length > 0) await drop(context, late, tooMany)
      waiting = waiting.filter((job) => !late.includes(job))
      const room: { mail?: number; text?: number } = {
        ...(await daily.takeSome({ ...context, now: day }, owner, messageCounts(waiting))),
      }
      const leaving = waiting.filter((job) => {
        const kind = countedAs(job) ?? 'mail'
        const left = room[kind] ?? 0
        room[kind] = left - 1
        return left > 0
      })
      if (days > 0 && leaving.length > 0) await postpone(context, leaving, day)
      waiting = waiting.filter((job) => !leaving.includes(job))
    }
    if (waiting.length > 0) await drop(context, waiting, tooMany)
  }
}

function dayAfter(now: Date, days: number): Date {
  const day = 24 * 60 * 60 * 1_000
  return new Date((Math.floor(now.getTime() / day) + days) * day)
}
