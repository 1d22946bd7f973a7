import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient, type Client as LiveClient } from 'graphql-ws'
import { pino } from 'pino'
import WebSocket from 'ws'
import { type Config, readConfig } from '../src/config/config.ts'
import { openDatabase } from '../src/db/open-database.ts'
import type { PasswordHashing } from '../src/features/identity/auth/auth.ts'
import { createWhistle, type Whistle } from '../src/whistle.ts'
import { cheapPasswords } from './accounts/cheap-passwords.ts'
import { seedSession } from './accounts/seed-session.ts'
import { type FreshDatabase, freshDatabase } from './postgres.ts'
import { builtProgram } from './programs/programs.ts'

export type Answer = {
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they selected
  data: any
  errors?: { message: string; path?: string[]; extensions: Record<string, unknown> }[]
}

/** A client of the API over HTTP, with the headers of one session. */
export type Client = {
  userId: string
  headers: Record<string, string>
  ask(query: string, variables?: Record<string, unknown>): Promise<Answer>
  /** As `ask`, for requests that must succeed. */
  get(query: string, variables?: Record<string, unknown>): Promise<Answer['data']>
  /** A WebSocket connection with the same headers. */
  live(): LiveClient
}

export const accountPassword = 'a long enough password'

export type World = Awaited<ReturnType<typeof startWorld>>

/**
 * A whole Whistle with a database of its own, listening on a free port. `clock` replaces the time of day, `reach` how the
 * database is reached.
 */
export async function startWorld(
  env: Record<string, string> = {},
  clock?: () => Date,
  reach: (fresh: FreshDatabase) => Promise<FreshDatabase> = async (fresh) => fresh,
  /** Built files of the web by their paths; none, because the pages have tests of their own. */
  web: Readonly<Record<string, string>> = {},
  passwords: PasswordHashing = cheapPasswords,
) {
  const fresh = await reach(await freshDatabase())
  const folder = mkdtempSync(path.join(tmpdir(), 'whistle-world-'))
  const webRoot = path.join(folder, 'pages')
  for (const [file, content] of Object.entries(web)) {
    mkdirSync(path.dirname(path.join(webRoot, file)), { recursive: true })
    writeFileSync(path.join(webRoot, file), content)
  }
  const statements: string[] = []
  // The workers of the outbox, webhooks and calendars poll every few seconds, whatever the test does.
  const count = (text: string) => {
    if (!/"outbox"|update (webhook|busy_calendar) set leased_until/.test(text)) statements.push(text)
  }
  const config: Config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...env })
  const database = openDatabase(fresh.connection, { onStatement: count })
  const nodes: Whistle[] = []
  async function startNode(threads?: { proposals: string; calendars: string; imports: string }) {
    const log = pino({ level: config.logLevel })
    const { connection } = fresh
    const parts = { config, database, connection, log, clock, threads, webRoot }
    const node = await createWhistle({ ...parts, passwords })
    nodes.push(node)
    await node.app.listen({ port: 0, host: '127.0.0.1' })
    return {
      url: `http://127.0.0.1:${(node.app.server.address() as AddressInfo).port}`,
      runDueWork: node.runDueWork,
      async close() {
        nodes.splice(nodes.indexOf(node), 1)
        await node.close()
      },
    }
  }
  const { url, runDueWork } = await startNode()
  const sockets: LiveClient[] = []
  let people = 0

  function client(userId: string, headers: Record<string, string>, at = url): Client {
    async function ask(query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
      const response = await fetch(`${at}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      })
      return (await response.json()) as Answer
    }
    return {
      userId,
      headers,
      ask,
      async get(query, variables) {
        const { data, errors } = await ask(query, variables)
        if (errors) throw new Error(JSON.stringify(errors))
        return data
      },
      live() {
        const forwarded = headers['x-forwarded-for']
        const live = createClient({
          url: `${at.replace('http', 'ws')}/graphql`,
          webSocketImpl: forwarded ? socketFrom(forwarded) : WebSocket,
          connectionParams: headers,
          retryAttempts: 0,
        })
        sockets.push(live)
        return live
      },
    }
  }

  const nextEmail = () => `person${++people}@example.org`

  /** Signed in, with no password and no user record yet. */
  async function newcomer(email = nextEmail()): Promise<Client> {
    const { authSecret } = config
    const { userId, signedToken } = await seedSession({ database: database.pool, authSecret, email })
    return client(userId, { authorization: `Bearer ${signedToken}` })
  }

  /** As `newcomer`, signed up and in through the API with `accountPassword`. */
  async function register(email = nextEmail()): Promise<Client> {
    const json = { 'content-type': 'application/json' }
    const post = (where: string, body: object) =>
      fetch(`${url}/api/auth/${where}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
    await post('sign-up/email', { email, password: accountPassword, name: email })
    const response = await post('sign-in/email', { email, password: accountPassword })
    const { user } = (await response.json()) as { user: { id: string } }
    return client(user.id, { authorization: `Bearer ${response.headers.get('set-auth-token')}` })
  }

  /** A manager as the first sign-in makes one: user and BASIC subscription. */
  async function manager(email?: string, open = newcomer): Promise<Client> {
    const me = await open(email)
    await me.get(
      `mutation ($id: ID!) {
        createUser(input: { id: $id, registered: true, role: SCHEDULER }) { id }
        createOTOSubscription(input: { name: "BASIC", numberOfAllowedSports: 3, totalNumberOfEnabledSports: 0, isActive: true }) { id }
      }`,
      { id: me.userId },
    )
    return me
  }

  return {
    url,
    config,
    database,
    databaseUrl: fresh.url,
    statements,
    /** What a node does each minute. Here it does so only at this call. */
    runDueWork,
    newcomer,
    register,
    manager,
    /** The address of an account is verified, as by the mailed link. */
    verify: ({ userId }: Pick<Client, 'userId'>) =>
      database.pool.query('update auth_user set email_verified = true where id = $1', [userId]),
    /** The same session, at a second node on the same database. */
    elsewhere: async ({ userId, headers }: Client) => client(userId, headers, (await startNode()).url),
    /** A further node, which runs proposals and reads calendars; the others of a world do not. */
    proposalNode: async () =>
      startNode({
        proposals: (await builtProgram('proposal-thread')).file,
        calendars: (await builtProgram('calendar-thread')).file,
        imports: (await builtProgram('import-thread')).file,
      }),
    /** A client with these headers alone. */
    client: (userId: string, headers: Record<string, string>) => client(userId, headers),
    nobody: client('', {}),
    visitor: client('', { 'x-api-key': config.publicApiKey }),
    /** A client with the public key at another address; the world has to trust its proxy. */
    visitorFrom: (address: string) =>
      client('', { 'x-api-key': config.publicApiKey, 'x-forwarded-for': address }),
    /** The account of an official, signed in. */
    async official(officialId: string): Promise<Client> {
      const me = await newcomer()
      await database.pool.query(`insert into app_user (id, role, official_id) values ($1, 'OFFICIAL', $2)`, [
        me.userId,
        officialId,
      ])
      return me
    },
    async close() {
      await Promise.all(sockets.map(async (live) => live.dispose()))
      await Promise.all(nodes.map((node) => node.close()))
      await database.close()
      await fresh.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A live connection as it comes through a proxy from this address. */
function socketFrom(address: string) {
  return class extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers: { 'x-forwarded-for': address } })
    }
  }
}
