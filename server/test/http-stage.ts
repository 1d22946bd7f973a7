import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach } from 'vitest'
import { type AppParts, createApp } from '../src/app.ts'
import type { Config } from '../src/config/config.ts'
import { createOrigins } from '../src/config/origins.ts'
import { createLimiter } from '../src/db/limiter.ts'
import { openDatabase } from '../src/db/open-database.ts'
import type { GraphqlEndpoint } from '../src/http/graphql.ts'
import type { IdentityEndpoint } from '../src/http/identity.ts'
import { createMetrics } from '../src/http/metrics.ts'
import { createLog } from '../src/log/log.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

type Options = Partial<Omit<AppParts, 'config' | 'log'>> & {
  config?: Partial<Config>
  /** Built files of the web, by path; without them, nothing is built. */
  web?: Record<string, string | Buffer>
}

export const builtPages = {
  'index.html': '<!doctype html><head><!--whistle-settings--><title>Manager</title></head><p>manager app',
  'officials.html':
    '<!doctype html><head><!--whistle-settings--><title>Official</title></head><p>officials’ pages',
  'graphiql.html': '<!doctype html><title>GraphiQL</title><p>explorer',
}

const opened: (() => Promise<unknown>)[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((close) => close()))
})

/** Has no session, and records its requests. */
export const identityStandIn: IdentityEndpoint = {
  handle: async (request) => Response.json({ asked: new URL(request.url).pathname }),
  recognise: () => ({ identify: async () => ({ kind: 'nobody' }) }),
}

/** Answers what it was asked. */
export const graphqlStandIn: GraphqlEndpoint = {
  respond: async ({ body }) => ({ status: 200, headers: { 'content-type': 'application/json' }, body }),
  printSchema: () => '',
  upgrade: (_request, socket) => void socket.end(),
  sockets: () => 7,
  close: async () => {},
}

/** The HTTP server on a free port, with stand-ins for GraphQL and identity, and a database that is down unless given. */
export async function openStage({ config, web = builtPages, ...parts }: Options = {}) {
  const webRoot = mkdtempSync(join(tmpdir(), 'whistle web '))
  for (const [path, content] of Object.entries(web)) {
    await mkdir(dirname(join(webRoot, path)), { recursive: true })
    await writeFile(join(webRoot, path), content)
  }
  const nowhere = openDatabase({ host: join(webRoot, 'no-socket') })
  const lines: string[] = []
  const wholeConfig = { ...plainConfig, ...config }
  const app = await createApp({
    config: wholeConfig,
    database: nowhere,
    metrics: createMetrics({ reads: nowhere.pool }),
    log: createLog('info', { write: (line) => void lines.push(line) }),
    identity: identityStandIn,
    graphql: graphqlStandIn,
    limiter: createLimiter(nowhere),
    origins: createOrigins(wholeConfig),
    calendars: { feed: async () => undefined, game: async () => undefined },
    archive: async () => Readable.from([]),
    optOuts: { read: async () => undefined, switch: async () => undefined },
    webRoot,
    ...parts,
  })
  opened.push(async () => {
    await app.close()
    await nowhere.close()
    await rm(webRoot, { recursive: true, force: true })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  return {
    app,
    port,
    url,
    logText: () => lines.join(''),
    logs: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers, redirect: 'manual' }),
    /** Opens a page as a browser does. */
    open: (path: string) =>
      fetch(url + path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }),
    post: (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      }),
  }
}

const plainConfig: Config = {
  port: 0,
  dataDir: tmpdir(),
  publicUrl: 'http://whistle.example:3000',
  publicApiKey: 'public-key',
  authSecret: 'a-secret-of-thirty-two-characters',
  mailFrom: 'Whistle <whistle@example.com>',
  maxPerDay: { mail: 2_000, text: 500, official: 5_000 },
  allowPrivateAddresses: false,
  trustProxy: false,
  allowedOrigins: [],
  logLevel: 'info',
}
