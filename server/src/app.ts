import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import compress from '@fastify/compress'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import type { Config } from './config/config.ts'
import type { Origins } from './config/origins.ts'
import type { Limiter } from './db/limiter.ts'
import type { Database } from './db/sql.ts'
import { type Archive, serveArchive } from './http/archive.ts'
import { closeGracefully } from './http/close-gracefully.ts'
import { type Geocoder, serveGeocoder } from './http/geocoder.ts'
import { type GraphqlEndpoint, serveGraphql, serveLive } from './http/graphql.ts'
import { serveHealth } from './http/health.ts'
import { type IdentityEndpoint, serveIdentity } from './http/identity.ts'
import { logRequests } from './http/log-requests.ts'
import { type Metrics, serveMetrics } from './http/metrics.ts'
import { serveNotifications } from './http/notifications.ts'
import { type OptOuts, serveOptOuts } from './http/opt-outs.ts'
import { mendedAddress, servePages } from './http/pages.ts'
import { sendError } from './http/problem.ts'
import { createResponseHeaders, secureResponses } from './http/security.ts'
import { type Calendars, serveCalendars } from './http/serve-calendars.ts'
import { refuseExpectations, refusePipelines, refuseUnread } from './http/unread.ts'
import type { Log } from './log/log.ts'

export type AppParts = {
  config: Config
  database: Database
  log: Log
  identity: IdentityEndpoint
  graphql: GraphqlEndpoint
  calendars: Calendars
  archive: Archive
  optOuts: OptOuts
  limiter: Limiter
  origins: Origins
  /** Without one, venues are placed by hand. */
  geocoder?: Geocoder
  metrics: Metrics
  /** The folder of built pages; the same relative path from the sources and from the bundle. */
  webRoot?: string
}

/** The HTTP server, ready to listen. `close()` lets requests under way finish; `drain()` before it lets the balancer move on. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, log, identity, graphql, limiter, origins, geocoder, metrics } = parts
  const { webRoot = join(import.meta.dirname, '../../web/build') } = parts
  const responseHeaders = createResponseHeaders(config)

  const app = fastify({
    ...limits,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: config.trustProxy ? takeRequestId : () => randomUUID(),
    // One trusted proxy: it appends the address it saw; the addresses before that come from the client.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    // A malformed path does not reach the hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers(responseHeaders).header('x-request-id', request.id)
      const mended = error.code === 'FST_ERR_BAD_URL' && mendedAddress(request)
      return mended ? reply.redirect(mended) : sendError(error, request, reply)
    },
    clientErrorHandler: refuseUnread,
    forceCloseConnections: true,
    return503OnClosing: false,
  })

  app.setErrorHandler(sendError)
  refuseExpectations(app)
  refusePipelines(app)
  secureResponses(app, responseHeaders, origins)
  logRequests(app)
  const { isClosing } = closeGracefully(app, () => graphql.close())
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1024 })

  metrics.watchSockets(() => graphql.sockets())
  serveMetrics(app, config, metrics)
  serveHealth(app, database, isClosing)
  serveGraphql(app, { graphql, identity })
  serveLive(app, { graphql, origins, trustProxy: config.trustProxy, isClosing })
  serveIdentity(app, config, identity)
  serveGeocoder(app, { geocoder, identity, limiter })
  serveNotifications(app, { graphql, identity })
  serveCalendars(app, parts.calendars)
  serveArchive(app, { archive: parts.archive, identity, limiter })
  await serveOptOuts(app, parts.optOuts)
  servePages(app, { config, graphql, identity, webRoot })
  return app
}

/* The defaults of Fastify and Node are no limit, or minutes; a client that sends its request more slowly is cut off. */
const limits = {
  bodyLimit: 64 * 1024,
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 10_000, maxHeaderSize: 16_384, connectionsCheckingInterval: 2_000 },
  routerOptions: { maxParamLength: 200 },
}

/** No route has a schema, so the compilers of schemas are not loaded. */
const noSchemas = () => {
  throw new Error('Schemas of routes are not compiled here')
}

function takeRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
