import { limitOf, minute } from '../../db/limiter.ts'
import { answerProblem, answerTooMany } from './answers.ts'
import { answerSession, type Door, explain, takeBack } from './door.ts'
import { changeForm, readForm } from './forms.ts'
import { credentialOf } from './store.ts'

const perAccount = { tries: 10, seconds: 15 * minute }

/** Ends every other session; this one goes on with another token. */
export const changePassword: Door = async (visit, { auth, limiter, identify, database }) => {
  const form = readForm(changeForm, visit.sent)
  if (form instanceof Response) return form
  const principal = await identify({ cookie: visit.cookie, authorization: visit.authorization })
  if (!('userId' in principal)) return answerProblem(401, 'UNAUTHENTICATED')
  const limits = [limitOf('change-password/account', [principal.userId], perAccount)]
  const exceeded = await limiter.take(limits)
  if (exceeded.length > 0) return answerTooMany(exceeded)

  const [checked] = await database.run(credentialOf(principal.email))
  const answer = await auth.answer(visit, '/change-password', { ...form, revokeOtherSessions: true })
  if (!answer.ok) return explain(answer)
  // A changed password keeps its record; only a link to the mailbox makes another.
  const [now] = await database.run(credentialOf(principal.email))
  if (now?.id !== checked?.id) return takeBack(answer, database)
  await limiter.giveBack(limits)
  await auth.passwordChanged(visit, principal)
  return answerSession(answer)
}
