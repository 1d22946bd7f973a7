import type { Principal } from '../../access/principal.ts'
import { type Proof, prove } from '../../access/proof.ts'
import type { Model } from '../../graphql/compile/model.ts'

export type MayKeepViews = Proof<'game_view'>

export const whoSeesViews: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
}

export function mayKeepViews(manager: Extract<Principal, { kind: 'manager' }>): MayKeepViews {
  return prove(manager.userId)
}
