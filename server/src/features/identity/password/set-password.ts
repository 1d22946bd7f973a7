import { randomUUID } from 'node:crypto'
import type { Sql } from '../../../db/sql.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import { takeUpRecord } from '../../officials/official/take-up-record.ts'
import { takeUpRecords } from '../../officials/official/take-up-records.ts'
import { mayClaimRecord, mayTakeUpRecord } from '../../officials/policy.ts'
import { upsertOfficialUser } from '../account/store.ts'
import { maySetPassword, mayTakeOver } from '../auth/policy.ts'
import { deleteCalendarFeed, deleteResetTokens } from '../auth/store.ts'
import { endForeignAccess } from '../auth/take-over.ts'
import { readForm, setPasswordForm } from '../http/forms.ts'
import { problemResponse, refusalResponse } from '../http/responses.ts'
import type { Route } from '../http/route.ts'
import { sessionResponse } from '../http/session-response.ts'
import { openLink } from './open-link.ts'
import * as store from './store.ts'
import { tokenHash } from './token-hash.ts'
import { verifyByLink } from './verify-by-link.ts'

/**
 * A link sent to a mailbox creates the official's account, or takes over an account with that address whose address was
 * never verified: its creator could not read this mail, so the old password and sessions are revoked. A password of an account
 * with a verified address is the owner's and stays: another is set by signing in, or by a reset. So does any password that is
 * entered with the link, by signing in.
 */
export const setPassword: Route = async (request, parts) => {
  const form = readForm(setPasswordForm, request.input)
  if (form instanceof Response) return form
  const { token, newPassword: password } = form
  const link = await openLink(token, request, parts)
  if (link instanceof Response) return link
  // A link sent to a phone sets no password.
  if (!link.email) return problemResponse('INVALID_TOKEN')
  const { auth, database, announce } = parts
  const hash = await auth.hash(password)
  const account = await database.transaction((sql) => useLink(link.officialId, tokenHash(token), hash, sql))
  if (!account) return problemResponse('INVALID_TOKEN')
  if (account === 'keeps its password') return problemResponse('PASSWORD_EXISTS')
  const { email } = account
  // Again after the commit: a sign-in with the old password may have created a session in between.
  await endForeignAccess(mayTakeOver(account.userId), { sql: database, announce })
  if (!account.isNew) await auth.passwordChanged(request, account)
  const response = await auth.forward(request, '/sign-in/email', { email, password, rememberMe: true })
  await inTransaction(database, announce, (context) => takeUpRecords(mayClaimRecord(account), context))
  return response.ok ? sessionResponse(response) : refusalResponse(response)
}

async function useLink(officialId: string, linkHash: string, passwordHash: string, sql: Sql) {
  const read = await verifyByLink(officialId, linkHash, sql)
  if (!read) return undefined
  const { verified, name } = read
  const { email } = verified
  const [account] = await sql.run(store.upsertAccount(verified, { id: randomUUID(), name }))
  if (!account) throw new Error('the upsert returned no account')
  const [password] = await sql.run(store.findPassword(email))
  if (password?.isOwners) return 'keeps its password'
  await sql.run(store.markAddressVerified(verified))
  const { id: userId } = account
  const proof = maySetPassword(verified, userId)
  await endForeignAccess(mayTakeOver(userId), { sql })
  await sql.run(store.deletePasswords(proof))
  await sql.run(deleteResetTokens(proof))
  await sql.run(deleteCalendarFeed(proof))
  await sql.run(store.insertPassword(proof, { id: randomUUID(), hash: passwordHash }))
  const createUser = () => sql.run(upsertOfficialUser(proof))
  await takeUpRecord(mayTakeUpRecord({ userId, officialId, email }), createUser, sql)
  return { userId, email, isNew: account.isNew }
}
