import { type Refusal, refuse } from '../refusal.ts'
import { lengthOf } from '../text/text.ts'

/** What a webhook can be told of. */
export const webhookTopics = ['GAME', 'ASSIGNMENT', 'INVITATION', 'CHECK_IN', 'PAYMENT'] as const
export type WebhookTopic = (typeof webhookTopics)[number]

/** Webhooks of one account. */
export const webhookLimit = 5
export const webAddressLimit = 2_000

/** Seconds before the second attempt, the third and so on: four days together. After the last one a delivery has failed. */
export const webhookWaits = [
  5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, 86_400,
] as const

/** How long the former secret signs as well, so that a receiver can change over. In milliseconds. */
export const formerSecretMs = 24 * 60 * 60 * 1_000

/** An address of the web without a password in it; `protocols` in the form `https:`. */
export function webAddressFrom(
  typed: string | null | undefined,
  protocols: readonly string[],
  field = 'url',
): string | Refusal {
  const text = (typed ?? '').trim()
  if (!text) return refuse('BAD_USER_INPUT', 'required', { field })
  if (lengthOf(text) > webAddressLimit)
    return refuse('BAD_USER_INPUT', 'tooLong', { field, values: { max: webAddressLimit } })
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    !url ||
    /[\s\p{Cc}\p{Cs}]/u.test(text) ||
    !protocols.includes(url.protocol) ||
    url.username ||
    url.password ||
    !url.hostname
  )
    return refuse('BAD_USER_INPUT', 'webAddressInvalid', {
      field,
      values: { protocols: protocols.map((each) => `${each}//`).join(', ') },
    })
  url.hash = ''
  return url.href
}

/** Each topic once, in their order; at least one. */
export function webhookTopicsFrom(given: readonly WebhookTopic[]): WebhookTopic[] | Refusal {
  const topics = webhookTopics.filter((topic) => given.includes(topic))
  return topics.length > 0 ? topics : refuse('BAD_USER_INPUT', 'required', { field: 'topics' })
}

export function refuseAnotherWebhook(count: number): Refusal | undefined {
  if (count < webhookLimit) return undefined
  return refuse('LIMIT_EXCEEDED', 'tooManyWebhooks', { values: { limit: webhookLimit } })
}
