import { answerDone, answerTooMany } from '../answers.ts'
import { linkAddressForm, readForm } from '../forms.ts'
import type { Route } from '../route.ts'
import { openLink } from './open-link.ts'
import { requestLink } from './request-link.ts'

/** With a link sent to a phone the official enters an e-mail address, and the link that sets the password goes there. */
export const nameMailbox: Route = async (request, parts) => {
  const form = readForm(linkAddressForm, request.input)
  if (form instanceof Response) return form
  const link = await openLink(form.token, request, parts)
  if (link instanceof Response) return link
  const job = { officialId: link.officialId, language: request.language, email: form.email }
  const exceeded = await requestLink(
    { limiter: parts.limiter, sql: parts.database },
    { network: request.address, address: form.email, job },
  )
  if (exceeded.length) return answerTooMany(exceeded)
  parts.wakeOutbox()
  return answerDone()
}
