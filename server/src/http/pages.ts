import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { serveExplorer } from './explorer.ts'
import type { GraphqlEndpoint } from './graphql.ts'
import type { IdentityEndpoint } from './identity.ts'
import { serveOfficialsPages } from './officials-pages.ts'
import { readPage } from './page.ts'
import { sendProblem } from './problem.ts'

const notPages = /^\/(api|graphql|assets)(\/|$)/

type Parts = { config: Config; graphql: GraphqlEndpoint; identity: IdentityEndpoint; webRoot: string }

/** The officials' pages have their own small HTML entry; all others are the manager's app. */
export function servePages(app: FastifyInstance, parts: Parts) {
  const { config, webRoot } = parts
  const { send: showManagerPage } = readPage(join(webRoot, 'index.html'), config)

  serveOfficialsPages(app, parts)
  serveExplorer(app, parts)
  app.get('/', (_request, reply) => showManagerPage(reply))
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'))
  if (existsSync(webRoot)) serveBuiltFiles(app, webRoot)

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendProblem(reply, 'NOT_FOUND')
    return showManagerPage(reply)
  })
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if ((method !== 'GET' && method !== 'HEAD') || notPages.test(path)) return false
  if (headers.accept?.includes('text/html')) return true
  // curl, link previews and uptime checks; what looks like a file is none of ours.
  return headers.accept === '*/*' && !/\.[^/]*$/.test(path)
}

/**
 * The URL of a malformed link without its malformed escapes; that page shows the error in the reader's language. One
 * slash at the start, or it would lead to another host.
 */
export function mendedAddress(request: FastifyRequest): string | undefined {
  if (!wantsPage(request)) return undefined
  return request.url.replace(/%[0-9a-f]{0,2}/gi, '').replace(/^[/\\]+/, '/')
}

/**
 * Built files are listed once at the start, so an unknown path costs no access to the disk. One route for all: one for each cost a
 * seventh of a start.
 */
function serveBuiltFiles(app: FastifyInstance, webRoot: string) {
  const names = readdirSync(webRoot, { recursive: true, encoding: 'utf8' })
  const served = new Set(names.filter((name) => !notServed.test(name)).map((name) => `/${name}`))
  app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply) => {
      // What is not found passes here too, the page of the app included.
      if (!served.has(request.url.split('?', 1)[0] ?? '')) return
      // Of a file only faults are logged. The route sees all paths, so this is not its `logLevel`.
      request.log.level = 'warn'
      reply.header('cache-control', lifetimeOf(request.url))
      if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
      // A worker has the policy of its own file; other files need none.
      if (isWorker(request.url)) reply.header('content-security-policy', workerPolicy)
      else reply.removeHeader('content-security-policy')
    })
    scope.register(fastifyStatic, {
      root: webRoot,
      allowedPath: (path) => served.has(path),
      index: false,
      preCompressed: true,
      cacheControl: false,
    })
  })
}

/** The folder of manifests included, and folders. */
const notServed = /^\.|\.(html|br|gz|map)$|^robots\.txt$|^[^.]*$/

const isWorker = (path: string) => path.endsWith('-worker.js')
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Asset names contain a hash. Other scripts must match the build of the page, so they are revalidated. */
function lifetimeOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('.js') ? 'no-cache' : 'public, max-age=3600'
}
