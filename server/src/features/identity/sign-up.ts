import { hour, limitOf } from '../../db/limiter.ts'
import { answerDone, answerTooMany } from './answers.ts'
import { type Door, explain } from './door.ts'
import { readForm, signUpForm } from './forms.ts'
import { networkOf } from './network.ts'

const perNetwork = { tries: 100, seconds: hour }
// Each one for a known address is a mail to its owner.
const perAccount = { tries: 5, seconds: hour }

/** Makes an account, or mails the owner of the one that exists; the visitor is told the same and is not signed in. */
export const signUp: Door = async (visit, { auth, limiter }) => {
  const form = readForm(signUpForm, visit.sent)
  if (form instanceof Response) return form
  const exceeded = await limiter.take([
    limitOf('sign-up/network', [networkOf(visit.address)], perNetwork),
    limitOf('sign-up/account', [form.email], perAccount),
  ])
  if (exceeded.length > 0) return answerTooMany(exceeded)

  const answer = await auth.answer(visit, '/sign-up/email', form)
  // Of two at the same moment with the same address one finds it taken; the second look finds an account that exists.
  const settled = answer.status === 422 ? await auth.answer(visit, '/sign-up/email', form) : answer
  return settled.ok ? answerDone() : explain(settled)
}
