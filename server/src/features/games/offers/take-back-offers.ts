import type { Sql } from '../../../db/sql.ts'
import { recordTakenBack } from '../history.ts'
import type { MayKeepGames } from '../policy.ts'
import { deleteUnsentOfMany } from '../store/invitations.ts'
import { openUnsent, type UnsentOffer } from '../store/new-crews.ts'

/**
 * Takes back offers that no message has told, with their invitations, in a few statements: positions are open again. This transaction has
 * locked the games, and none of them is complete. Returns the positions.
 */
export async function takeBackOffers(
  proof: MayKeepGames,
  offers: readonly UnsentOffer[],
  { sql }: { sql: Sql },
): Promise<ReadonlySet<string>> {
  const opened = await sql.run(openUnsent(proof, offers))
  await sql.run(
    deleteUnsentOfMany(
      proof,
      opened.map(({ invitationId }) => invitationId),
    ),
  )
  await recordTakenBack(proof, opened, { sql })
  return new Set(opened.map(({ positionId }) => positionId))
}
