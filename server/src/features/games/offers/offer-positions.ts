import { codeOf, type KeyedHash } from '@whistle/domain/accounts/code'
import type { Sql } from '../../../db/sql.ts'
import { recordPlacements } from '../history.ts'
import type { MayKeepGames } from '../policy.ts'
import { insertForGames } from '../store/invitations.ts'
import { placeInGames } from '../store/new-crews.ts'

export type Offer = {
  readonly positionId: string
  readonly gameId: string
  readonly officialId: string
  /** Of the new invitation. */
  readonly invitationId: string
}

/**
 * Offers open positions to linked, active officials who are not invited to their games, in a few statements, however many there are.
 * This transaction has locked the games, or made them. Officials learn of it when the games are published. Returns the offers
 * that were made.
 */
export async function offerPositions(
  proof: MayKeepGames,
  offers: readonly Offer[],
  hash: KeyedHash,
  { sql }: { sql: Sql },
): Promise<readonly Offer[]> {
  const codes = new Map<string, string>()
  for (let attempt = 0, left = offers; left.length > 0; attempt += 1) {
    const asked = left.map(({ invitationId: id, gameId, officialId }) => {
      return { id, gameId, officialId, code: codeOf(id, hash, attempt) }
    })
    const inserted = new Set((await sql.run(insertForGames(proof, asked))).map(({ id }) => id))
    for (const { id, code } of asked) if (inserted.has(id)) codes.set(id, code)
    // Codes that are taken are tried again; who is no longer linked is in no answer.
    if (inserted.size === 0 && attempt > 0) break
    left = left.filter(({ invitationId }) => !inserted.has(invitationId))
  }
  const holders = offers.flatMap(({ positionId, officialId, invitationId }) => {
    const code = codes.get(invitationId)
    return code ? [{ positionId, officialId, code }] : []
  })
  const placed = await sql.run(placeInGames(proof, holders))
  await recordPlacements(proof, placed, { sql })
  const made = new Set(placed.map(({ positionId }) => positionId))
  return offers.filter(({ positionId }) => made.has(positionId))
}
