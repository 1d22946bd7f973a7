import type { WriteContext } from '../../../live/in-transaction.ts'
import { lockOwnGames } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { deleteGames, publishedAmong } from '../store/remove-games.ts'

/**
 * Locks the games of the manager among these, and says which are there; `names` of those that are published or called off, or were published
 * since the import.
 */
export async function publishedSince(
  proof: MayKeepGames,
  { ids, importId }: { ids: readonly string[]; importId: string },
  { sql }: Pick<WriteContext, 'sql'>,
): Promise<{ present: string[]; names: string[] }> {
  if (ids.length === 0) return { present: [], names: [] }
  const present = (await sql.run(lockOwnGames(proof, ids))).map(({ id }) => id)
  // A statement of its own: it sees what was committed while the locks were waited for.
  const names = (await sql.run(publishedAmong(proof, present, importId))).map(({ name }) => name)
  return { present, names }
}

/** Games without a sent invitation, with their parts; they are locked. */
export async function removeGames(
  proof: MayKeepGames,
  ids: readonly string[],
  { sql, announce }: Pick<WriteContext, 'sql' | 'announce'>,
): Promise<void> {
  if (ids.length === 0) return
  await sql.run(deleteGames(proof, ids))
  for (const id of ids) announce({ topic: 'game', owner: proof.owner, id })
}
