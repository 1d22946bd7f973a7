import type { Principal } from '../../../access/principal.ts'
import { type Proof, prove } from '../../../access/proof.ts'
import type { Model } from '../../../graphql/compile/model.ts'

export type MayKeepGroups = Proof<'official_group' | 'official_group_member'>

/** A group is the manager's own: officials do not learn which group they are in. */
export const whoSeesGroups: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
}

export function mayKeepGroups(manager: Extract<Principal, { kind: 'manager' }>): MayKeepGroups {
  return prove(manager.userId)
}
