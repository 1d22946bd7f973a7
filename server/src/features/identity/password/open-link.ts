import { limitOf, minute } from '../../../db/limiter.ts'
import { networkOf } from '../../../db/network.ts'
import type { AuthRequest } from '../auth/auth-request.ts'
import { problemResponse, tooManyResponse } from '../http/responses.ts'
import type { RouteParts } from '../http/route.ts'
import { findPasswordLink } from './store.ts'
import { tokenHash } from './token-hash.ts'

const wrongPerNetwork = { tries: 30, seconds: 15 * minute }

/** Only wrong tokens count against the limit. */
export async function openLink(token: string, request: AuthRequest, { limiter, database }: RouteParts) {
  const limits = [limitOf('password-link/wrong', [networkOf(request.address)], wrongPerNetwork)]
  const exceeded = await limiter.consume(limits)
  if (exceeded.length) return tooManyResponse(exceeded)
  const [link] = await database.run(findPasswordLink(tokenHash(token)))
  if (!link) return problemResponse('INVALID_TOKEN')
  await limiter.refund(limits)
  return link
}
