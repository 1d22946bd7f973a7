import type { Database } from '../../db/sql.ts'
import { answerProblem } from './answers.ts'
import { deleteSession } from './store.ts'

/**
 * better-auth's body carries an unsigned token, but requests need the signed one, which it sends as a header. Our body
 * carries the signed token.
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

/** The password was replaced while it was checked: all sessions were revoked before this one was created. */
export async function revokeSession(accepted: Response, database: Database): Promise<Response> {
  const { token } = (await accepted.json()) as { token: string }
  await database.run(deleteSession(token))
  return answerProblem('INVALID_EMAIL_OR_PASSWORD')
}
