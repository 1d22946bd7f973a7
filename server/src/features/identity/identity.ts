import { chooseLanguage } from '@whistle/domain/words/language'
import type { Pool } from 'pg'
import type { Principal, Requester } from '../../access/principal.ts'
import type { Config } from '../../config/config.ts'
import type { Origins } from '../../config/origins.ts'
import type { Limiter } from '../../db/limiter.ts'
import type { Shares } from '../../db/shares.ts'
import type { Database } from '../../db/sql.ts'
import type { Change } from '../../live/topics.ts'
import type { Log } from '../../log/log.ts'
import type { SmsSender } from '../../outbox/sms.ts'
import type { Handler } from '../../outbox/worker.ts'
import { createAuth, type PasswordHashing } from './auth/auth.ts'
import type { AuthRequest } from './auth/auth-request.ts'
import type { Claims } from './auth/claims.ts'
import { problemResponse, unavailableResponse } from './http/responses.ts'
import type { RouteParts } from './http/route.ts'
import { createResetHandler, resetKind } from './password/ask-password-reset.ts'
import { createLinkHandler, passwordLinkKind } from './password/send-password-link.ts'
import { routes } from './routes.ts'
import { createIdentify } from './session/identify.ts'

type Identity = {
  /** Handles `/api/auth/*`. `address` is the client's as the HTTP server determined it, never taken from headers here. */
  handle(request: Request, address: string): Promise<Response>
  identify(claims: Claims): Promise<Principal>
  /** The same for many clients, with one statement. */
  identifyAll(claims: readonly Claims[]): Promise<readonly Principal[]>
  /** The same, lazily. */
  recognise(claims: Claims): Requester
  /** Handlers for the outbox worker. */
  readonly jobs: Readonly<Record<string, Handler>>
}

export function createIdentity(parts: {
  config: Config
  /** Of requests, for the lookup of their sessions. */
  database: Database
  /** Other connections: sign-ins from many networks must not take those of reads. */
  accounts: Database & { readonly pool: Pool }
  shares: Shares
  log: Log
  limiter: Limiter
  origins: Origins
  text: SmsSender
  announce: (changes: readonly Change[]) => void
  passwords?: PasswordHashing
}): Identity {
  const { config, accounts: database, shares, log, limiter, origins, text, announce } = parts
  const { identify, identifyAll, recognise } = createIdentify(config, parts.database)
  const auth = createAuth({ ...parts, database, pool: database.pool })
  const routeParts: RouteParts = { auth, limiter, database, identify, announce }

  return {
    identify,
    identifyAll,
    recognise,
    jobs: {
      [resetKind]: createResetHandler(auth),
      [passwordLinkKind]: createLinkHandler({ config, database, text, announce }),
    },

    async handle(request, address) {
      const url = new URL(request.url)
      const route = routes[`${request.method} ${url.pathname}`]
      if (!route) return problemResponse('NOT_FOUND')
      const { headers } = request
      const own = origins.own({
        origin: headers.get('origin') ?? undefined,
        host: headers.get('host') ?? undefined,
      })
      if (!own) return problemResponse('FORBIDDEN')
      // GET requests carry their input in the query.
      const input = request.method === 'GET' ? Object.fromEntries(url.searchParams) : await readJson(request)
      if (input instanceof Response) return input
      try {
        const answer = () => route(readRequest(headers, address, input), routeParts)
        const response = await shares.identity({ address }, answer)
        // better-auth catches its errors, those of the database included, and logs them.
        return response.status >= 500 ? unavailableResponse() : response
      } catch (error) {
        // Fails closed: in particular, no attempt is allowed while attempts cannot be counted.
        log.error({ err: error }, 'identity failed')
        return unavailableResponse()
      }
    },
  }
}

function readRequest(headers: Headers, address: string, input: unknown): AuthRequest {
  const wanted = (headers.get('accept-language') ?? '')
    .split(',')
    .map((tag) => tag.split(';')[0]?.trim() ?? '')
  return {
    address,
    input,
    language: chooseLanguage(wanted),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
    cookie: headers.get('cookie') ?? '',
    authorization: headers.get('authorization') ?? '',
  }
}

/** JSON only: a form of another site cannot send it without a CORS preflight, which fails. */
async function readJson(request: Request): Promise<unknown> {
  const body = await request.text()
  if (body === '') return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) return problemResponse('BAD_USER_INPUT', { status: 415 })
  try {
    return JSON.parse(body)
  } catch {
    return problemResponse('BAD_USER_INPUT')
  }
}
