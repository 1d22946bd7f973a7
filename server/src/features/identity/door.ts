import type { Principal } from '../../access/principal.ts'
import type { Limiter } from '../../db/limiter.ts'
import type { Database } from '../../db/sql.ts'
import { answerProblem, isProblemCode } from './answers.ts'
import type { Auth, Visit } from './auth.ts'
import type { Claims } from './session.ts'
import { endSession } from './store.ts'

export type Tools = {
  readonly auth: Auth
  readonly limiter: Limiter
  readonly database: Database
  readonly identify: (claims: Claims) => Promise<Principal>
  /** Wakes the outbox's worker. */
  readonly poke: () => void
}

/** One thing that a visitor can ask of this service. */
export type Door = (visit: Visit, tools: Tools) => Promise<Response>

/** better-auth's "no" in our words. */
export async function explain(refused: Response): Promise<Response> {
  const { code } = (await refused.json().catch(() => ({}))) as { code?: unknown }
  if (refused.status >= 500 || refused.status === 422) return answerProblem(503, 'UNAVAILABLE')
  if (isProblemCode(code)) return answerProblem(refused.status, code)
  if (refused.status === 401) return answerProblem(401, 'UNAUTHENTICATED')
  return answerProblem(400, 'BAD_USER_INPUT')
}

/** The password was replaced while it was checked: the sessions have been ended, and this one came too late for that. */
export async function takeBack(accepted: Response, database: Database): Promise<Response> {
  const { token } = (await accepted.json()) as { token: string }
  await database.run(endSession(token))
  return answerProblem(401, 'INVALID_EMAIL_OR_PASSWORD')
}

/**
 * better-auth tells a program its token in a header and in the body, but the one in the body lacks the signature that we
 * ask for. The body we give has the signed one.
 */
export async function answerSession(accepted: Response): Promise<Response> {
  const { user } = (await accepted.json()) as { user: { id: string; email: string; name: string } }
  const headers = new Headers()
  for (const cookie of accepted.headers.getSetCookie()) headers.append('set-cookie', cookie)
  const token = accepted.headers.get('set-auth-token') ?? ''
  headers.set('set-auth-token', token)
  const { id, email, name } = user
  return Response.json({ token, user: { id, email, name } }, { headers })
}
