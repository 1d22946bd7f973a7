import { limitOf, minute } from '../../../db/limiter.ts'
import { findCredential } from '../auth/store.ts'
import { changeForm, readForm } from '../http/forms.ts'
import { problemResponse, refusalResponse, tooManyResponse } from '../http/responses.ts'
import { revokeSession } from '../http/revoke-session.ts'
import type { Route } from '../http/route.ts'
import { sessionResponse } from '../http/session-response.ts'

const perAccount = { tries: 10, seconds: 15 * minute }

/** Revokes every other session; this one continues with a new token. */
export const changePassword: Route = async (request, { auth, limiter, identify, database }) => {
  const form = readForm(changeForm, request.input)
  if (form instanceof Response) return form
  const principal = await identify({ cookie: request.cookie, authorization: request.authorization })
  if (!('userId' in principal)) return problemResponse('UNAUTHENTICATED')
  const limits = [limitOf('change-password/account', [principal.userId], perAccount)]
  const exceeded = await limiter.consume(limits)
  if (exceeded.length > 0) return tooManyResponse(exceeded)

  const [before] = await database.run(findCredential(principal.email))
  const response = await auth.forward(request, '/change-password', { ...form, revokeOtherSessions: true })
  if (!response.ok) return refusalResponse(response)
  // A changed password keeps its row; only a link sent to the mailbox creates another row.
  const [after] = await database.run(findCredential(principal.email))
  if (after?.id !== before?.id) return revokeSession(response, database)
  await limiter.refund(limits)
  await auth.passwordChanged(request, principal)
  return sessionResponse(response)
}
