import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../access/refused.ts'
import type { Context } from '../../graphql/context.ts'
import type { MayKeepCatalogue } from './policy.ts'
import { countUses, lockRows, type Part } from './store.ts'

/** A division or certification that games or officials use is not deleted. */
export async function refuseIfUsed(proof: MayKeepCatalogue, part: Part, { sql }: Context): Promise<void> {
  await sql.run(lockRows('division', proof, part))
  await sql.run(lockRows('certification', proof, part))
  const [uses] = await sql.run(countUses(proof, part))
  if (uses?.games) throw new Refused(refuse('CONFLICT', 'inUse', { values: { count: uses.games } }))
  if (!uses?.officials) return
  throw new Refused(refuse('CONFLICT', 'inUseByOfficials', { values: { count: uses.officials } }))
}
