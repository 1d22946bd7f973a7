import { type Refusal, refuse } from '../refusal.ts'

/** What a webhook can be told of. */
export const webhookTopics = ['GAME', 'ASSIGNMENT', 'INVITATION', 'CHECK_IN', 'PAYMENT'] as const
export type WebhookTopic = (typeof webhookTopics)[number]

/** Webhooks of one account. */
const webhookLimit = 5

/** Seconds before the second attempt, the third and so on: four days together. After the last one a delivery has failed. */
export const webhookWaits = [
  5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, 86_400,
] as const

/** How long the former secret signs as well, so that a receiver can change over. In milliseconds. */
export const formerSecretMs = 24 * 60 * 60 * 1_000

/** Each topic once, in their order; at least one. */
export function webhookTopicsFrom(given: readonly WebhookTopic[]): WebhookTopic[] | Refusal {
  const topics = webhookTopics.filter((topic) => given.includes(topic))
  return topics.length > 0 ? topics : refuse('BAD_USER_INPUT', 'required', { field: 'topics' })
}

export function refuseAnotherWebhook(count: number): Refusal | undefined {
  if (count < webhookLimit) return undefined
  return refuse('LIMIT_EXCEEDED', 'tooManyWebhooks', { values: { limit: webhookLimit } })
}
