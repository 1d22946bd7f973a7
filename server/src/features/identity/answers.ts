import { identityWords } from '@whistle/domain/words/identity'
import { refusalWords } from '@whistle/domain/words/refusals'
import type { Exceeded } from '../../db/limiter.ts'

/** Every error code of `/api/auth`. Pages translate the code into the reader's language. */
const sentences = {
  REQUIRED: refusalWords.en.required,
  INVALID_EMAIL: refusalWords.en.emailInvalid,
  NAME_TOO_LONG: 'Choose a shorter name: at most 200 characters',
  INVALID_NAME: 'The name contains characters that cannot be stored',
  PASSWORD_TOO_SHORT: identityWords.en.passwordTooShort,
  PASSWORD_TOO_LONG: identityWords.en.passwordTooLong,
  INVALID_EMAIL_OR_PASSWORD: identityWords.en.invalidCredentials,
  INVALID_PASSWORD: identityWords.en.wrongPassword,
  INVALID_TOKEN: identityWords.en.linkBroken,
  RATE_LIMITED: identityWords.en.tooManyTries,
  UNAUTHENTICATED: 'Sign in first',
  FORBIDDEN: 'This request comes from a page that may not make it',
  NOT_FOUND: 'There is nothing here',
  BAD_USER_INPUT: 'The request could not be understood',
  UNAVAILABLE: 'This does not work at the moment. Try again in a minute.',
} as const

export type ProblemCode = keyof typeof sentences

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(sentences, code)
}

export function answerProblem(
  status: number,
  code: ProblemCode,
  { field, headers }: { field?: string; headers?: Record<string, string> } = {},
): Response {
  return Response.json({ code, message: sentences[code], ...(field && { field }) }, { status, headers })
}

export function answerTooMany(exceeded: readonly Exceeded[]): Response {
  const wait = Math.max(...exceeded.map(({ waitSeconds }) => waitSeconds))
  return answerProblem(429, 'RATE_LIMITED', { headers: { 'retry-after': String(wait) } })
}

/** The same body for a known and an unknown address, so that the response does not reveal accounts. */
export function answerDone(): Response {
  return Response.json({ status: true })
}

/** Maps a refusal of better-auth to our codes. */
export async function answerRefusal(refused: Response): Promise<Response> {
  const { code } = (await refused.json().catch(() => ({}))) as { code?: unknown }
  if (refused.status >= 500 || refused.status === 422) return answerProblem(503, 'UNAVAILABLE')
  if (isProblemCode(code)) return answerProblem(refused.status, code)
  if (refused.status === 401) return answerProblem(401, 'UNAUTHENTICATED')
  return answerProblem(400, 'BAD_USER_INPUT')
}
