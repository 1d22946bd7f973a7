import { createHash } from 'node:crypto'

/** Only the token's hash is stored: access to the database gives no usable link. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
