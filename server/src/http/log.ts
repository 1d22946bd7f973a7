import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DestinationStream, destination, type LevelWithSilent, pino, stdTimeFunctions } from 'pino'

export type Log = FastifyBaseLogger

/** One JSON object per line on stderr; stdout has only the line that says the server is ready. */
export function createLog(
  level: LevelWithSilent,
  stream: DestinationStream = destination({ dest: 2, sync: false }),
) {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime, serializers }, stream)
}

/** One line per request, after the response. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: safePath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'request',
    )
    done()
  })
}

/** The path without secrets: no query string, no invitation code, no token. */
export function safePath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path
    .replace(
      /(\/session\/(?:invitation|checkin|join|password)|\/reset-password|\/api\/(?:calendar|invitation))\/.+/i,
      '$1/:code',
    )
    .slice(0, 200)
}

/* Serializers drop what may be secret: headers, query strings, and the row values in the `detail` of an error of
   PostgreSQL. */
const serializers = {
  req: (request: { method?: string; url?: string }) => ({
    method: request.method,
    path: safePath(request.url ?? ''),
  }),
  err: (error: unknown): unknown => {
    if (!(error instanceof Error)) return { message: String(error) }
    const { name, message, stack } = error
    const code = 'code' in error ? error.code : undefined
    return { name, message, code, stack }
  },
}
