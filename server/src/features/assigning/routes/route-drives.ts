import { z } from 'zod'
import type { Database } from '../../../db/sql.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import { enqueueSelected } from '../../../outbox/enqueue.ts'
import type { Handler } from '../../../outbox/worker.ts'
import { mayRouteDrives } from '../policy.ts'
import { maxPlaces, type Router } from './router.ts'
import { nearestPins, pinOf, saveRouted, venuesToRoute } from './store.ts'

const schema = z.object({ venueId: z.string() })
const longest = 600

type Parts = { readonly database: Database; readonly announce: (changes: readonly Change[]) => void }

/** Enqueues a job for each venue with a pin that has changed since then and has none yet. */
export async function findDrivesToRoute({ database, announce }: Parts, since: Date): Promise<void> {
  await inTransaction(database, announce, async (context) => {
    await enqueueSelected(context, { jobs: venuesToRoute(since) })
  })
}

/** The outbox's task that asks the routing service for the drives between a venue and the nearest others. */
export function createRouteTask(database: Database, route: Router): Record<string, Handler> {
  return {
    async 'route-drives'(job) {
      const [from] = await database.run(pinOf(schema.parse(job.payload).venueId))
      if (!from) return
      const proof = mayRouteDrives(from.owner)
      const others = await database.run(nearestPins(proof, from, maxPlaces - 1))
      if (!others.length) return
      const answers = await route(from, others)
      const routed = others.flatMap((other, at) => {
        const minutes = answers[at] ?? null
        return minutes === null || minutes > longest ? [] : [{ ...other, minutes }]
      })
      await database.run(saveRouted(proof, { id: from.id, lat: from.lat, lon: from.lon }, routed))
    },
  }
}
