import { randomBytes } from 'node:crypto'
import { sentPaths } from '@whistle/domain/paths'
import { unlinked } from '@whistle/domain/text/unlinked'
import { fill, languages } from '@whistle/domain/words/language'
import { mailWords } from '@whistle/domain/words/mail'
import { z } from 'zod'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/sql.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import { type Mail, mailKind } from '../../../outbox/mail.ts'
import type { SmsSender } from '../../../outbox/sms.ts'
import type { Handler } from '../../../outbox/worker.ts'
import { mayMakeLinks } from '../auth/policy.ts'
import { findMailbox, findPassword, insertLink } from './store.ts'
import { tokenHash } from './token-hash.ts'

export const passwordLinkKind = 'password-link'

/** `email`: entered by the official with a link sent to a phone; otherwise the link goes to the known mailbox. */
const payloadSchema = z.object({
  officialId: z.string(),
  language: z.enum(languages),
  email: z.string().optional(),
})
export type PasswordLinkJob = z.infer<typeof payloadSchema>

/**
 * The link goes to the mailbox if there is one, because only that verifies the account's address; otherwise to the phone,
 * where the page asks for an e-mail address first. The owner of an account with a password is asked to sign in instead.
 */
export function createLinkHandler(parts: {
  config: Config
  database: Database
  text: SmsSender
  announce: (changes: readonly Change[]) => void
}): Handler {
  const { config, database, text, announce } = parts

  return async (job) => {
    const payload = payloadSchema.parse(job.payload)
    const { officialId } = payload
    const [mailbox] = await database.run(findMailbox(officialId))
    const email = mailbox?.email ?? payload.email
    if (!mailbox || (!email && !mailbox.phone)) return
    const language = mailbox.language ?? payload.language
    // Names are typed by managers, so they must not become links.
    const managers = mailbox.managers
      .map(({ name, email: at }) => [unlinked(name), `<${at}>`].filter(Boolean).join(' '))
      .join(', ')
    const [password] = email ? await database.run(findPassword(email)) : []
    if (email && password?.isOwners) {
      const link = `${config.publicUrl}${sentPaths.signIn}?next=${encodeURIComponent(sentPaths.myGames)}`
      const mail: Mail = {
        ...{ to: { name: mailbox.name, address: email }, template: 'passwordExists', language },
        values: { email, link, managers },
      }
      await inTransaction(database, announce, (context) =>
        enqueue(context, { kind: mailKind, dedupeKey: `passwordExists/${job.id}`, payload: mail }),
      )
      return
    }
    const token = randomBytes(32).toString('base64url')
    const link = `${config.publicUrl}${sentPaths.setPassword(token)}`
    await inTransaction(database, announce, async (context) => {
      await context.sql.run(
        insertLink(mayMakeLinks(), { tokenHash: tokenHash(token), officialId, email: email ?? null }),
      )
      if (!email) return
      const to = { name: mailbox.name, address: email }
      const mail: Mail = {
        to,
        template: 'setPassword',
        language,
        values: { email, link, managers },
      }
      await enqueue(context, { kind: mailKind, dedupeKey: `setPassword/${job.id}`, payload: mail })
    })
    if (!email && mailbox.phone)
      await text(job.id, mailbox.phone, fill(mailWords[language].setText, { link }))
  }
}
