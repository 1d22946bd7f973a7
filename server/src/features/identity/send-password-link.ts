import { createHash, randomBytes } from 'node:crypto'
import { fill, languages } from '@whistle/domain/words/language'
import { mailWords } from '@whistle/domain/words/mail'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/sql.ts'
import type { Log } from '../../http/log.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { type Mail, mailKind } from '../../outbox/mail.ts'
import { createTexter } from '../../outbox/sms.ts'
import type { Handler } from '../../outbox/worker.ts'
import { insertLink, mailboxOf } from './store.ts'

export const passwordLinkKind = 'password-link'

/** `email`: an address that the official gave behind a link to their phone; else it goes where they are known to be. */
const askedSchema = z.object({
  officialId: z.string(),
  language: z.enum(languages),
  email: z.string().optional(),
})
export type Asked = z.infer<typeof askedSchema>

/** What a link carries is kept as its hash: whoever reads the database cannot open it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * To the mailbox when there is one, because only that proves the address an account is known by. To the phone when there
 * is none, and there the official is asked for an address.
 */
export function createLinkHandler(parts: {
  config: Config
  database: Database
  log: Log
  poke: () => void
}): Handler {
  const { config, database, poke } = parts
  const text = createTexter(config, parts.log)

  return async (job) => {
    const asked = askedSchema.parse(job.payload)
    const { officialId } = asked
    const [mailbox] = await database.run(mailboxOf(officialId))
    const email = mailbox?.email ?? asked.email
    if (!mailbox || (!email && !mailbox.phone)) return
    const token = randomBytes(32).toString('base64url')
    const link = new URL(`/session/password/${token}`, config.publicUrl).href
    const language = mailbox.language ?? asked.language
    await database.transaction(async (sql) => {
      await sql.run(insertLink({ tokenHash: hashOf(token), officialId, email: email ?? null }))
      if (!email) return
      const to = { name: mailbox.name, address: email }
      const payload: Mail = {
        to,
        template: 'setPassword',
        language,
        values: { email, link, managers: mailbox.keptBy },
      }
      await enqueue(sql, { kind: mailKind, dedupeKey: `setPassword/${job.id}`, payload })
    })
    if (email) return poke()
    if (mailbox.phone) await text(job.id, mailbox.phone, fill(mailWords[language].setText, { link }))
  }
}
