import type { Principal } from '../../access/principal.ts'
import { type Proof, prove } from '../../access/proof.ts'
import type { Model } from '../../graphql/compile/model.ts'

/** A manager keeps what assigning goes by. */
export type MayKeepAssigning = Proof<
  'assigning_terms' | 'assigning_weights' | 'official_grade' | 'official_block' | 'venue_drive'
>

/** An official keeps the own limits and blocks. The owner of this proof is the account. */
export type MayKeepOwnLimits = Proof<'own_limits' | 'official_block'>

/** Terms, grades and drives are the manager's: the official does not see them. */
export const whoSeesAssigning: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
}

/** Officials see their own; managers as they see time off, of accounts that have acted with a record linked to them. */
export const whoSeesOwnLimits: Model['visible'] = {
  official: (row, who) => `${row}.owner = ${who.user()}`,
  manager: (row, who) =>
    `exists (select from official o join official_manager m on m.official_id = o.id
      where o.account_id = ${row}.owner and o.has_acted and m.manager_id = ${who.user()})`,
}

/** A manager sees the own blocks, and those that a linked official has made; not those about another manager's records. */
export const whoSeesBlocks: Model['visible'] = {
  official: (row, who) => `(${row}.by_official and ${row}.owner = ${who.user()})`,
  manager: (row, who) => `(${row}.owner = ${who.user()} or (${row}.by_official
    and exists (select from official_manager m where m.official_id = ${row}.official_id and m.manager_id = ${who.user()})
    and (${row}.venue_owner is null or ${row}.venue_owner = ${who.user()})
    and (${row}.partner_id is null or exists (select from official_manager m
      where m.official_id = ${row}.partner_id and m.manager_id = ${who.user()}))))`,
}

export function mayKeepAssigning(manager: Extract<Principal, { kind: 'manager' }>): MayKeepAssigning {
  return prove(manager.userId)
}

/** The routing service fills in the drives of a manager. */
export function mayRouteDrives(owner: string): MayKeepAssigning {
  return prove(owner)
}

export function mayKeepOwnLimits(official: Extract<Principal, { kind: 'official' }>): MayKeepOwnLimits {
  return prove(official.userId)
}
