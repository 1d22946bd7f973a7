import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuseSocket } from '../errors/refuse-socket.ts'

type Refusal = Parameters<typeof refuseSocket> extends [unknown, ...infer Rest] ? Rest : never

/** By the code of Node.js' error; others are malformed. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: ['LIMIT_EXCEEDED', { status: 431, message: 'The headers are too large' }],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['LIMIT_EXCEEDED'],
  ERR_HTTP_REQUEST_TIMEOUT: ['BAD_USER_INPUT', { status: 408, message: 'The request took too long' }],
}

/** Refuses what Node.js could not read as a request: a head that is too large, malformed or too slow. */
export function refuseUnread({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET') socket.destroy()
  else refuseSocket(socket, ...(refusals[code] ?? ['BAD_USER_INPUT']))
}

/** An `Expect` other than that of 100-continue. */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', ({ socket }) =>
    refuseSocket(socket, 'BAD_USER_INPUT', { status: 417, message: 'Nothing else is expected here' }),
  )
}

/** Browsers and proxies send one after the other. */
const maxAtOnce = 64

/**
 * Closes connections with many requests under way: all that a client has sent on one are read at once, and each takes memory until
 * its turn comes.
 */
export function refusePipelines(app: FastifyInstance): void {
  const running = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (running.get(socket) ?? 0) + 1
    running.set(socket, count)
    reply.raw.once('close', () => running.set(socket, (running.get(socket) ?? 1) - 1))
    if (count > maxAtOnce) socket.destroy()
    if (socket.destroyed) reply.hijack()
    else done()
  })
}
