import { limitOf, minute } from '../../../db/limiter.ts'
import { networkOf } from '../../../db/network.ts'
import { answerProblem, answerTooMany } from '../answers.ts'
import type { AuthRequest } from '../auth-request.ts'
import type { RouteParts } from '../route.ts'
import { findLink } from './store.ts'
import { tokenHash } from './token-hash.ts'

const wrongPerNetwork = { tries: 30, seconds: 15 * minute }

/** Only wrong tokens count against the limit. */
export async function openLink(token: string, request: AuthRequest, { limiter, database }: RouteParts) {
  const limits = [limitOf('password-link/wrong', [networkOf(request.address)], wrongPerNetwork)]
  const exceeded = await limiter.consume(limits)
  if (exceeded.length) return answerTooMany(exceeded)
  const [link] = await database.run(findLink(tokenHash(token)))
  if (!link) return answerProblem('INVALID_TOKEN')
  await limiter.refund(limits)
  return link
}
