import type { Log } from '../../log/log.ts'
import { type Running, runDue } from '../../outgoing/run-due.ts'
import { type DeliveryParts, deliverNext } from './deliver.ts'

/** Delivers what is due, beside the outbox: a receiver that hangs delays no letter. */
export function runWebhooks(parts: DeliveryParts & { clock: () => Date; log: Log }): Running {
  return runDue({
    next: (stopping) => deliverNext(parts, parts.clock(), stopping),
    pollMs: 2_000,
    maxAtOnce: 8,
    onError: (error) => parts.log.error({ err: error }, 'webhooks cannot be delivered'),
  })
}
