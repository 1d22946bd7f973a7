import type { Database } from '../../../db/sql.ts'
import type { Log } from '../../../http/log.ts'
import type { Change } from '../../../live/topics.ts'
import { mayDeliver } from '../policy.ts'
import { enqueueReminders } from '../store/reminder.ts'

type Parts = { database: Database; announce: (changes: readonly Change[]) => void }

/** Puts every reminder that is due at this moment, and has not been, into the outbox. */
export async function remindOfficials({ database, announce }: Parts, now: Date): Promise<void> {
  const messages = await database.run(enqueueReminders(mayDeliver(), now.toISOString()))
  if (messages.length) announce([{ topic: 'outbox', owner: '', id: 'reminders' }])
}

const everyMs = 60_000

/** Looks every minute, and at once: what fell due while no node was up is not lost by that. */
export function startReminding(parts: Parts & { clock: () => Date; log: Log }): { stop(): Promise<void> } {
  let looking = Promise.resolve()
  const look = () => {
    looking = remindOfficials(parts, parts.clock()).catch((error) =>
      parts.log.error({ err: error }, 'looking for reminders failed'),
    )
  }
  const timer = setInterval(look, everyMs)
  look()
  return {
    stop() {
      clearInterval(timer)
      return looking
    },
  }
}
