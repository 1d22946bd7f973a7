import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { IdentityEndpoint } from './identity.ts'
import { answerProblem } from './problem.ts'

type Geocoder = (
  address: string,
) => Promise<{ places: object[]; failure?: undefined } | { places?: undefined; failure: string }>

/** `GET /api/geocode?q=…`: the address search of the venue form. */
export function serveGeocoder(
  app: FastifyInstance,
  { geocoder, identity }: { geocoder?: Geocoder; identity: IdentityEndpoint },
) {
  // In memory, so per node: it limits the load on the geocoder and protects no secret.
  const limiter = new RateLimiterMemory({ points: 30, duration: 60 })

  app.get<{ Querystring: { q?: unknown } }>('/api/geocode', async (request, reply) => {
    const principal = await identity.recognise(request.headers).identify()
    if (principal.kind === 'nobody' || principal.kind === 'public') return answerProblem(reply, 401)
    if (principal.kind !== 'manager') return answerProblem(reply, 403)
    if (!geocoder) return answerProblem(reply, 404, noGeocoder)

    const { q } = request.query
    if (typeof q !== 'string' || q.trim().length < 3 || q.length > 200)
      return answerProblem(reply, 400, badQuestion)

    const refused = await limiter.consume(principal.userId).then(
      () => undefined,
      (wait: RateLimiterRes) => wait,
    )
    if (refused) {
      return answerProblem(reply.header('retry-after', Math.ceil(refused.msBeforeNext / 1000)), 429)
    }

    const found = await geocoder(q.trim())
    if (found.places) return { places: found.places }
    request.log.warn({ reason: found.failure }, 'the geocoder failed')
    return answerProblem(reply, 502, silent)
  })
}

const noGeocoder = { code: 'NO_GEOCODER', message: 'No address search is set up here' }
const badQuestion = { code: 'BAD_USER_INPUT', message: 'q must have between 3 and 200 characters' }
const silent = {
  code: 'GEOCODER_UNAVAILABLE',
  message: 'The address search does not answer right now; type the address by hand',
}
