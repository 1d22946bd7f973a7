import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** What an HTTP client is told when it does not get what it asked for. */
export type Problem = { readonly code: string; readonly message: string }

export function answerProblem(reply: FastifyReply, status: number, problem: Problem = problemOf(status)) {
  return reply.code(status).send({ ...problem, requestId: reply.request.id })
}

/** The last stop of every error: our own sentence for what the client did wrong, no detail of what we did wrong. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status < 400 || status > 499) {
    request.log.error({ err: error }, 'request failed')
    return answerProblem(reply, 500)
  }
  return answerProblem(reply, status)
}

function problemOf(status: number): Problem {
  return problems[status] ?? (status < 500 ? badRequest : internal)
}

const badRequest = { code: 'BAD_USER_INPUT', message: 'The request could not be understood' }
const internal = { code: 'INTERNAL', message: 'Something went wrong on our side' }

const problems: Readonly<Record<number, Problem>> = {
  401: { code: 'UNAUTHENTICATED', message: 'Sign in first' },
  403: { code: 'FORBIDDEN', message: 'You may not do this' },
  404: { code: 'NOT_FOUND', message: 'There is nothing here' },
  405: { code: 'METHOD_NOT_ALLOWED', message: 'This address does not answer that method' },
  413: { code: 'LIMIT_EXCEEDED', message: 'The request is too large' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send application/json' },
  429: { code: 'RATE_LIMITED', message: 'Too many tries, wait a little' },
}
