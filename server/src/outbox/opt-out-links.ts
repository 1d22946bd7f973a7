import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type OptOut, optOutKinds } from '@whistle/domain/accounts/opt-out'
import { sentPaths } from '@whistle/domain/paths'
import type { Config } from '../config/config.ts'

export type OptOutLinks = ReturnType<typeof createOptOutLinks>

/** The signed links in messages that switch their kind off for their receiver. Nothing is stored for them. */
export function createOptOutLinks({ authSecret, publicUrl }: Pick<Config, 'authSecret' | 'publicUrl'>) {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'whistle opt-out links', 32))
  const signed = ({ kind, id }: OptOut) => {
    const signature = createHmac('sha256', key).update(`${kind}.${id}`).digest('base64url')
    return `${kind}.${id}.${signature}`
  }
  return {
    linkTo: (optOut: OptOut): string => `${publicUrl}${sentPaths.optOut(signed(optOut))}`,
    /** Undefined for a token that was not signed here. */
    read(token: string): OptOut | undefined {
      const [name, id = ''] = token.split('.')
      const kind = optOutKinds.find((each) => each === name)
      if (!kind) return undefined
      const [given, right] = [Buffer.from(token), Buffer.from(signed({ kind, id }))]
      return given.length === right.length && timingSafeEqual(given, right) ? { kind, id } : undefined
    },
  }
}
