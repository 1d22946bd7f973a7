import { webhookWaits } from '@whistle/domain/accounts/webhook'
import { instantText } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import { FetchFailed } from '../../outgoing/fetch-failed.ts'
import type { RequestPublic } from '../../outgoing/request-public.ts'
import { mayDeliverWebhooks } from './policy.ts'
import type { WebhookSecrets } from './secret.ts'
import {
  type ClaimedWebhook,
  claimWebhook,
  type DueDelivery,
  dueDeliveries,
  noteAttempt,
  type Outcome,
  release,
} from './store.ts'

export type DeliveryParts = {
  readonly database: Sql
  readonly requestPublic: RequestPublic
  readonly secrets: WebhookSecrets
}

/** Of one claim, so that another webhook has its turn. */
const maxAtOnce = 20
const longestTurnMs = 30_000
const timeoutMs = 10_000
const maxAnswerBytes = 16 * 1024

/**
 * Sends what is due to the webhook that has waited longest, until the first failure. False when none is due. What waits for a
 * receiver that is down costs one request at a time, further and further apart.
 */
export async function deliverNext(parts: DeliveryParts, now: Date, stopping?: AbortSignal): Promise<boolean> {
  const { database } = parts
  const proof = mayDeliverWebhooks()
  const [webhook] = await database.run(claimWebhook(proof, now))
  if (!webhook) return false
  const started = performance.now()
  try {
    for (const delivery of await database.run(dueDeliveries(proof, webhook, now, maxAtOnce))) {
      const outcome = await send(parts, webhook, { delivery, now, stopping })
      // Another node sends it again, with the same id.
      if (stopping?.aborted) break
      const [noted] = await database.run(
        noteAttempt(proof, webhook, { delivery, outcome, now, nextAt: nextAttempt(delivery, outcome, now) }),
      )
      const isLate = performance.now() - started > longestTurnMs
      if (!noted || outcome.failure || isLate) break
    }
  } finally {
    await database.run(release(proof, webhook))
  }
  return true
}

/** Null after a success and after the last attempt. */
function nextAttempt({ attempts }: DueDelivery, { failure }: Outcome, now: Date): Date | null {
  const wait = webhookWaits[attempts]
  return failure && wait !== undefined ? new Date(now.getTime() + wait * 1_000) : null
}

async function send(
  { requestPublic, secrets }: DeliveryParts,
  { url, salt, formerSalt }: ClaimedWebhook,
  { delivery, now, stopping }: { delivery: DueDelivery; now: Date; stopping: AbortSignal | undefined },
): Promise<Outcome> {
  const { id, type, createdAt, data } = delivery
  const seconds = Math.floor(now.getTime() / 1_000)
  const body = JSON.stringify({ type, timestamp: instantText(createdAt), data })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Whistle (scheduling of sports officials)',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.sign({ id, seconds, body }, formerSalt ? [salt, formerSalt] : [salt]),
  }
  try {
    const bounds = { timeoutMs, maxBytes: maxAnswerBytes, cut: true, signal: stopping }
    const { status } = await requestPublic({ url, method: 'POST', headers, body, ...bounds })
    return { status, failure: status >= 200 && status < 300 ? null : 'STATUS' }
  } catch (error) {
    if (error instanceof FetchFailed) return { status: null, failure: error.failure }
    throw error
  }
}
