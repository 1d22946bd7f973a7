import { limitOf, minute } from '../../db/limiter.ts'
import { answerDone, answerProblem, answerTooMany } from './answers.ts'
import { enqueueLink, takeLimits } from './ask-password-link.ts'
import type { Visit } from './auth.ts'
import type { Door, Tools } from './door.ts'
import { linkAddressForm, linkForm, readForm } from './forms.ts'
import { networkOf } from './network.ts'
import { hashOf } from './send-password-link.ts'
import { findLink } from './store.ts'

const wrongPerNetwork = { tries: 30, seconds: 15 * minute }

/** Whether a link still works, so that nobody types a password for nothing; and for which address it is. */
export const checkPasswordLink: Door = async (visit, tools) => {
  const form = readForm(linkForm, visit.sent)
  if (form instanceof Response) return form
  const link = await openLink(form.token, visit, tools)
  return link instanceof Response ? link : Response.json({ status: true, email: link.email })
}

/** Behind a link to a phone: the official names a mailbox, and the link that sets the password goes there. */
export const nameMailbox: Door = async (visit, tools) => {
  const form = readForm(linkAddressForm, visit.sent)
  if (form instanceof Response) return form
  const link = await openLink(form.token, visit, tools)
  if (link instanceof Response) return link
  const { officialId } = link
  const { email: address } = form
  const exceeded = await takeLimits(tools.limiter, { network: visit.address, officialId, address })
  if (exceeded.length) return answerTooMany(exceeded)
  await enqueueLink(tools.database, { officialId, language: visit.language, email: address })
  tools.poke()
  return answerDone()
}

/** Wrong ones are counted. */
export async function openLink(token: string, visit: Visit, { limiter, database }: Tools) {
  const limits = [limitOf('password-link/wrong', [networkOf(visit.address)], wrongPerNetwork)]
  const exceeded = await limiter.take(limits)
  if (exceeded.length) return answerTooMany(exceeded)
  const [link] = await database.run(findLink(hashOf(token)))
  if (!link) return answerProblem(400, 'INVALID_TOKEN')
  await limiter.giveBack(limits)
  return link
}
