import type { Principal } from '../../access/principal.ts'
import { type Grant, grant, type Proof, prove } from '../../access/proof.ts'
import type { Model } from '../../graphql/compile/model.ts'

export type MayReadNotifications = Proof<'notification'>

/** Everybody their own. */
export const whoSeesNotifications: Model['visible'] = {
  manager: (row, who) => `${row}.user_id = ${who.user()}`,
  official: (row, who) => `${row}.user_id = ${who.user()}`,
}

export function mayReadNotifications(
  me: Extract<Principal, { kind: 'manager' | 'official' }>,
): MayReadNotifications {
  return prove(me.userId)
}

/** What happens to a user's records is reported to them, by whatever it happens. */
export function mayNotify(): Grant<'notification'> {
  return grant()
}
