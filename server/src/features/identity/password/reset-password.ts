import { limitOf, minute } from '../../../db/limiter.ts'
import { networkOf } from '../../../db/network.ts'
import { answerDone, answerRefusal, answerTooMany } from '../answers.ts'
import { readForm, resetForm } from '../forms.ts'
import type { Route } from '../route.ts'

const perNetwork = { tries: 30, seconds: 15 * minute }

/** Sets a new password with the token of a mailed link, and revokes every session of the account. */
export const resetPassword: Route = async (request, { auth, limiter }) => {
  const form = readForm(resetForm, request.input)
  if (form instanceof Response) return form
  const exceeded = await limiter.consume([
    limitOf('new-password/network', [networkOf(request.address)], perNetwork),
  ])
  if (exceeded.length > 0) return answerTooMany(exceeded)

  const answer = await auth.answer(request, '/reset-password', form)
  return answer.ok ? answerDone() : answerRefusal(answer)
}
