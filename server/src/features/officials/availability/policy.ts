import type { Principal } from '../../../access/principal.ts'
import { type Proof, prove } from '../../../access/proof.ts'
import type { Model } from '../../../graphql/compile/model.ts'

/** Availability belongs to an account, not to one of its records with managers. */
export type MayKeepAvailability = Proof<'official_time_off' | 'official_weekly_off'>

/** Officials see their own; managers that of accounts that have acted with a record linked to the manager. */
export const whoSeesAvailability: Model['visible'] = {
  official: (row, who) => `${row}.owner = ${who.user()}`,
  manager: (row, who) =>
    `exists (select from official o join official_manager m on m.official_id = o.id
      where o.account_id = ${row}.owner and o.has_acted and m.manager_id = ${who.user()})`,
}

export function mayKeepAvailability(official: Extract<Principal, { kind: 'official' }>): MayKeepAvailability {
  return prove(official.userId)
}
