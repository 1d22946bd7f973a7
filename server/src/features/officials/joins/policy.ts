import type { Principal } from '../../../access/principal.ts'
import { type Proof, prove } from '../../../access/proof.ts'
import type { Model, Visible } from '../../../graphql/compile/model.ts'
import type { MayKeepOfficials } from '../policy.ts'

export type MayKeepJoins = Proof<'keep joins'>

/** A manager's own; whoever has the code sees that one. */
export const whoSeesJoins: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
  invited: (row, who) => `${row}.id = ${who.join()}`,
}

const never: Visible = () => 'false'

export const joinViews: Model['views'] = {
  invited: {
    ...{ id: 'shown', email: 'shown', managerName: 'shown', invitationId: 'shown', accepted: 'shown' },
    manager: { when: never, otherwise: `''` },
  },
}

export function mayKeepJoins(manager: Extract<Principal, { kind: 'manager' }>): MayKeepJoins {
  return prove(manager.userId)
}

/** With a join its manager has agreed to an official of that address, and to no more than that. */
export function mayBecomeOfficialOf(join: { owner: string }): MayKeepOfficials {
  return prove(join.owner)
}
