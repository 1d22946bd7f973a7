import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a receiver does, as Standard Webhooks describes it: the body, if one of the signatures is of this secret and recent. */
export function verifyWebhook(secret: string, body: string, headers: Readonly<Record<string, string>>) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const {
    'webhook-id': id,
    'webhook-timestamp': seconds = '',
    'webhook-signature': signatures = '',
  } = headers
  if (Math.abs(Date.now() / 1_000 - Number(seconds)) > 300) throw new Error('the timestamp is not recent')
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest()
  const isSigned = signatures.split(' ').some((each) => {
    const [version, value = ''] = each.split(',')
    const signature = Buffer.from(value, 'base64')
    return version === 'v1' && signature.length === expected.length && timingSafeEqual(signature, expected)
  })
  if (!isSigned) throw new Error('no signature matches')
  return JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> }
}
