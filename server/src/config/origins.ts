import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from './config.ts'

export type Origins = {
  /** Whether a request may change something: from our pages, listed origins, and clients that send no origin. */
  own(headers: IncomingHttpHeaders): boolean
  /** Whether another site may call the API. */
  listed(origin: string): boolean
}

export function createOrigins(config: Config): Origins {
  const listed = new Set(config.allowedOrigins)
  const home = new URL(config.publicUrl).origin

  return {
    listed: (origin) => listed.has(origin),
    own({ origin, host }) {
      if (origin === undefined || origin === home || listed.has(origin)) return true
      // The server under another name, such as 127.0.0.1: a browser sets both headers itself.
      return origin === `http://${host}` || origin === `https://${host}`
    },
  }
}
