import type { Principal } from '../../access/principal.ts'
import { type Proof, prove } from '../../access/proof.ts'
import type { Model } from '../../graphql/compile/model.ts'

type MayKeepSettings = Proof<'setting'>

export const whoSeesSettings: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
}

export function mayKeepSettings(manager: Extract<Principal, { kind: 'manager' }>): MayKeepSettings {
  return prove(manager.userId)
}
