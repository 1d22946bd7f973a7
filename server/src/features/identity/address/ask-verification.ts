import { sentPaths } from '@whistle/domain/paths'
import { refuse } from '@whistle/domain/refusal'
import { chooseLanguage } from '@whistle/domain/words/language'
import type { SignedIn } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import { tooManyTries } from '../../../access/too-many-tries.ts'
import { hour, limitOf, minute } from '../../../db/limiter.ts'
import type { Context } from '../../../graphql/context.ts'
import type { AskVerificationInput } from '../../../graphql/types.generated.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import { type Mail, mailKind } from '../../../outbox/mail.ts'
import { findVerified } from '../auth/store.ts'
import type { VerificationTokens } from '../auth/verification-token.ts'

const again = { tries: 1, seconds: minute }
const perAccount = { tries: 5, seconds: hour }

/** Mails the link that verifies the address of the signed-in account, unless it is verified. */
export async function askVerification(
  me: SignedIn,
  { id, language }: AskVerificationInput,
  { publicUrl, tokens }: { publicUrl: string; tokens: VerificationTokens },
  context: Context,
): Promise<void> {
  if (id !== me.userId) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'id' }))
  const [account] = await context.sql.run(findVerified(me.userId))
  if (account?.isVerified) return
  const soon = limitOf('verification/again', [me.userId], again)
  const exceeded = await context.limiter.consume([
    soon,
    limitOf('verification/account', [me.userId], perAccount),
  ])
  const many = exceeded.filter(({ limit }) => limit !== soon)
  if (many.length) throw tooManyTries(many)
  const [tooSoon] = exceeded
  if (tooSoon)
    throw new Refused(refuse('RATE_LIMITED', 'sentJustNow', { values: { seconds: tooSoon.waitSeconds } }))
  const { email } = me
  const payload: Mail = {
    to: { name: '', address: email },
    template: 'verifyAddress',
    language: chooseLanguage(language ? [language] : []),
    values: { email, link: `${publicUrl}${sentPaths.verifyAddress(tokens.make(me, context.now))}` },
  }
  await enqueue(context, { kind: mailKind, dedupeKey: `verifyAddress/${context.newId()}`, payload })
}
