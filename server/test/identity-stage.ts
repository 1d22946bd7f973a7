import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Config } from '../src/config/config.ts'
import { createOrigins } from '../src/config/origins.ts'
import { createLimiter } from '../src/db/limiter.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { createShares } from '../src/db/shares.ts'
import { createIdentity } from '../src/features/identity/identity.ts'
import { createLog } from '../src/log/log.ts'
import { createMailer, createMailHandler, mailKind } from '../src/outbox/mail.ts'
import { createSmsSender } from '../src/outbox/sms.ts'
import { startWorker } from '../src/outbox/worker.ts'
import { cheapPasswords } from './accounts/cheap-passwords.ts'
import { settled } from './checksum.ts'
import { freshDatabase } from './postgres.ts'

export const home = 'http://whistle.example:3000'

/** The identity service with its own database and outbox worker; mails are written to a folder. */
export async function openIdentity(changes: Partial<Config> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'whistle-identity-'))
  const config: Config = {
    port: 0,
    dataDir,
    publicUrl: home,
    publicApiKey: 'the-public-key',
    authSecret: 'kept-in-the-data-folder-0123456789abcdef',
    mailFrom: 'Whistle <whistle@example.com>',
    maxPerDay: { mail: 2_000, text: 500, official: 5_000 },
    allowPrivateAddresses: false,
    trustProxy: false,
    allowedOrigins: [],
    logLevel: 'info',
    ...changes,
  }
  const fresh = await freshDatabase()
  const statements: string[] = []
  const database = openDatabase(fresh.connection, { onStatement: (text) => statements.push(text) })
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const identity = createIdentity({
    config,
    database,
    accounts: database,
    shares: createShares(),
    log,
    limiter: createLimiter(database),
    origins: createOrigins(config),
    text: createSmsSender(config, log),
    announce: () => worker.wake(),
    passwords: cheapPasswords,
  })
  const worker = startWorker({
    database,
    log,
    handlers: { ...identity.jobs, [mailKind]: createMailHandler(createMailer(config, log)) },
  })
  afterAll(async () => {
    await worker.stop()
    await database.close()
    await fresh.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  return {
    config,
    database,
    identity,
    statements,
    logText: () => lines.join(''),
    rows: async <Row>(text: string, values: unknown[] = []) => {
      const { rows } = await database.pool.query(text, values)
      return rows as Row[]
    },
    /** A client with its own address and cookies. */
    visitor: (address = nextAddress()) => openVisitor(identity, address, config.publicUrl),
    /** The mails to an address after the outbox is empty; oldest first. */
    async mailsTo(address: string): Promise<string[]> {
      await settled({ database })
      const folder = join(dataDir, 'outbox')
      const files = await readdir(folder).catch(() => [])
      const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      return mails.filter((mail) => mail.includes(`To: ${address}`)).sort((a, b) => dateOf(a) - dateOf(b))
    },
  }
}

export type Visitor = ReturnType<typeof openVisitor>

function openVisitor(identity: ReturnType<typeof createIdentity>, address: string, origin: string) {
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, form?: unknown, headers: Record<string, string> = {}) {
    const request = new Request(`${origin}/api/auth${path}`, {
      method,
      headers: {
        host: new URL(origin).host,
        ...(form !== undefined && { 'content-type': 'application/json', origin }),
        ...(cookies.size > 0 && { cookie: cookieHeader() }),
        ...headers,
      },
      body: form === undefined ? undefined : JSON.stringify(form),
    })
    const response = await identity.handle(request, address)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const body = (await response.json()) as Record<string, unknown> | null
    return { status: response.status, headers: response.headers, body }
  }

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  return {
    cookies,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, form: unknown = {}, headers?: Record<string, string>) =>
      send('POST', path, form, headers),
    register: (email: string, password = rightPassword) =>
      send('POST', '/sign-up/email', { email, password, name: '' }),
    signIn: (email: string, password = rightPassword, rememberMe = true) =>
      send('POST', '/sign-in/email', { email, password, rememberMe }),
    principal: () => identity.identify({ cookie: cookieHeader() }),
  }
}

export const rightPassword = 'correct horse 7'

let addresses = 0
function nextAddress(): string {
  addresses += 1
  return `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

function dateOf(mail: string): number {
  return Date.parse(/^Date: (.*)$/m.exec(mail)?.[1] ?? '')
}
