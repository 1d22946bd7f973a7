import { hour, keyOf, limitOf, minute } from '../../../db/limiter.ts'
import { networkOf } from '../../../db/network.ts'
import { answerSession } from '../answer-session.ts'
import { answerRefusal, answerTooMany } from '../answers.ts'
import { readForm, signInForm } from '../forms.ts'
import { revokeSession } from '../revoke-session.ts'
import type { Route } from '../route.ts'
import { deleteExpiredSessions, findCredential } from '../store.ts'

const perNetwork = { tries: 50, seconds: 15 * minute }
const perPair = { tries: 10, seconds: 15 * minute }
const perAccount = { tries: 100, seconds: hour }
const knownFor = 30 * 24 * hour

/** Only wrong passwords count against the limits: a correct one is refunded. */
export const signIn: Route = async (request, { auth, limiter, database }) => {
  const form = readForm(signInForm, request.input)
  if (form instanceof Response) return form
  const network = networkOf(request.address)
  const account = limitOf('sign-in/account', [form.email], perAccount)
  const limits = [
    limitOf('sign-in/network', [network], perNetwork),
    limitOf('sign-in/pair', [form.email, network], perPair),
    account,
  ]
  const known = keyOf('sign-in/known', [form.email, network])

  const exceeded = await limiter.consume(limits)
  // Guesses from many networks must not lock out the owner, who has signed in from this network before.
  const onlyAccount = exceeded.length === 1 && exceeded[0]?.limit === account
  if (exceeded.length > 0 && !(onlyAccount && (await limiter.isMarked(known)))) return answerTooMany(exceeded)

  const [before] = await database.run(findCredential(form.email))
  const answer = await auth.answer(request, '/sign-in/email', form)
  if (!answer.ok) return answerRefusal(answer)
  const [after] = await database.run(findCredential(form.email))
  if (after?.password !== before?.password) return revokeSession(answer, database)
  await limiter.refund(limits)
  await limiter.mark(known, knownFor)
  await database.run(deleteExpiredSessions())
  return answerSession(answer)
}
