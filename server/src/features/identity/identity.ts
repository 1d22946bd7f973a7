import { chooseLanguage } from '@whistle/domain/words/language'
import type { Pool } from 'pg'
import type { Asker, Principal } from '../../access/principal.ts'
import type { Config } from '../../config.ts'
import { createLimiter } from '../../db/limiter.ts'
import type { Database } from '../../db/sql.ts'
import type { Log } from '../../http/log.ts'
import { createOrigins } from '../../http/origins.ts'
import type { Handler } from '../../outbox/worker.ts'
import { answerProblem } from './answers.ts'
import { askPasswordReset, createResetHandler, resetKind } from './ask-password-reset.ts'
import { createAuth, type Visit } from './auth.ts'
import { changePassword } from './change-password.ts'
import { checkPasswordLink, nameMailbox } from './check-password-link.ts'
import type { Door, Tools } from './door.ts'
import { resetPassword } from './reset-password.ts'
import { createLinkHandler, passwordLinkKind } from './send-password-link.ts'
import { type Claims, createIdentify } from './session.ts'
import { setPassword } from './set-password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

export type Identity = {
  /** Answers `/api/auth/*`. The address is the connection's, as the HTTP server knows it; headers are not asked. */
  handle(request: Request, address: string): Promise<Response>
  identify(claims: Claims): Promise<Principal>
  /** The same, when the answer is needed. */
  recognise(claims: Claims): Asker
  /** What the outbox's worker does for this room. */
  readonly jobs: Readonly<Record<string, Handler>>
}

/* better-auth has more addresses than these; they stay closed. */
const doors: Readonly<Record<string, Door>> = {
  'POST /api/auth/sign-up/email': signUp,
  'POST /api/auth/sign-in/email': signIn,
  'POST /api/auth/request-password-reset': askPasswordReset,
  'POST /api/auth/reset-password': resetPassword,
  'POST /api/auth/change-password': changePassword,
  'GET /api/auth/password-link': checkPasswordLink,
  'POST /api/auth/password-link': nameMailbox,
  'POST /api/auth/set-password': setPassword,
  'POST /api/auth/sign-out': (visit, { auth }) => auth.answer(visit, '/sign-out', {}),
  'GET /api/auth/get-session': (visit, { auth }) => auth.answer(visit, '/get-session'),
}

export function createIdentity(parts: {
  config: Config
  pool: Pool
  database: Database
  log: Log
  /** Wakes the outbox's worker, which would otherwise look within seconds. */
  poke?: () => void
}): Identity {
  const { config, database, log, poke = () => {} } = parts
  const origins = createOrigins(config)
  const { identify, recognise } = createIdentify(config, database)
  const auth = createAuth({ ...parts, poke })
  const tools: Tools = { auth, limiter: createLimiter(database), database, identify, poke }

  return {
    identify,
    recognise,
    jobs: {
      [resetKind]: createResetHandler(auth),
      [passwordLinkKind]: createLinkHandler({ config, database, log, poke }),
    },

    async handle(request, address) {
      const url = new URL(request.url)
      const door = doors[`${request.method} ${url.pathname}`]
      if (!door) return answerProblem(404, 'NOT_FOUND')
      const { headers } = request
      const own = origins.own({
        origin: headers.get('origin') ?? undefined,
        host: headers.get('host') ?? undefined,
      })
      if (!own) return answerProblem(403, 'FORBIDDEN')
      // A question has its values in the address, and no body.
      const sent = request.method === 'GET' ? Object.fromEntries(url.searchParams) : await readJson(request)
      if (sent instanceof Response) return sent
      try {
        return await door(visitOf(headers, address, sent), tools)
      } catch (error) {
        // Most of all when tries cannot be counted: then nobody gets to try.
        log.error({ err: error }, 'identity failed')
        return answerProblem(503, 'UNAVAILABLE')
      }
    },
  }
}

function visitOf(headers: Headers, address: string, sent: unknown): Visit {
  const wanted = (headers.get('accept-language') ?? '')
    .split(',')
    .map((tag) => tag.split(';')[0]?.trim() ?? '')
  return {
    address,
    sent,
    language: chooseLanguage(wanted),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
    cookie: headers.get('cookie') ?? '',
    authorization: headers.get('authorization') ?? '',
  }
}

/** Only JSON: another site's form cannot send it without asking the browser first, and we would say no. */
async function readJson(request: Request): Promise<unknown> {
  const body = await request.text()
  if (body === '') return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) return answerProblem(415, 'BAD_USER_INPUT')
  try {
    return JSON.parse(body)
  } catch {
    return answerProblem(400, 'BAD_USER_INPUT')
  }
}
