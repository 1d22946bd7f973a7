import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { sentPaths } from '@whistle/domain/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { sendProblem } from './problem.ts'
import { pageHeaders } from './security.ts'

/** The officials' pages have their own small HTML entry; all others are the manager's app. */
const { invitation, checkIn, join: joinPage, setPassword, myGames } = sentPaths
const officialsPages = [...[invitation, checkIn, joinPage, setPassword].map((path) => path('*')), '/my/*']
const notPages = /^\/(api|graphql|assets)(\/|$)/

export function servePages(app: FastifyInstance, config: Config, webRoot: string) {
  const showManagerPage = createPage(join(webRoot, 'index.html'), config)
  const showOfficialsPage = createPage(join(webRoot, 'officials.html'), config)

  for (const path of officialsPages) app.get(path, (_request, reply) => showOfficialsPage(reply))
  app.get('/my', (_request, reply) => reply.redirect(myGames))
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

/** Built files are listed once at the start, so an unknown path costs no access to the disk. */
function serveBuiltFiles(app: FastifyInstance, webRoot: string) {
  app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply) => {
      reply.header('cache-control', lifetimeOf(request.url))
      if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
      // A worker has the policy of its own file; other files need none.
      if (isWorker(request.url)) reply.header('content-security-policy', workerPolicy)
      else reply.removeHeader('content-security-policy')
    })
    scope.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/*.map', 'robots.txt'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      logLevel: 'warn',
    })
  })
}

const isWorker = (path: string) => path.endsWith('-worker.js')
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Asset names contain a hash. Other scripts must match the build of the page, so they are revalidated. */
function lifetimeOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('.js') ? 'no-cache' : 'public, max-age=3600'
}

function createPage(file: string, config: Config): (reply: FastifyReply) => FastifyReply {
  const headers = pageHeaders(config)
  const html = readPage(file)?.replace('<!--whistle-settings-->', () => settingsOf(config))

  return (reply) => {
    reply.headers(headers).type('text/html; charset=utf-8')
    if (html === undefined) return reply.code(503).send(notBuilt)
    return reply.send(html)
  }
}

function readPage(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Settings that a page needs before its first request. `<` is escaped, so no value can end the element. */
function settingsOf(config: Config): string {
  const settings = {
    publicApiKey: config.publicApiKey,
    tileUrl: config.tileUrl ?? null,
    tileAttribution: config.tileAttribution ?? null,
    verifiesSenders: config.smtpUrl !== undefined,
    geocoder: config.geocoderUrl !== undefined,
  }
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="whistle-settings">${json}</script>`
}

const notBuilt =
  '<!doctype html><html lang="en"><title>Whistle</title><p>The pages of Whistle are not built yet: run “npm run build” and start again.</p></html>'
