import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Requester } from '../access/principal.ts'
import type { Origins } from '../config/origins.ts'
import { refuseSocket } from '../errors/refuse-socket.ts'
import type { Log } from '../log/log.ts'
import type { IdentityEndpoint } from './identity.ts'
import { sendProblem } from './problem.ts'

export type GraphqlEndpoint = {
  /** Responds to a query in the URL of a GET, or to any operation in the body of a POST. */
  respond(
    request: { method: string; url: string; headers: IncomingHttpHeaders; body: string },
    context: { address: string; requester: Requester; requestId: string; log: Log },
  ): Promise<{ status: number; headers: Record<string, string>; body: string }>
  /** The whole schema as text. */
  printSchema(): string
  /** Upgrades a connection for live updates. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void
  /** The number of open live connections. */
  sockets(): number
  close(): Promise<void>
}

type Parts = { graphql: GraphqlEndpoint; identity: IdentityEndpoint }

const megabyte = 1_048_576

export function serveGraphql(app: FastifyInstance, { graphql, identity }: Parts) {
  app.register(async (scope) => {
    // The endpoint parses the JSON itself, so the body stays text.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )

    scope.route<{ Body?: string }>({
      method: ['GET', 'POST'],
      url: '/graphql',
      bodyLimit: megabyte,
      handler: async (request, reply) => {
        const { method, url, headers, body = '', ip, id, log } = request
        const response = await graphql.respond(
          { method, url, headers, body },
          { address: ip, requester: identity.recognise(headers), requestId: id, log },
        )
        // A link or an image must not change anything, so a mutation is not accepted by GET.
        if (response.status === 405) return sendProblem(reply.header('allow', 'POST'), 'METHOD_NOT_ALLOWED')
        return reply.code(response.status).headers(response.headers).send(response.body)
      },
    })
    scope.route({
      method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/graphql',
      handler: (_request, reply) => sendProblem(reply.header('allow', 'GET, POST'), 'METHOD_NOT_ALLOWED'),
    })
  })
  app.get('/schema.graphql', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' })
      .send(graphql.printSchema()),
  )
}

type LiveParts = { graphql: GraphqlEndpoint; origins: Origins; trustProxy: boolean; isClosing(): boolean }

/** The second one for clients of AWS AppSync. */
const livePaths = ['/graphql', '/graphql/realtime']

/** Passes upgrades from allowed origins to GraphQL and rejects all others. */
export function serveLive(app: FastifyInstance, { graphql, origins, trustProxy, isClosing }: LiveParts) {
  app.server.on('upgrade', (request, socket, head) => {
    if (!livePaths.includes(request.url?.split('?', 1)[0] ?? '')) return refuseSocket(socket, 'NOT_FOUND')
    if (!origins.own(request.headers)) return refuseSocket(socket, 'FORBIDDEN')
    if (isClosing()) return refuseSocket(socket, 'UNAVAILABLE')
    graphql.upgrade(request, socket, head, clientAddress(request, trustProxy))
  })
}

/** Like `request.ip` of Fastify: the address that our proxy saw, otherwise that of the connection. */
function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(request.headers['x-forwarded-for'] ?? '') : ''
  return forwarded.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? '')
}
