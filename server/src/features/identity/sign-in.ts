import { sql } from 'kysely'
import { hour, keyOf, limitOf, minute } from '../../db/limiter.ts'
import { build } from '../../db/sql.ts'
import { answerTooMany } from './answers.ts'
import { answerSession, type Door, explain, takeBack } from './door.ts'
import { readForm, signInForm } from './forms.ts'
import { networkOf } from './network.ts'
import { credentialOf } from './store.ts'

const perNetwork = { tries: 50, seconds: 15 * minute }
const perPair = { tries: 10, seconds: 15 * minute }
const perAccount = { tries: 100, seconds: hour }
const knownFor = 30 * 24 * hour

/** Only wrong passwords are counted in the end: a right one gives its try back. */
export const signIn: Door = async (visit, { auth, limiter, database }) => {
  const form = readForm(signInForm, visit.sent)
  if (form instanceof Response) return form
  const network = networkOf(visit.address)
  const account = limitOf('sign-in/account', [form.email], perAccount)
  const limits = [
    limitOf('sign-in/network', [network], perNetwork),
    limitOf('sign-in/pair', [form.email, network], perPair),
    account,
  ]
  const known = keyOf('sign-in/known', [form.email, network])

  const exceeded = await limiter.take(limits)
  // Guessing from many networks must not lock out the owner, who has signed in from here before.
  const onlyOthersGuess = exceeded.length === 1 && exceeded[0]?.limit === account
  if (exceeded.length > 0 && !(onlyOthersGuess && (await limiter.knows(known))))
    return answerTooMany(exceeded)

  const [checked] = await database.run(credentialOf(form.email))
  const answer = await auth.answer(visit, '/sign-in/email', form)
  if (!answer.ok) return explain(answer)
  const [now] = await database.run(credentialOf(form.email))
  if (now?.password !== checked?.password) return takeBack(answer, database)
  await limiter.giveBack(limits)
  await limiter.remember(known, knownFor)
  await database.run(build.deleteFrom('auth_session').where('expires_at', '<', sql<string>`now()`))
  return answerSession(answer)
}
