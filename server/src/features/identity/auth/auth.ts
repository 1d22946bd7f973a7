import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { passwordLimits } from '@whistle/domain/accounts/password'
import { sentPaths } from '@whistle/domain/paths'
import type { Language } from '@whistle/domain/words/language'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from '../../../config/config.ts'
import { hour } from '../../../db/limiter.ts'
import { createSemaphore } from '../../../db/semaphore.ts'
import type { Database } from '../../../db/sql.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import type { Log } from '../../../log/log.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import { type Mail, mailKind } from '../../../outbox/mail.ts'
import type { Template } from '../../../outbox/templates.ts'
import type { AuthRequest } from './auth-request.ts'
import { tables } from './auth-tables.ts'
import { followedWhileUsed } from './followed-while-used.ts'
import { mayRevoke, mayTakeOver, mayVerifySelf } from './policy.ts'
import { cookiePrefixOf } from './session-cookie.ts'
import { deleteCalendarFeed, deleteResetTokens, markVerified } from './store.ts'
import { endForeignAccess } from './take-over.ts'
import { createVerificationTokens } from './verification-token.ts'

export type Auth = ReturnType<typeof createAuth>

type Pending = { readonly language: Language; readonly mails: Mail[]; readonly hashed?: string }

export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

const addressHeader = 'x-client-address'
const day = 24 * hour
/**
 * Node.js hashes in the four threads in which it compresses answers and reads files as well: sign-ins from many networks would keep
 * all of them. In milliseconds; more than may wait are refused at once.
 */
const hashes = { atOnce: 2, maxWait: 15_000, maxWaiting: 200 }

