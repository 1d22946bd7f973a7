import { limitOf, minute } from '../../../db/limiter.ts'
import { networkOf } from '../../../db/network.ts'
import { readForm, resetForm } from '../http/forms.ts'
import { doneResponse, refusalResponse, tooManyResponse } from '../http/responses.ts'
import type { Route } from '../http/route.ts'

const perNetwork = { tries: 30, seconds: 15 * minute }

/** Sets a new password with the token of a mailed link, and revokes every session of the account. */
export const resetPassword: Route = async (request, { auth, limiter }) => {
  const form = readForm(resetForm, request.input)
  if (form instanceof Response) return form
  const exceeded = await limiter.consume([
    limitOf('new-password/network', [networkOf(request.address)], perNetwork),
  ])
  if (exceeded.length > 0) return tooManyResponse(exceeded)

  const response = await auth.forward(request, '/reset-password', form)
  return response.ok ? doneResponse() : refusalResponse(response)
}
