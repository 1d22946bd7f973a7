import type { Principal } from '../../../access/principal.ts'
import { type Grant, grant, type Proof, prove } from '../../../access/proof.ts'
import type { Model, View, Visible } from '../../../graphql/compile/model.ts'
import type { MayKeepOfficials } from '../policy.ts'

export type MayKeepJoins = Proof<'oto_join'>

/** A client that shows the code of a join has viewed it. */
export type MayViewJoin = Grant<'view join'> & { readonly joinId: string }

/** The outbox's worker writes what became of its mail. */
export type MayDeliverJoins = Grant<'deliver joins'>

/** Managers see their own; a client with the code sees that one. */
export const whoSeesJoins: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
  invited: (row, who) => `${row}.id = ${who.join()}`,
}

const never: Visible = () => 'false'

const shown = (...fields: string[]): View => Object.fromEntries(fields.map((field) => [field, 'shown']))

export const joinViews: Model['views'] = {
  // Not `contactMethod`: a manager sees contact data of linked officials only, and there.
  manager: shown(
    ...['id', 'email', 'manager', 'managerName', 'invitationId', 'officialId', 'owner'],
    ...['accepted', 'sentTimestamp', 'viewTimeStamp'],
  ),
  invited: {
    ...shown('id', 'email', 'managerName', 'invitationId', 'accepted', 'contactMethod'),
    manager: { when: never, otherwise: `''` },
  },
}

export function mayKeepJoins(manager: Extract<Principal, { kind: 'manager' }>): MayKeepJoins {
  return prove(manager.userId)
}

/** By a join its manager has consented to an official with that address, and to nothing else. */
export function mayBecomeOfficialOf(join: { owner: string }): MayKeepOfficials & MayKeepJoins {
  return prove<'official' | 'official_manager' | 'official_certification' | 'oto_join'>(join.owner)
}

export function mayViewJoin(joinId: string): MayViewJoin {
  return { ...grant<'view join'>(), joinId }
}

export function mayDeliverJoins(): MayDeliverJoins {
  return grant()
}
