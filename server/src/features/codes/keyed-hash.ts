import { createHmac, hkdfSync } from 'node:crypto'
import type { KeyedHash } from '@whistle/domain/accounts/code'

/** What codes are made with. Its key is derived, so that it says nothing of the secret it comes from. */
export function createKeyedHash(secret: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'whistle invitation codes', 32))
  return (text) => createHmac('sha256', key).update(text).digest('base64')
}
