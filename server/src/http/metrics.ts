import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import { sendProblem } from './problem.ts'

export type Metrics = {
  /** Counts one GraphQL operation, without its name: clients choose names, and each would be another time series. */
  countOperation(
    kind: 'query' | 'mutation' | 'subscription',
    outcome: 'answered' | 'refused' | 'failed',
  ): void
  /** Sets the source for the number of open live connections. */
  watchSockets(count: () => number): void
  countRequest(labels: { method: string; route: string; status: number }, seconds: number): void
  text(): Promise<string>
  readonly contentType: string
}

type Counts = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** `pools`: the connections by what they are used for. */
export function createMetrics(pools: Readonly<Record<string, Counts>>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'whistle_http_request_seconds',
    help: 'Answered requests by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const operations = new Counter({
    name: 'whistle_graphql_operations_total',
    help: 'GraphQL operations by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  let countSockets = () => 0
  new Gauge({
    name: 'whistle_live_sockets',
    help: 'Open live connections',
    registers,
    collect() {
      this.set(countSockets())
    },
  })
  new Gauge({
    name: 'whistle_database_connections',
    help: 'Database connections that work or rest, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })

  return {
    countOperation: (kind, outcome) => operations.inc({ kind, outcome }),
    watchSockets: (count) => {
      countSockets = count
    },
    countRequest: (labels, seconds) => requests.observe(labels, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Counts every request; serves `/metrics` on METRICS_PORT, and on the main port with METRICS_TOKEN. */
export function serveMetrics(app: FastifyInstance, config: Config, metrics: Metrics) {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.countRequest(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })

  const { metricsPort, metricsToken } = config
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!metricsToken || !hasToken(request.headers.authorization, metricsToken))
      return sendProblem(reply, 'NOT_FOUND')
    return reply.type(metrics.contentType).send(await metrics.text())
  })

  if (metricsPort === undefined) return
  const server = createServer(async (request, response) => {
    const allowed = !metricsToken || hasToken(request.headers.authorization, metricsToken)
    if (request.url !== '/metrics' || !allowed) return void response.writeHead(404).end()
    const text = await metrics.text()
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  })
  app.addHook(
    'onReady',
    () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(metricsPort, () => resolve())
      }),
  )
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}

/* Digests have one length, so that the comparison takes constant time. */
function hasToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
