import type { Principal } from '../../access/principal.ts'
import type { Database } from '../../db/sql.ts'
import { useKeys } from './store.ts'
import { hashOf } from './token.ts'

/** The managers for whom these tokens act, by the token; none for a revoked or unknown one. */
export async function findKeys(
  tokens: readonly string[],
  database: Pick<Database, 'run'>,
): Promise<ReadonlyMap<string, Principal>> {
  if (tokens.length === 0) return new Map()
  const byHash = new Map(tokens.map((token) => [hashOf(token), token]))
  const rows = await database.run(useKeys([...byHash.keys()]))
  return new Map(
    rows.map(({ tokenHash, id, userId, email, areas, writeAreas }) => [
      byHash.get(tokenHash) ?? '',
      { kind: 'manager', userId, email, key: { id, areas, writeAreas } },
    ]),
  )
}
