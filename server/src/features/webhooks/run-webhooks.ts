import type { Log } from '../../log/log.ts'
import { type DeliveryParts, deliverNext } from './deliver.ts'

const pollMs = 2_000
/** Webhooks served at once on a node. */
const maxAtOnce = 8

export type RunningWebhooks = { wake(): void; stop(): Promise<void> }

/** Delivers what is due, beside the outbox: a receiver that hangs delays no letter. */
export function runWebhooks(parts: DeliveryParts & { clock: () => Date; log: Log }): RunningWebhooks {
  const busy = new Set<Promise<void>>()
  let isStopped = false

  async function work(): Promise<void> {
    while (!isStopped && (await deliverNext(parts, parts.clock()))) wake()
  }

  function wake(): void {
    if (isStopped || busy.size === maxAtOnce) return
    const working = work()
      .catch((error) => parts.log.error({ err: error }, 'webhooks cannot be delivered'))
      .finally(() => busy.delete(working))
    busy.add(working)
  }

  const polling = setInterval(wake, pollMs)
  wake()
  return {
    wake,
    async stop() {
      isStopped = true
      clearInterval(polling)
      await Promise.all(busy)
    },
  }
}
