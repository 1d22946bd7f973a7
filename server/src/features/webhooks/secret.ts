import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

export type WebhookSecrets = {
  /** The secret of a webhook, in the form of Standard Webhooks. */
  secretOf(salt: string): string
  /** The header `webhook-signature`: a signature with each of the secrets. */
  sign(message: { id: string; seconds: number; body: string }, salts: readonly string[]): string
}

export const newSalt = () => randomBytes(18).toString('base64url')

/** Secrets of webhooks are derived, and stored nowhere. */
export function createWebhookSecrets(authSecret: string): WebhookSecrets {
  const keyOf = (salt: string) => Buffer.from(hkdfSync('sha256', authSecret, salt, 'whistle webhook', 32))
  return {
    secretOf: (salt) => `whsec_${keyOf(salt).toString('base64')}`,
    sign: ({ id, seconds, body }, salts) =>
      salts
        .map((salt) => createHmac('sha256', keyOf(salt)).update(`${id}.${seconds}.${body}`).digest('base64'))
        .map((signature) => `v1,${signature}`)
        .join(' '),
  }
}
