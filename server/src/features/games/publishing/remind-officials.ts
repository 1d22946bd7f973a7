import type { Database } from '../../../db/sql.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import type { Log } from '../../../log/log.ts'
import { mayDeliver } from '../policy.ts'
import { enqueueReminders } from '../store/reminder.ts'

type Parts = { database: Database; announce: (changes: readonly Change[]) => void }

/** Enqueues every reminder that is due now and was not enqueued before. */
export async function remindOfficials({ database, announce }: Parts, now: Date): Promise<void> {
  await inTransaction(database, announce, (context) =>
    enqueueReminders(mayDeliver(), now.toISOString(), context),
  )
}

const everyMs = 60_000

/** Runs every minute, and at the start: a reminder that was due while no node was up is not lost. */
export function startReminding(parts: Parts & { clock: () => Date; log: Log }): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const run = () => {
    running = remindOfficials(parts, parts.clock()).catch((error) =>
      parts.log.error({ err: error }, 'the search for due reminders failed'),
    )
  }
  const timer = setInterval(run, everyMs)
  run()
  return {
    stop() {
      clearInterval(timer)
      return running
    },
  }
}
