import type { Principal } from '../../access/principal.ts'
import { type Proof, prove } from '../../access/proof.ts'
import type { Model } from '../../graphql/compile/model.ts'

export type MayKeepApiKeys = Proof<'api_key'>

export const whoSeesApiKeys: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
}

export function mayKeepApiKeys(manager: Extract<Principal, { kind: 'manager' }>): MayKeepApiKeys {
  return prove(manager.userId)
}
