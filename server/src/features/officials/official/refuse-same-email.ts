import type { OfficialValues } from '@whistle/domain/officials/official'
import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../../access/refused.ts'
import { lockOwner } from '../../../db/lock-owner.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MayKeepOfficials } from '../policy.ts'
import { findSameEmail } from './store.ts'

/**
 * An address is unique among a manager's active officials: otherwise a person would get every message twice. A record that
 * does not change its address is not checked.
 */
export async function refuseSameEmail(
  proof: MayKeepOfficials,
  { id, email, active }: { id: string } & Partial<Pick<OfficialValues, 'email' | 'active'>>,
  { sql }: Context,
): Promise<void> {
  if (email === null || !(email || active)) return
  await sql.run(lockOwner(proof.owner))
  const [other] = await sql.run(findSameEmail(proof, { id, email, active }))
  if (!other) return
  throw new Refused(refuse('CONFLICT', 'emailTaken', { field: 'email', values: { name: other.name } }))
}
