import { lookup } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { FetchFailed } from './fetch-failed.ts'

export type Resolve = (host: string) => Promise<readonly string[]>

/** In milliseconds, of each of two tries. */
const timeout = 1_000

/**
 * The addresses of a name, as name servers say. Not by `lookup` of Node.js: that waits in one of the four threads in which
 * passwords are hashed as well, and a name server that does not answer would hold them all. `besides`: names that this machine alone
 * knows, looked up when name servers know none.
 */
export function createResolveName({
  servers,
  besides = false,
}: {
  servers?: readonly string[]
  besides?: boolean
} = {}): Resolve {
  const resolver = new Resolver({ timeout, tries: 2 })
  if (servers) resolver.setServers(servers)
  return async (host) => {
    const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const found = asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    if (found.length > 0) return found
    const isUnknown = asked.every(
      (each) =>
        each.status === 'rejected' && ['ENOTFOUND', 'ENODATA', 'ECONNREFUSED'].includes(each.reason.code),
    )
    if (besides && isUnknown) return lookedUp(host)
    throw new FetchFailed('CONNECTION')
  }
}

const lookedUp: Resolve = (host) =>
  new Promise((resolve, reject) =>
    lookup(host, { all: true }, (error, found) =>
      error ? reject(new FetchFailed('CONNECTION')) : resolve(found.map(({ address }) => address)),
    ),
  )
