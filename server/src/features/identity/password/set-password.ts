import { randomUUID } from 'node:crypto'
import type { Sql } from '../../../db/sql.ts'
import { answerSession } from '../answer-session.ts'
import { answerProblem, answerRefusal } from '../answers.ts'
import { readForm, setPasswordForm } from '../forms.ts'
import type { Route } from '../route.ts'
import { deleteCalendarFeed, deleteResetTokens, deleteSessions } from '../store.ts'
import { openLink } from './open-link.ts'
import * as store from './store.ts'
import { tokenHash } from './token-hash.ts'

/**
 * A link sent to a mailbox creates the official's account, or takes over the account with that address: its creator
 * could not read this mail, so the old password and sessions are revoked.
 */
export const setPassword: Route = async (request, parts) => {
  const form = readForm(setPasswordForm, request.input)
  if (form instanceof Response) return form
  const { token, newPassword: password } = form
  const link = await openLink(token, request, parts)
  if (link instanceof Response) return link
  // A link sent to a phone sets no password.
  if (!link.email) return answerProblem('INVALID_TOKEN')
  const { auth, database } = parts
  const hash = await auth.hash(password)
  const account = await database.transaction((sql) => useLink(link.officialId, tokenHash(token), hash, sql))
  if (!account) return answerProblem('INVALID_TOKEN')
  const { email } = account
  // Again after the commit: a sign-in with the old password may have created a session in between.
  await database.run(deleteSessions(account.userId))
  if (!account.isNew) await auth.passwordChanged(request, account)
  const answer = await auth.answer(request, '/sign-in/email', { email, password, rememberMe: true })
  return answer.ok ? answerSession(answer) : answerRefusal(answer)
}

async function useLink(officialId: string, linkHash: string, passwordHash: string, sql: Sql) {
  // The official is locked before its links: of two concurrent links the second finds its row deleted.
  const [official] = await sql.run(store.lockOfficial(officialId))
  const [used] = await sql.run(store.deleteLink(linkHash))
  if (!official || !used) return undefined
  const { email } = used
  // The link proves the address, but the record may have been linked to another account or given another address since.
  if ((official.account ?? official.email ?? email) !== email) return undefined
  await sql.run(store.deleteLinksOf(officialId))
  const [account] = await sql.run(
    store.upsertVerifiedAccount({ id: randomUUID(), name: official.name, email }),
  )
  if (!account) throw new Error('the upsert returned no account')
  const { id: userId } = account
  await sql.run(deleteSessions(userId))
  await sql.run(store.deletePasswords(userId))
  await sql.run(deleteResetTokens(userId))
  await sql.run(deleteCalendarFeed(userId))
  await sql.run(store.insertPassword({ id: randomUUID(), userId, hash: passwordHash }))
  await sql.run(store.fillAddress(officialId, email))
  // A linked record shows its manager when the person is busy elsewhere. An account with other records agrees to that
  // by acting with this one, not by setting a password.
  const [other] = await sql.run(store.findOtherRecord(userId, officialId))
  if (!other) {
    await sql.run(store.upsertOfficialUser(userId, officialId))
    await sql.run(store.linkRecord(userId, officialId))
  }
  return { userId, email, isNew: account.isNew }
}
