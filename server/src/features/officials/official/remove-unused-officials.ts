import type { Context } from '../../../graphql/context.ts'
import type { MayKeepOfficials } from '../policy.ts'
import { deleteUnusedOfficials, lockOfficials, namesOfOfficials } from './store.ts'

/** Deletes unused officials: without games, account, other managers, joins and pay. Returns the names of the others. */
export async function removeUnusedOfficials(
  proof: MayKeepOfficials,
  ids: readonly string[],
  { sql, announce }: Pick<Context, 'sql' | 'announce'>,
): Promise<string[]> {
  if (ids.length === 0) return []
  await sql.run(lockOfficials(proof, ids))
  await sql.run(deleteUnusedOfficials(proof, ids))
  for (const id of ids) announce({ topic: 'official', owner: proof.owner, id })
  return (await sql.run(namesOfOfficials(proof, ids))).map(({ name }) => name)
}
