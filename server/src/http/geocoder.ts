import type { FastifyInstance } from 'fastify'
import { type Limiter, limitOf, minute } from '../db/limiter.ts'
import type { IdentityEndpoint } from './identity.ts'
import { sendProblem } from './problem.ts'

export type Geocoder = (
  address: string,
) => Promise<{ places: object[]; failure?: undefined } | { places?: undefined; failure: string }>

// Limits the load on the geocoder.
const perManager = { tries: 30, seconds: minute }

/** `GET /api/geocode?q=…`: the address search of the venue form. */
export function serveGeocoder(
  app: FastifyInstance,
  { geocoder, identity, limiter }: { geocoder?: Geocoder; identity: IdentityEndpoint; limiter: Limiter },
) {
  app.get<{ Querystring: { q?: unknown } }>('/api/geocode', async (request, reply) => {
    const principal = await identity.recognise(request.headers).identify()
    if (principal.kind === 'nobody' || principal.kind === 'public')
      return sendProblem(reply, 'UNAUTHENTICATED')
    if (principal.kind !== 'manager' || principal.key) return sendProblem(reply, 'FORBIDDEN')
    if (!geocoder) return sendProblem(reply, 'NO_GEOCODER')

    const { q } = request.query
    if (typeof q !== 'string' || q.trim().length < 3 || q.length > 200)
      return sendProblem(reply, 'BAD_USER_INPUT', { message: 'q must have between 3 and 200 characters' })

    const [exceeded] = await limiter.consume([limitOf('geocode', [principal.userId], perManager)])
    if (exceeded) return sendProblem(reply.header('retry-after', exceeded.waitSeconds), 'RATE_LIMITED')

    const found = await geocoder(q.trim())
    if (found.places) return { places: found.places }
    request.log.warn({ reason: found.failure }, 'the geocoder failed')
    return sendProblem(reply, 'GEOCODER_UNAVAILABLE')
  })
}
