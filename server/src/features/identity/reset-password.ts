import { limitOf, minute } from '../../db/limiter.ts'
import { answerDone, answerTooMany } from './answers.ts'
import { type Door, explain } from './door.ts'
import { readForm, resetForm } from './forms.ts'
import { networkOf } from './network.ts'

const perNetwork = { tries: 30, seconds: 15 * minute }

/** Sets a new password with the token of a mailed link, and ends every session of the account. */
export const resetPassword: Door = async (visit, { auth, limiter }) => {
  const form = readForm(resetForm, visit.sent)
  if (form instanceof Response) return form
  const exceeded = await limiter.take([
    limitOf('new-password/network', [networkOf(visit.address)], perNetwork),
  ])
  if (exceeded.length > 0) return answerTooMany(exceeded)

  const answer = await auth.answer(visit, '/reset-password', form)
  return answer.ok ? answerDone() : explain(answer)
}
