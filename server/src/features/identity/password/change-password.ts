import { limitOf, minute } from '../../../db/limiter.ts'
import { answerSession } from '../answer-session.ts'
import { answerProblem, answerRefusal, answerTooMany } from '../answers.ts'
import { changeForm, readForm } from '../forms.ts'
import { revokeSession } from '../revoke-session.ts'
import type { Route } from '../route.ts'
import { findCredential } from '../store.ts'

const perAccount = { tries: 10, seconds: 15 * minute }

/** Revokes every other session; this one continues with a new token. */
export const changePassword: Route = async (request, { auth, limiter, identify, database }) => {
  const form = readForm(changeForm, request.input)
  if (form instanceof Response) return form
  const principal = await identify({ cookie: request.cookie, authorization: request.authorization })
  if (!('userId' in principal)) return answerProblem('UNAUTHENTICATED')
  const limits = [limitOf('change-password/account', [principal.userId], perAccount)]
  const exceeded = await limiter.consume(limits)
  if (exceeded.length > 0) return answerTooMany(exceeded)

  const [before] = await database.run(findCredential(principal.email))
  const answer = await auth.answer(request, '/change-password', { ...form, revokeOtherSessions: true })
  if (!answer.ok) return answerRefusal(answer)
  // A changed password keeps its row; only a link sent to the mailbox creates another row.
  const [after] = await database.run(findCredential(principal.email))
  if (after?.id !== before?.id) return revokeSession(answer, database)
  await limiter.refund(limits)
  await auth.passwordChanged(request, principal)
  return answerSession(answer)
}
