import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Principal } from '../access/principal.ts'
import { hour, type Limiter, limitOf } from '../db/limiter.ts'
import type { IdentityEndpoint } from './identity.ts'
import { sendProblem } from './problem.ts'

type Reader = Extract<Principal, { kind: 'manager' | 'official' }>

/** Everything of a manager or an official as a zip, which is made while it is read: no timeout of a connection ends a large one. */
export type Archive = (reader: Reader, address: string) => Promise<Readable>

const perAccount = { tries: 10, seconds: hour }

/** `GET /api/archive`: for who is signed in, not for scripts with a key, which read by area. */
export function serveArchive(
  app: FastifyInstance,
  { archive, identity, limiter }: { archive: Archive; identity: IdentityEndpoint; limiter: Limiter },
) {
  app.get('/api/archive', { compress: false }, async (request, reply) => {
    const principal = await identity.recognise(request.headers).identify()
    if (principal.kind === 'nobody' || principal.kind === 'public')
      return sendProblem(reply, 'UNAUTHENTICATED')
    const isReader = principal.kind === 'official' || (principal.kind === 'manager' && !principal.key)
    if (!isReader) return sendProblem(reply, 'FORBIDDEN')
    const [exceeded] = await limiter.consume([limitOf('archive', [principal.userId], perAccount)])
    if (exceeded) return sendProblem(reply.header('retry-after', exceeded.waitSeconds), 'RATE_LIMITED')
    const content = await archive(principal, request.ip)
    return reply
      .header('content-disposition', 'attachment; filename="whistle.zip"')
      .header('cache-control', 'no-store')
      .type('application/zip')
      .send(content)
  })
}
