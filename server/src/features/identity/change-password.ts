import { limitOf, minute } from '../../db/limiter.ts'
import { answerProblem, answerTooMany } from './answers.ts'
import { answerSession, type Door, explain } from './door.ts'
import { changeForm, readForm } from './forms.ts'

const perAccount = { tries: 10, seconds: 15 * minute }

/** Ends every other session; this one goes on with another token. */
export const changePassword: Door = async (visit, { auth, limiter, identify }) => {
  const form = readForm(changeForm, visit.sent)
  if (form instanceof Response) return form
  const principal = await identify({ cookie: visit.cookie, authorization: visit.authorization })
  if (!('userId' in principal)) return answerProblem(401, 'UNAUTHENTICATED')
  const limits = [limitOf('change-password/account', [principal.userId], perAccount)]
  const exceeded = await limiter.take(limits)
  if (exceeded.length > 0) return answerTooMany(exceeded)

  const answer = await auth.answer(visit, '/change-password', { ...form, revokeOtherSessions: true })
  if (!answer.ok) return explain(answer)
  await limiter.giveBack(limits)
  await auth.passwordChanged(visit, principal)
  return answerSession(answer)
}
