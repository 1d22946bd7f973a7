import { inTransaction } from '../../../live/in-transaction.ts'
import { linkAddressForm, readForm } from '../http/forms.ts'
import { doneResponse, tooManyResponse } from '../http/responses.ts'
import type { Route } from '../http/route.ts'
import { openLink } from './open-link.ts'
import { requestLink } from './request-link.ts'

/** With a link sent to a phone the official enters an e-mail address, and the link that sets the password goes there. */
export const nameMailbox: Route = async (request, parts) => {
  const form = readForm(linkAddressForm, request.input)
  if (form instanceof Response) return form
  const link = await openLink(form.token, request, parts)
  if (link instanceof Response) return link
  const job = { officialId: link.officialId, language: request.language, email: form.email }
  const { limiter, database, announce } = parts
  const exceeded = await inTransaction(database, announce, (context) =>
    requestLink({ ...context, limiter }, { network: request.address, address: form.email, job }),
  )
  if (exceeded.length) return tooManyResponse(exceeded)
  return doneResponse()
}
