import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config/config.ts'

export type Origins = {
  /** May this request change something? Yes from our own pages and listed sites, and from programs, which send no origin. */
  own(headers: IncomingHttpHeaders): boolean
  /** Is this one of the other sites that may call us? */
  listed(origin: string): boolean
}

export function createOrigins(config: Config): Origins {
  const listed = new Set(config.allowedOrigins)
  const home = new URL(config.publicUrl).origin

  return {
    listed: (origin) => listed.has(origin),
    own({ origin, host }) {
      if (origin === undefined || origin === home || listed.has(origin)) return true
      // Reached by another name, such as 127.0.0.1 for localhost: a browser never lies about both headers.
      return origin === `http://${host}` || origin === `https://${host}`
    },
  }
}
