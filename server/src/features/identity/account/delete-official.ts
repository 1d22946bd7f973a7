import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import { declineAll } from '../../games/invitation/decline-all.ts'
import { tellOfEndedLinks } from '../../officials/official/tell-of-ended-links.ts'
import { mayDeleteSelf } from '../auth/policy.ts'
import type { RouteParts } from '../http/route.ts'
import { deleteManager, releaseOfficials, takeLonger } from './store.ts'

/**
 * Deletes the account of an official: open invitations are declined, the links to managers end, and records of past games keep the
 * name alone. Or says why not.
 */
export async function deleteOfficial(
  userId: string,
  { database, announce }: Pick<RouteParts, 'database' | 'announce'>,
): Promise<'GAMES_HELD' | 'UNAVAILABLE' | null> {
  const proof = mayDeleteSelf(userId)
  let refusal = null as string | null
  try {
    await inTransaction(database, announce, async (context) => {
      const { sql } = context
      await sql.run(takeLonger())
      await declineAll(userId, { ...context, now: new Date() })
      await tellOfEndedLinks(userId, context)
      for (const close of [releaseOfficials, deleteManager]) {
        const [answer] = await sql.run<{ refusal: string | null }>(close(proof))
        refusal = answer?.refusal ?? null
        demand(refusal ? refuse('CONFLICT', 'tryAgain') : null)
      }
    })
  } catch (error) {
    // Nothing is changed.
    if (error instanceof Refused) return refusal === 'GAMES_HELD' ? refusal : 'UNAVAILABLE'
    throw error
  }
  return null
}
