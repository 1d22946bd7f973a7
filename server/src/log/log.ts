import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, destination, type LevelWithSilent, pino, stdTimeFunctions } from 'pino'
import { safePath } from './safe-path.ts'

export type Log = FastifyBaseLogger

/** One JSON object per line on stderr; stdout has only the line that says the server is ready. */
export function createLog(
  level: LevelWithSilent,
  stream: DestinationStream = destination({ dest: 2, sync: false }),
) {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime, serializers }, stream)
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
