import { limitOf, minute } from '../../../db/limiter.ts'
import { networkOf } from '../../../http/network.ts'
import { answerDone, answerProblem, answerTooMany } from '../answers.ts'
import type { AuthRequest } from '../auth-request.ts'
import { linkAddressForm, linkForm, readForm } from '../forms.ts'
import type { Route, RouteParts } from '../route.ts'
import { consumeLimits, enqueueLink } from './ask-password-link.ts'
import { hashOf } from './send-password-link.ts'
import { findLink } from './store.ts'

const wrongPerNetwork = { tries: 30, seconds: 15 * minute }

/** Whether a link is valid, and for which e-mail address: the page asks before it shows the form. */
export const checkPasswordLink: Route = async (request, parts) => {
  const form = readForm(linkForm, request.input)
  if (form instanceof Response) return form
  const link = await openLink(form.token, request, parts)
  return link instanceof Response ? link : Response.json({ status: true, email: link.email })
}

/** With a link sent to a phone the official enters an e-mail address, and the link that sets the password goes there. */
export const nameMailbox: Route = async (request, parts) => {
  const form = readForm(linkAddressForm, request.input)
  if (form instanceof Response) return form
  const link = await openLink(form.token, request, parts)
  if (link instanceof Response) return link
  const { officialId } = link
  const { email: address } = form
  const exceeded = await consumeLimits(parts.limiter, { network: request.address, officialId, address })
  if (exceeded.length) return answerTooMany(exceeded)
  await enqueueLink(parts.database, { officialId, language: request.language, email: address })
  parts.wakeOutbox()
  return answerDone()
}

/** Only wrong tokens count against the limit. */
export async function openLink(token: string, request: AuthRequest, { limiter, database }: RouteParts) {
  const limits = [limitOf('password-link/wrong', [networkOf(request.address)], wrongPerNetwork)]
  const exceeded = await limiter.consume(limits)
  if (exceeded.length) return answerTooMany(exceeded)
  const [link] = await database.run(findLink(hashOf(token)))
  if (!link) return answerProblem('INVALID_TOKEN')
  await limiter.refund(limits)
  return link
}
