import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorCodes, type HttpErrorCode } from '../errors/error-codes.ts'
import { isOutage, retryAfter } from '../errors/outage.ts'
import { safePath } from '../log/safe-path.ts'

/** Responds with an error code in the shape of GraphQL's errors; `message` and `status` replace its own. */
export function sendProblem(
  reply: FastifyReply,
  code: HttpErrorCode,
  changes: { message?: string; status?: number } = {},
) {
  const { status, http } = errorCodes[code]
  const { message = http } = changes
  const extensions = { code, requestId: reply.request.id }
  if (code === 'UNAVAILABLE') reply.header('retry-after', retryAfter)
  return reply.code(changes.status ?? status).send({ errors: [{ message, extensions }] })
}

/** The error handler of Fastify: the client gets the message of a code and no details of a server error. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (hasLeft(error, reply))
    return request.log.info({ path: safePath(request.url) }, 'the client left before its answer')
  const status = error.statusCode ?? 500
  if (status < 400 || status > 499) {
    request.log.error({ err: error }, 'request failed')
    return sendProblem(reply, isOutage(error) ? 'UNAVAILABLE' : 'INTERNAL')
  }
  return sendProblem(reply, codeOf(status), { status })
}

/** An answer that is compressed ends with its connection; when no byte has left yet, that reaches the error handler. */
const hasLeft = ({ code }: FastifyError, { raw }: FastifyReply) =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed

/** The code for a 4xx status of Fastify. */
function codeOf(status: number): HttpErrorCode {
  return fastifyCodes.find((code) => errorCodes[code].status === status) ?? 'BAD_USER_INPUT'
}

const fastifyCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'LIMIT_EXCEEDED',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
] as const
