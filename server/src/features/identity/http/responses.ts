import type { Exceeded } from '../../../db/limiter.ts'
import { type AuthErrorCode, errorCodes } from '../../../errors/error-codes.ts'
import { retryAfter } from '../../../errors/outage.ts'

export function isAuthErrorCode(code: unknown): code is AuthErrorCode {
  return (
    typeof code === 'string' && Object.hasOwn(errorCodes, code) && 'auth' in errorCodes[code as AuthErrorCode]
  )
}

/** Responds with an error code; `status` replaces its own. */
export function problemResponse(
  code: AuthErrorCode,
  {
    field,
    headers,
    status = errorCodes[code].status,
  }: { field?: string; headers?: Record<string, string>; status?: number } = {},
): Response {
  const { auth: message } = errorCodes[code]
  return Response.json({ code, message, ...(field && { field }) }, { status, headers })
}

export function unavailableResponse(): Response {
  return problemResponse('UNAVAILABLE', { headers: { 'retry-after': String(retryAfter) } })
}

export function tooManyResponse(exceeded: readonly Exceeded[]): Response {
  const wait = Math.max(...exceeded.map(({ waitSeconds }) => waitSeconds))
  return problemResponse('RATE_LIMITED', { headers: { 'retry-after': String(wait) } })
}

/** The same body for a known and an unknown address, so that the response does not reveal accounts. */
export function doneResponse(): Response {
  return Response.json({ status: true })
}

/** Maps a refusal of better-auth to our codes. */
export async function refusalResponse(refused: Response): Promise<Response> {
  const { code } = (await refused.json().catch(() => ({}))) as { code?: unknown }
  if (refused.status >= 500 || refused.status === 422) return unavailableResponse()
  if (isAuthErrorCode(code)) return problemResponse(code, { status: refused.status })
  if (refused.status === 401) return problemResponse('UNAUTHENTICATED')
  return problemResponse('BAD_USER_INPUT')
}
