import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Requester } from '../access/principal.ts'
import type { Config } from '../config/config.ts'

export type IdentityEndpoint = {
  handle(request: Request, address: string): Promise<Response>
  recognise(headers: IncomingHttpHeaders): Requester
}

const bodyLimit = 16 * 1024

/** Passes `/api/auth/*` to the identity service, which uses the web's Request and Response. */
export function serveIdentity(app: FastifyInstance, config: Config, identity: IdentityEndpoint) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )

    scope.route<{ Body?: Buffer }>({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      bodyLimit,
      // Session tokens next to input of the client: the length of a compressed response would leak them (BREACH).
      compress: false,
      handler: async (request, reply) => {
        const response = await identity.handle(webRequest(request, config.publicUrl), request.ip)
        reply.code(response.status)
        for (const [name, value] of response.headers) {
          if (name !== 'set-cookie') reply.header(name, value)
        }
        for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
        return reply.send(Buffer.from(await response.arrayBuffer()))
      },
    })
  })
}

/* The host is the configured one, and headers about the client's address are not passed on. */
function webRequest(request: FastifyRequest<{ Body?: Buffer }>, publicUrl: string): Request {
  const requested = new URL(request.url, publicUrl)
  const url = new URL(publicUrl)
  url.pathname = requested.pathname
  url.search = requested.search

  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || /^(x-forwarded-|forwarded$|x-real-ip$)/.test(name)) continue
    for (const one of [value].flat()) headers.append(name, one)
  }
  return new Request(url, {
    method: request.method,
    headers,
    body: request.body && new Uint8Array(request.body),
  })
}
