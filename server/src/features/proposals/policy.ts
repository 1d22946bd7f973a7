import type { Principal } from '../../access/principal.ts'
import { type Grant, grant, type Proof, prove } from '../../access/proof.ts'
import type { Model } from '../../graphql/compile/model.ts'

/** A manager keeps proposals for the own games. */
export type MayKeepProposals = Proof<'proposal' | 'proposal_pick'>

/** A node runs proposals and writes their results, those of all managers. */
export type MayRunProposals = Grant<'proposal' | 'proposal_pick' | 'proposal_hole'>

export const whoSeesProposals: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
}

export function mayKeepProposals(manager: Extract<Principal, { kind: 'manager' }>): MayKeepProposals {
  return prove(manager.userId)
}

export function mayRunProposals(): MayRunProposals {
  return grant()
}
