import { hour, keyOf, limitOf, minute } from '../../../db/limiter.ts'
import { networkOf } from '../../../db/network.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import { takeUpRecords } from '../../officials/official/take-up-records.ts'
import { mayClaimRecord } from '../../officials/policy.ts'
import { mayRevoke, maySweepSessions } from '../auth/policy.ts'
import { deleteExpiredSessions, deleteSurplusSessions, findCredential } from '../auth/store.ts'
import { readForm, signInForm } from '../http/forms.ts'
import { problemResponse, refusalResponse, tooManyResponse } from '../http/responses.ts'
import { revokeSession } from '../http/revoke-session.ts'
import type { Route } from '../http/route.ts'
import { sessionResponse } from '../http/session-response.ts'
import { openLink } from '../password/open-link.ts'
import { markAddressVerified } from '../password/store.ts'
import { tokenHash } from '../password/token-hash.ts'
import { verifyByLink } from '../password/verify-by-link.ts'

const perNetwork = { tries: 50, seconds: 15 * minute }
const perPair = { tries: 10, seconds: 15 * minute }
const perAccount = { tries: 100, seconds: hour }
const knownFor = 30 * 24 * hour
/** Of one account; the next sign-in ends the oldest. */
const maxSessions = 100

/**
 * Only wrong passwords count against the limits: a correct one is refunded. With the link of an official's mailbox the
 * account's address is verified, and its password stays.
 */
export const signIn: Route = async (request, parts) => {
  const { auth, limiter, database, announce } = parts
  const read = readForm(signInForm, request.input)
  if (read instanceof Response) return read
  const { link: token, ...form } = read
  const link = token === undefined ? undefined : await openLink(token, request, parts)
  if (link instanceof Response) return link
  if (link && link.email !== form.email) return problemResponse('INVALID_TOKEN')
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
  if (exceeded.length > 0 && !(onlyAccount && (await limiter.isMarked(known))))
    return tooManyResponse(exceeded)

  const [before] = await database.run(findCredential(form.email))
  const response = await auth.forward(request, '/sign-in/email', form)
  if (!response.ok) return refusalResponse(response)
  const [after] = await database.run(findCredential(form.email))
  if (after?.password !== before?.password) return revokeSession(response, database)
  await limiter.refund(limits)
  await limiter.mark(known, knownFor)
  if (link && token !== undefined)
    await database.transaction(async (sql) => {
      const used = await verifyByLink(link.officialId, tokenHash(token), sql)
      if (used) await sql.run(markAddressVerified(used.verified))
    })
  await database.run(deleteExpiredSessions(maySweepSessions()))
  if (after) {
    await database.run(deleteSurplusSessions(mayRevoke(after.userId), { kept: maxSessions }))
    await inTransaction(database, announce, (context) => takeUpRecords(mayClaimRecord(after), context))
  }
  return sessionResponse(response)
}
