import type { FastifyInstance } from 'fastify'
import { hour, type Limiter, limitOf } from '../db/limiter.ts'
import type { IdentityEndpoint } from './identity.ts'
import { sendProblem } from './problem.ts'

/** Everything of a manager as a zip. */
export type Archive = (userId: string) => Promise<Buffer>

const perManager = { tries: 10, seconds: hour }

/** `GET /api/archive`: for a signed-in manager, not for scripts with a key, which read by area. */
export function serveArchive(
  app: FastifyInstance,
  { archive, identity, limiter }: { archive: Archive; identity: IdentityEndpoint; limiter: Limiter },
) {
  app.get('/api/archive', { compress: false }, async (request, reply) => {
    const principal = await identity.recognise(request.headers).identify()
    if (principal.kind === 'nobody' || principal.kind === 'public')
      return sendProblem(reply, 'UNAUTHENTICATED')
    if (principal.kind !== 'manager' || principal.key) return sendProblem(reply, 'FORBIDDEN')
    const [exceeded] = await limiter.consume([limitOf('archive', [principal.userId], perManager)])
    if (exceeded) return sendProblem(reply.header('retry-after', exceeded.waitSeconds), 'RATE_LIMITED')
    return reply
      .header('content-disposition', 'attachment; filename="whistle.zip"')
      .header('cache-control', 'no-store')
      .type('application/zip')
      .send(await archive(principal.userId))
  })
}
