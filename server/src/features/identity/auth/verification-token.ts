import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

type Account = { readonly userId: string; readonly email: string }

const lifetimeMs = 7 * 24 * 60 * 60 * 1_000

/**
 * Tokens of the links that verify an address. A token is signed and not stored: it opens nothing by itself, only the
 * session of the same account can use it.
 */
export type VerificationTokens = ReturnType<typeof createVerificationTokens>

export function createVerificationTokens(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'whistle address verification', 32))
  const sign = ({ userId, email }: Account, expires: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([userId, email, expires]))
      .digest('base64url')

  return {
    make(account: Account, now: Date): string {
      const expires = (now.getTime() + lifetimeMs).toString(36)
      return `${expires}.${sign(account, expires)}`
    },
    isValid(token: string, account: Account, now: Date): boolean {
      const [expires = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature)
      const right = Buffer.from(sign(account, expires))
      const isSigned = given.length === right.length && timingSafeEqual(given, right)
      return isSigned && Number.parseInt(expires, 36) > now.getTime()
    },
  }
}