export function createAuth(parts: {
  config: Config
  pool: Pool
  database: Database
  log: Log
  announce: (changes: readonly Change[]) => void
  /** Instead of the library's own hashing. */
  passwords?: PasswordHashing
}) {
  const { config, pool, database, log, announce, passwords } = parts
  const home = new URL(config.publicUrl).origin
  const page = (path: string) => `${config.publicUrl}${path}`
  const tokens = createVerificationTokens(config.authSecret)

  // Sign-up holds a connection while it calls our hook; a hook that needs a second one can deadlock the pool. Hooks put
  // their mail here, and it is enqueued when better-auth has finished.
  const pending = new AsyncLocalStorage<Pending>()
  function post(template: Template, { name, email }: { name: string; email: string }, link: string) {
    const current = pending.getStore()
    current?.mails.push({
      to: { name, address: email },
      template,
      language: current.language,
      values: { email, link },
    })
  }

  const follow = followedWhileUsed(async () => [pending, ...(await storagesOfLibrary())])

  async function collectingMail<T>(
    { language, hashed }: Omit<Pending, 'mails'>,
    key: string,
    work: () => Promise<T>,
  ): Promise<T> {
    const mails: Mail[] = []
    const result = await follow(() => pending.run({ language, mails, hashed }, work))
    if (mails.length === 0) return result
    await inTransaction(database, announce, async (context) => {
      for (const payload of mails) {
        await enqueue(context, { kind: mailKind, dedupeKey: `${payload.template}/${key}`, payload })
      }
    })
    return result
  }

  /** A new password also revokes reset tokens and the URL of the calendar feed. */
  async function revokeSecrets(userId: string) {
    const proof = mayRevoke(userId)
    await database.run(deleteResetTokens(proof))
    await database.run(deleteCalendarFeed(proof))
  }

  const hashAtOnce = createSemaphore(hashes.atOnce, hashes.maxWait, hashes.maxWaiting)

  // A third of a start and forty megabytes: loaded by the first request that needs it.
  let loaded: ReturnType<typeof load> | undefined
  const library = () => (loaded ??= load())
  async function load() {
    const [{ betterAuth }, { bearer }, { hashPassword, verifyPassword }] = await Promise.all([
      import('better-auth'),
      import('better-auth/plugins/bearer'),
      import('better-auth/crypto'),
    ])
    const { hash, verify } = passwords ?? { hash: hashPassword, verify: verifyPassword }
    const hashing: PasswordHashing = {
      hash: async (password) => pending.getStore()?.hashed ?? hashAtOnce(() => hash(password)),
      verify: (given) => hashAtOnce(() => verify(given)),
    }
    return betterAuth({
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
        password: hashing,
        autoSignIn: false,
        minPasswordLength: passwordLimits.min,
        maxPasswordLength: passwordLimits.max,
        resetPasswordTokenExpiresIn: hour,
        revokeSessionsOnPasswordReset: true,
        sendResetPassword: async ({ user, token }) =>
          post('resetPassword', user, page(sentPaths.resetPassword(token))),
        onPasswordReset: async ({ user }) => {
          // The link was read in the mailbox of the account.
          const [isFirst] = await database.run(markVerified(mayVerifySelf(user.id)))
          if (isFirst) await endForeignAccess(mayTakeOver(user.id), { sql: database, announce })
          await revokeSecrets(user.id)
          post('passwordChanged', user, page(sentPaths.forgotPassword))
        },
        onExistingUserSignUp: async ({ user }) => post('accountExists', user, page(sentPaths.signIn)),
      },
      databaseHooks: {
        user: {
          create: {
            after: async ({ id: userId, email, createdAt }) => {
              if (!config.smtpUrl) return
              const token = tokens.make({ userId, email }, createdAt)
              post('verifyAddress', { name: '', email }, page(sentPaths.verifyAddress(token)))
            },
          },
        },
        session: {
          create: {
            // A changed password gives the same session another token and keeps its expiry.
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
      logger: {
        level: 'error',
        log: (_level, message, ...details) => log.error({ err: details[0] }, message),
      },
      advanced: {
        cookiePrefix: cookiePrefixOf(config),
        // Off, because it would put `__Secure-` before our own prefix.
        useSecureCookies: false,
        defaultCookieAttributes: { secure: home.startsWith('https:'), path: '/' },
        ipAddress: { ipAddressHeaders: [addressHeader] },
        // With joins every address costs one statement, so the response time does not reveal accounts.
        database: { generateId: () => randomUUID(), validateSchema: false, joins: true },
        // Explicit, because better-auth skips both checks when it detects a test run.
        disableOriginCheck: false,
        disableCSRFCheck: false,
      },
    })
  }

  async function hash(password: string): Promise<string> {
    return (await (await library()).$context).password.hash(password)
  }

  return {
    /** Passes a request to one of better-auth's own routes. */
    async forward(
      { address, language, userAgent, cookie, authorization }: AuthRequest,
      path: string,
      form?: { readonly [field: string]: unknown },
    ): Promise<Response> {
      const headers = new Headers({
        origin: home,
        [addressHeader]: address,
        'user-agent': userAgent,
      })
      if (cookie) headers.set('cookie', cookie)
      if (authorization) headers.set('authorization', authorization)
      if (form) headers.set('content-type', 'application/json')
      const request = new Request(`${home}/api/auth${path}`, {
        method: form ? 'POST' : 'GET',
        headers,
        body: form && JSON.stringify(form),
      })
      const { handler } = await library()
      // The library hashes the password of a new account in a transaction, which holds a connection that reads need.
      const hashed = path === '/sign-up/email' ? await hash(String(form?.password)) : undefined
      return collectingMail({ language, hashed }, randomUUID(), () => handler(request))
    },

    /** Mails a link to the address if it has an account; with the same `key` it is idempotent. */
    async sendResetLink({ email, language, key }: { email: string; language: Language; key: string }) {
      const { api } = await library()
      await collectingMail({ language }, key, () => api.requestPasswordReset({ body: { email } }))
    },

    hash,

    async verify(hash: string, password: string): Promise<boolean> {
      return (await (await library()).$context).password.verify({ hash, password })
    },

    async passwordChanged({ language }: AuthRequest, user: { userId: string; email: string }) {
      await revokeSecrets(user.userId)
      await collectingMail({ language }, randomUUID(), async () =>
        post('passwordChanged', { name: '', email: user.email }, page(sentPaths.forgotPassword)),
      )
    },
  }
}

async function storagesOfLibrary(): Promise<AsyncLocalStorage<unknown>[]> {
  const context = await import('@better-auth/core/context')
  return Promise.all([
    context.getCurrentDBAdapterAsyncLocalStorage(),
    context.getRequestStateAsyncLocalStorage(),
    context.getCurrentAuthContextAsyncLocalStorage(),
  ])
}
