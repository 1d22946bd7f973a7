import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Language } from '@whistle/domain/words/language'
import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins/bearer'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import { hour } from '../../db/limiter.ts'
import type { Database } from '../../db/sql.ts'
import type { Log } from '../../http/log.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { type Mail, mailKind } from '../../outbox/mail.ts'
import type { Template } from '../../outbox/templates.ts'
import { tables } from './auth-tables.ts'
import { cookiePrefix } from './session.ts'
import { endFeed, endLinks } from './store.ts'

/** The parts of a request that better-auth gets to see: no header of the client's besides these. */
export type Visit = {
  readonly address: string
  readonly language: Language
  readonly userAgent: string
  readonly cookie: string
  readonly authorization: string
  /** What was sent, read but not yet believed. */
  readonly sent: unknown
}

export type Auth = ReturnType<typeof createAuth>

const addressHeader = 'x-client-address'
const day = 24 * hour

export function createAuth(parts: {
  config: Config
  pool: Pool
  database: Database
  log: Log
  poke: () => void
}) {
  const { config, pool, database, log, poke } = parts
  const home = new URL(config.publicUrl).origin
  const page = (path: string) => new URL(path, config.publicUrl).href

  // Signing up holds a connection while it calls our hook, and a hook that asked for another could wait for ever: hooks
  // leave their mail here, and it goes to the outbox when better-auth is done.
  const desk = new AsyncLocalStorage<{ readonly language: Language; readonly mails: Mail[] }>()
  function post(template: Template, { name, email }: { name: string; email: string }, link: string) {
    const open = desk.getStore()
    open?.mails.push({
      to: { name, address: email },
      template,
      language: open.language,
      values: { email, link },
    })
  }

  async function collectingMail<T>(language: Language, key: string, work: () => Promise<T>): Promise<T> {
    const mails: Mail[] = []
    const result = await desk.run({ language, mails }, work)
    if (mails.length === 0) return result
    await database.transaction(async (sql) => {
      for (const payload of mails) {
        await enqueue(sql, { kind: mailKind, dedupeKey: `${payload.template}/${key}`, payload })
      }
    })
    poke()
    return result
  }

  /** With the password ends what it was to keep others from: a link that sets another, and the calendar's address. */
  async function endSecrets(userId: string) {
    await database.run(endLinks(userId))
    await database.run(endFeed(userId))
  }

  const auth = betterAuth({
    appName: 'Whistle',
    baseURL: home,
    basePath: '/api/auth',
    secret: config.authSecret,
    database: {
      db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
      type: 'postgres',
      transaction: true,
    },
    ...tables,
    session: { ...tables.session, expiresIn: 14 * day, updateAge: day },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) =>
        post('resetPassword', user, page(`/session/reset-password?token=${encodeURIComponent(token)}`)),
      onPasswordReset: async ({ user }) => {
        await endSecrets(user.id)
        post('passwordChanged', user, page('/session/forgot-password'))
      },
      onExistingUserSignUp: async ({ user }) => post('accountExists', user, page('/session/signin')),
    },
    databaseHooks: {
      session: {
        create: {
          // A changed password gives the same session another token, not a longer life.
          before: async (_session, context) => {
            const expiresAt =
              context?.path === '/change-password' && context.context.session?.session.expiresAt
            return expiresAt ? { data: { expiresAt } } : undefined
          },
        },
      },
    },
    plugins: [bearer({ requireSignature: true })],
    trustedOrigins: [home],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => log.error({ err: details[0] }, message) },
    advanced: {
      cookiePrefix,
      useSecureCookies: home.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // With joins an address costs one statement whether it has an account or not: the time tells nothing.
      database: { generateId: () => randomUUID(), validateSchema: false, joins: true },
      // Said aloud, because better-auth leaves both checks out when it sees a test run.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  })

  return {
    /** Lets better-auth answer one of its own addresses. */
    async answer(visit: Visit, path: string, form?: object): Promise<Response> {
      const headers = new Headers({
        origin: home,
        [addressHeader]: visit.address,
        'user-agent': visit.userAgent,
      })
      if (visit.cookie) headers.set('cookie', visit.cookie)
      if (visit.authorization) headers.set('authorization', visit.authorization)
      if (form) headers.set('content-type', 'application/json')
      const request = new Request(`${home}/api/auth${path}`, {
        method: form ? 'POST' : 'GET',
        headers,
        body: form && JSON.stringify(form),
      })
      return collectingMail(visit.language, randomUUID(), () => auth.handler(request))
    },

    /** Mails a link to the address if it has an account; `key` makes one mail of several runs. */
    async sendResetLink({ email, language, key }: { email: string; language: Language; key: string }) {
      await collectingMail(language, key, () => auth.api.requestPasswordReset({ body: { email } }))
    },

    async hash(password: string): Promise<string> {
      return (await auth.$context).password.hash(password)
    },

    async passwordChanged(visit: Visit, user: { userId: string; email: string }) {
      await endSecrets(user.userId)
      await collectingMail(visit.language, randomUUID(), async () =>
        post('passwordChanged', { name: '', email: user.email }, page('/session/forgot-password')),
      )
    },
  }
}
