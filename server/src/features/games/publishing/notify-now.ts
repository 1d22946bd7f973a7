import { isDropOut } from '@whistle/domain/accounts/drop-out'
import { notificationWords } from '@whistle/domain/words/notifications'
import { z } from 'zod'
import type { TimedContext } from '../../../live/in-transaction.ts'
import type { Job } from '../../../outbox/worker.ts'
import { notify } from '../../notifications/notify.ts'
import { type ChangingGame, unchanged } from '../change-game.ts'
import type { LaterNotification } from '../notify-later.ts'
import type { MayDeliver } from '../policy.ts'
import { tellOfDropOut } from './tell-of-drop-out.ts'

const kinds = Object.keys(notificationWords.en) as LaterNotification['kind'][]
const schema = z.object({ kind: z.enum(kinds), payload: z.custom<LaterNotification['payload']>() })

/** Run by the worker when a change can no longer be undone. That a game has its crew is announced if it is still so. */
export async function notifyNow(
  { id: gameId, owner: userId, name: gameName, startDateTime, timeZone, status }: ChangingGame<MayDeliver>,
  job: Job,
  context: TimedContext,
): Promise<typeof unchanged> {
  const { kind, payload } = schema.parse(job.payload)
  if (kind === 'gameConfirmed' && status !== 'CONFIRMED') return unchanged
  const facts = { gameName, startDateTime, timeZone, ...payload }
  const news = { userId, kind, gameId, payload: facts }
  const digestAt = isDropOut(kind)
    ? await tellOfDropOut({ id: job.id, userId, gameId, startDateTime }, context)
    : undefined
  await notify({ ...context, newId: () => job.id }, { ...news, digestAt })
  return unchanged
}
