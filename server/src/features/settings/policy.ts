import type { Model } from '../../graphql/model.ts'
import type { Principal } from '../../graphql/principal.ts'
import { type Proof, prove } from '../../graphql/proof.ts'

export type MayKeepSettings = Proof<'keep settings'>

export const whoSeesSettings: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
}

export function mayKeepSettings(manager: Extract<Principal, { kind: 'manager' }>): MayKeepSettings {
  return prove(manager.userId)
}
