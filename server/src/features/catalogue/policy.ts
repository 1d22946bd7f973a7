import type { Principal } from '../../access/principal.ts'
import { type Proof, prove } from '../../access/proof.ts'
import type { Model, View } from '../../graphql/compile/model.ts'

type Manager = Extract<Principal, { kind: 'manager' }>
export type MayKeepCatalogue = Proof<'sport' | 'division' | 'certification' | 'position'>

/** Managers see their own records; other principals reach these through a visible game, and see only its labels. */
export const whoSeesCatalogue: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
  official: () => 'true',
  holder: () => 'true',
  visitor: () => 'true',
}

const label: View = { id: 'shown', name: 'shown', sport: 'shown' }
export const labelOnly: Model['views'] = { official: label, holder: label, visitor: label }

export function mayKeepCatalogue(manager: Manager): MayKeepCatalogue {
  return prove(manager.userId)
}
