import { randomUUID } from 'node:crypto'
import type { Sql } from '../../db/sql.ts'
import { answerProblem } from './answers.ts'
import { openLink } from './check-password-link.ts'
import { answerSession, type Door, explain } from './door.ts'
import { readForm, setPasswordForm } from './forms.ts'
import { hashOf } from './send-password-link.ts'
import * as store from './store.ts'

/**
 * The link of a mailbox makes the account of an official, or takes over the one that has the address: whoever made that
 * before could not read this mail, so their password and their sessions end here.
 */
export const setPassword: Door = async (visit, tools) => {
  const form = readForm(setPasswordForm, visit.sent)
  if (form instanceof Response) return form
  const { token, newPassword: password } = form
  const link = await openLink(token, visit, tools)
  if (link instanceof Response) return link
  // A link to a phone sets no password.
  if (!link.email) return answerProblem(400, 'INVALID_TOKEN')
  const { auth, database } = tools
  const hash = await auth.hash(password)
  const account = await database.transaction((sql) => useLink(link.officialId, hashOf(token), hash, sql))
  if (!account) return answerProblem(400, 'INVALID_TOKEN')
  const { email } = account
  // Again, now that the old password opens nothing: who was signing in with it may have come in between.
  await database.run(store.endSessions(account.userId))
  if (!account.isNew) await auth.passwordChanged(visit, account)
  const answer = await auth.answer(visit, '/sign-in/email', { email, password, rememberMe: true })
  return answer.ok ? answerSession(answer) : explain(answer)
}

async function useLink(officialId: string, tokenHash: string, passwordHash: string, sql: Sql) {
  // The record before its links: of two links to it, the second finds itself gone.
  const [official] = await sql.run(store.holdOfficial(officialId))
  const [used] = await sql.run(store.deleteLink(tokenHash))
  if (!official || !used) return undefined
  const { email } = used
  // The address was proven, but the record has become somebody else's meanwhile, or the address on it was a mistake.
  if ((official.account ?? official.email ?? email) !== email) return undefined
  await sql.run(store.forgetLinks(officialId))
  const [account] = await sql.run(store.provenAccount({ id: randomUUID(), name: official.name, email }))
  if (!account) throw new Error('an account is made or found')
  const { id: userId } = account
  await sql.run(store.endSessions(userId))
  await sql.run(store.endPasswords(userId))
  await sql.run(store.endLinks(userId))
  await sql.run(store.endFeed(userId))
  await sql.run(store.insertPassword({ id: randomUUID(), userId, hash: passwordHash }))
  await sql.run(store.writeAddress(officialId, email))
  // Holding a record shows its manager when its person is busy elsewhere. Who has somewhere else to be agrees to that by
  // acting with the record, not by choosing a password.
  const [other] = await sql.run(store.otherRecord(userId, officialId))
  if (!other) {
    await sql.run(store.becomeOfficial(userId, officialId))
    await sql.run(store.holdRecord(userId, officialId))
  }
  return { userId, email, isNew: account.isNew }
}
