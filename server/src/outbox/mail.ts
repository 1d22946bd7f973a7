import { createHash } from 'node:crypto'
import { unlinked } from '@whistle/domain/text/unlinked'
import { languages } from '@whistle/domain/words/language'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { renderMail, templates } from './templates.ts'
import { CannotSucceed, type Handler } from './worker.ts'
import { writeMessageFile } from './write-message-file.ts'

export const mailKind = 'mail'

/** Name and address are separate fields: a combined string is parsed and can be crafted to add another recipient. */
const mailSchema = z.object({
  to: z.object({ name: z.string(), address: z.email() }),
  template: z.enum(templates),
  language: z.enum(languages),
  values: z.object({ email: z.string(), link: z.string(), managers: z.string().optional() }),
})

export type Mail = z.infer<typeof mailSchema>

type Person = { readonly name: string; readonly address: string }
type Attachment = { readonly filename: string; readonly content: string; readonly contentType: string }
type Content = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: Attachment[]
}

type OutgoingMail = Content & {
  readonly to: Person
  readonly replyTo?: Person
  /** In whose name it is sent: `Dana Whitfield via Whistle`. */
  readonly sender?: string
  /** Mails about the same thing to the same person: mail programs show them together. */
  readonly thread?: string
  /** The link that switches this kind of message off, for mails that are no answer, offer or change. */
  readonly optOut?: string
}

/** Sends one mail and returns its Message-ID. */
export type Mailer = (jobId: string, mail: OutgoingMail) => Promise<string>

/** Sends by SMTP; without SMTP_URL writes each mail to an .eml file. */
export function createMailer(config: Config, log: Log): Mailer {
  const send = config.smtpUrl ? smtp(config.smtpUrl) : files(config.dataDir, log)
  const host = /@([^\s>@]+)>?\s*$/.exec(config.mailFrom)?.[1] ?? 'localhost'
  const address = /[^\s<>]+@[^\s<>]+/.exec(config.mailFrom)?.[0]
  const plain = ({ name, address }: Person) => ({
    name: unlinked(name.replace(/\p{Cc}+/gu, ' ')),
    address,
  })
  const fromOf = (sender: string | undefined) =>
    sender && address ? plain({ name: `${sender} via Whistle`, address }) : config.mailFrom

  return async (jobId, { to, replyTo, sender, thread, optOut, ...content }) => {
    // Stable over all attempts, so that a mailbox can drop duplicates.
    const messageId = `<${jobId}@${host}>`
    await send(jobId, {
      ...content,
      messageId,
      from: fromOf(sender),
      to: plain(to),
      ...(replyTo && { replyTo: plain(replyTo) }),
      ...(thread && { references: threadRoot(thread, host) }),
      headers: { 'auto-submitted': 'auto-generated', ...(optOut && oneClick(optOut)) },
    })
    return messageId
  }
}

export function createMailHandler(send: Mailer): Handler {
  return async (job) => {
    const { to, template, language, values } = mailSchema.parse(job.payload)
    await send(job.id, { ...renderMail(template, language, values), to })
  }
}

type Message = Content & {
  readonly from: string | Person
  readonly to: Person
  readonly replyTo?: Person
  readonly references?: string
  readonly messageId: string
  readonly headers: Readonly<Record<string, string>>
}

/** A Message-ID that no mail has: the same first one for all mails of a thread, also when one of them is never sent. */
function threadRoot(thread: string, host: string): string {
  return `<thread-${createHash('sha256').update(thread).digest('hex').slice(0, 32)}@${host}>`
}

/** RFC 8058: a mail program posts to the link, without opening it. */
const oneClick = (link: string) => ({
  'list-unsubscribe': `<${link}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})

type Send = (id: string, message: Message) => Promise<void>

/** Loads the library with the first mail. */
const library = () => import('nodemailer')

function smtp(url: string): Send {
  const create = async () =>
    (await library()).createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let transport: ReturnType<typeof create> | undefined
  return async (_id, message) => {
    try {
      transport ??= create()
      await (await transport).sendMail({ ...message })
    } catch (error) {
      if (isPermanent(error)) throw new CannotSucceed(error.message)
      throw error
    }
  }
}

/** A 5xx for this mail. A 5xx for our credentials is retried until they are corrected. */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && /^(MAIL FROM|RCPT TO|DATA)/.test(command)
}

function files(dataDir: string, log: Log): Send {
  const create = async () =>
    (await library()).createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'unix',
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let transport: ReturnType<typeof create> | undefined
  return async (id, message) => {
    transport ??= create()
    const { message: bytes } = await (await transport).sendMail({ ...message })
    const file = await writeMessageFile(dataDir, `${id}.eml`, bytes as Buffer)
    log.info({ file }, 'no SMTP_URL: mail written to a file')
  }
}
