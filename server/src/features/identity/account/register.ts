import { hour, limitOf } from '../../../db/limiter.ts'
import { networkOf } from '../../../db/network.ts'
import { readForm, registerForm } from '../http/forms.ts'
import { doneResponse, refusalResponse, tooManyResponse } from '../http/responses.ts'
import type { Route } from '../http/route.ts'

const perNetwork = { tries: 100, seconds: hour }
// Every request for a known address mails its owner.
const perAccount = { tries: 5, seconds: hour }

/** Creates an account, or mails the owner of the existing one; both give the same response and no session. */
export const register: Route = async (request, { auth, limiter }) => {
  const form = readForm(registerForm, request.input)
  if (form instanceof Response) return form
  const exceeded = await limiter.consume([
    limitOf('sign-up/network', [networkOf(request.address)], perNetwork),
    limitOf('sign-up/account', [form.email], perAccount),
  ])
  if (exceeded.length > 0) return tooManyResponse(exceeded)

  const response = await auth.forward(request, '/sign-up/email', form)
  // Of two concurrent requests for one address the second fails on the unique index; repeated, it finds the account.
  const settled = response.status === 422 ? await auth.forward(request, '/sign-up/email', form) : response
  return settled.ok ? doneResponse() : refusalResponse(settled)
}
