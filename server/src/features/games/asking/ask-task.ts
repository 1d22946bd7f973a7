import { hasStarted, mayChange } from '@whistle/domain/games/game'
import { z } from 'zod'
import type { DailyLimits } from '../../../db/daily-limits.ts'
import type { Database } from '../../../db/sql.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import { messageCounts } from '../../../outbox/enqueue.ts'
import type { Handler } from '../../../outbox/worker.ts'
import { askKind } from '../ask-kind.ts'
import { changeDeliveredGame, unchanged } from '../change-game.ts'
import { mayDeliver } from '../policy.ts'
import { enqueueMessages } from '../store/invitation.ts'

const schema = z.object({ gameId: z.string(), invitationIds: z.array(z.string()) })

type Parts = {
  readonly database: Database
  readonly announce: (changes: readonly Change[]) => void
  readonly clock: () => Date
  readonly daily: DailyLimits
}

/** The outbox's task for officials who were asked at once: their messages, when Undo has run out. */
export function createAskTask({ database, announce, clock, daily }: Parts): Record<string, Handler> {
  return {
    async [askKind](job) {
      const { gameId: id, invitationIds } = schema.parse(job.payload)
      await inTransaction(database, announce, (context) => {
        const timed = { ...context, now: clock(), daily }
        return changeDeliveredGame(mayDeliver(), { id }, timed, async (game) => {
          if (mayChange(game) || hasStarted(game, timed.now.toISOString())) return unchanged
          const jobs = await enqueueMessages(game, { invitationIds }, timed)
          // A mail for each was counted when they were asked.
          const { mail, text } = messageCounts(jobs)
          await daily.add(timed, game.owner, { text, mail: Math.max(0, mail - invitationIds.length) })
        })
      })
    },
  }
}
