import { demand } from '../../../access/refused.ts'
import type { TimedContext } from '../../../live/in-transaction.ts'
import type { MayKeepOfficials } from '../policy.ts'
import { insertOfficials, linkManagerToAll, type NewOfficial } from './store.ts'

/** Many new officials at once, linked to the manager. */
export async function createOfficials(
  proof: MayKeepOfficials,
  officials: readonly NewOfficial[],
  context: TimedContext,
): Promise<void> {
  if (!officials.length) return
  const { sql, announce } = context
  demand(await context.daily.take(context, proof.owner, { official: officials.length }))
  const ids = officials.map(({ id }) => id)
  await sql.run(insertOfficials(proof, officials))
  await sql.run(linkManagerToAll(proof, ids))
  for (const id of ids) announce({ topic: 'official', owner: proof.owner, id })
}
