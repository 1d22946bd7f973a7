import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../access/refused.ts'
import type { Context } from '../../graphql/context.ts'
import type { MayKeepCatalogue } from './policy.ts'
import { countUses, hold, type Part } from './store.ts'

/** Games keep their division and certification, officials their certifications: what they use is not deleted. */
export async function refuseIfUsed(proof: MayKeepCatalogue, part: Part, { sql }: Context): Promise<void> {
  await sql.run(hold('division', proof, part))
  await sql.run(hold('certification', proof, part))
  const [uses] = await sql.run(countUses(proof, part))
  if (uses?.games) throw new Refused(refuse('CONFLICT', 'inUse', { values: { count: uses.games } }))
  if (!uses?.officials) return
  throw new Refused(refuse('CONFLICT', 'inUseByOfficials', { values: { count: uses.officials } }))
}
