import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { FetchFailed, type FetchFailure } from './fetch-failed.ts'
import { isPublicAddress } from './public-address.ts'
import { createResolveName, type Resolve } from './resolve-name.ts'

export type OutgoingRequest = {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** From the start to the last byte of the answer. */
  readonly timeoutMs: number
  /** Of the text of the answer. With `cut`, what is beyond is not read, and no failure. */
  readonly maxBytes: number
  readonly cut?: boolean
  /** Ends it before its time, as a timeout. */
  readonly signal?: AbortSignal | undefined
}

export type OutgoingResponse = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

export type RequestPublic = {
  (request: OutgoingRequest): Promise<OutgoingResponse>
  /** Whether the host of this address resolves to public addresses alone. */
  reaches(url: string): Promise<boolean>
}

const resolveTimeoutMs = 3_000

/**
 * Requests to addresses that users have entered. They reach the public internet only: the name is resolved once, every address
 * of it has to be public, and the connection goes to that address, so that a name with another answer a moment later leads
 * nowhere. Redirects are not followed. `allowPrivate` is for installations whose services are in their own network.
 */
export function createRequestPublic({
  allowPrivate,
  resolve = createResolveName({ besides: allowPrivate }),
}: {
  allowPrivate: boolean
  resolve?: Resolve
}): RequestPublic {
  async function addressesOf(url: URL): Promise<readonly string[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const found = isIP(host) ? [host] : await within(resolve(host), resolveTimeoutMs)
    if (found.length === 0 || !(allowPrivate || found.every(isPublicAddress)))
      throw new FetchFailed('ADDRESS')
    return found
  }

  async function requestPublic(asked: OutgoingRequest): Promise<OutgoingResponse> {
    const url = new URL(asked.url)
    if (!['http:', 'https:'].includes(url.protocol)) throw new FetchFailed('ADDRESS')
    const ending = new AbortController()
    const end = () => ending.abort()
    const timer = setTimeout(end, asked.timeoutMs)
    asked.signal?.addEventListener('abort', end, { once: true })
    try {
      const addresses = await addressesOf(url)
      return await send(url, asked, pinnedTo(addresses), ending.signal)
    } finally {
      clearTimeout(timer)
      asked.signal?.removeEventListener('abort', end)
    }
  }

  return Object.assign(requestPublic, {
    reaches: (url: string) =>
      addressesOf(new URL(url)).then(
        () => true,
        () => false,
      ),
  })
}

/** Answers every question with the addresses that were checked. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, done) => {
    const wanted = answers.filter(({ family }) => !options.family || options.family === family)
    const [first] = wanted
    if (!first) return done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0)
    if (options.all) return done(null, wanted)
    return done(null, first.address, first.family)
  }
}

function send(
  url: URL,
  { method = 'GET', headers, body, maxBytes, cut = false }: OutgoingRequest,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<OutgoingResponse> {
  return new Promise((resolve, reject) => {
    const fail = (failure: FetchFailure) => reject(new FetchFailed(failure))
    const failFor = () => fail(signal.aborted ? 'TIMEOUT' : 'CONNECTION')
    const start = url.protocol === 'https:' ? requestHttps : requestHttp
    // Without an agent: no connection is kept, and no environment names a proxy.
    const request = start(url, {
      ...{ method, headers: { ...headers, ...lengthOf(body) }, lookup, signal, agent: false },
      maxHeaderSize: 16_384,
    })
    request.on('error', failFor)
    request.on('response', (response) => {
      const chunks: Uint8Array[] = []
      let size = 0
      const end = () =>
        resolve({
          ...{ status: response.statusCode ?? 0, headers: response.headers },
          text: Buffer.concat(chunks).toString('utf8'),
        })
      response.on('error', failFor)
      response.on('aborted', failFor)
      response.on('data', (chunk: Uint8Array) => {
        size += chunk.length
        if (size <= maxBytes) return void chunks.push(chunk)
        if (cut) end()
        else fail('TOO_LARGE')
        request.destroy()
      })
      response.on('end', end)
    })
    request.end(body)
  })
}

const lengthOf = (body: string | undefined) =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new FetchFailed('TIMEOUT')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
