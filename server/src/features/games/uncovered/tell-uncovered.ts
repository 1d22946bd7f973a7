import { z } from 'zod'
import type { Config } from '../../../config/config.ts'
import type { DailyLimits } from '../../../db/daily-limits.ts'
import type { Database } from '../../../db/sql.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import type { Mailer } from '../../../outbox/mail.ts'
import type { OptOutLinks } from '../../../outbox/opt-out-links.ts'
import type { Task } from '../../../outbox/worker.ts'
import { lockSearches } from '../lock-game.ts'
import { mayDeliver } from '../policy.ts'
import { forgetCovered } from '../store/game.ts'
import { readUncovered, uncoveredDays } from '../store/uncovered.ts'
import { renderUncovered } from './uncovered-letter.ts'

const kind = 'uncovered-mail'
const payloadSchema = z.object({ owner: z.string(), gameIds: z.array(z.string()) })

type Parts = { database: Database; daily: DailyLimits; announce: (changes: readonly Change[]) => void }

/** One letter to each manager about all games of a day that are not covered, so many hours before the first of them starts. */
export async function tellUncovered({ database, daily, announce }: Parts, now: Date): Promise<void> {
  const proof = mayDeliver()
  await inTransaction(database, announce, async (writing) => {
    const context = { ...writing, now }
    await context.sql.run(lockSearches())
    await context.sql.run(forgetCovered(proof, now))
    for (const { owner, gameIds } of await context.sql.run(uncoveredDays(proof, now))) {
      // Beyond the limit of the day there is none; the page of open positions has them.
      if (await daily.take(context, owner, { mail: 1 })) continue
      const payload = { owner, gameIds }
      await enqueue(context, { kind, dedupeKey: `${kind}:${context.newId()}`, payload })
    }
  })
}

/** The outbox's task for these letters. */
export function createUncoveredMessages(parts: {
  config: Config
  database: Database
  clock: () => Date
  mail: Mailer
  optOuts: OptOutLinks
}): Record<string, Task> {
  const { config, database, clock, mail, optOuts } = parts
  return {
    [kind]: {
      async perform(job) {
        const { owner, gameIds } = payloadSchema.parse(job.payload)
        const [letter] = await database.run(readUncovered(owner, gameIds, clock()))
        const address = letter?.manager.email
        if (!letter?.games.length || !address) return
        const optOut = optOuts.linkTo({ kind: 'uncoveredMail', id: owner })
        const content = renderUncovered(letter, { publicUrl: config.publicUrl, optOut })
        await mail(job.id, { ...content, to: { name: '', address }, optOut })
      },
    },
  }
}
