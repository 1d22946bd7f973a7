import type { Principal } from '../../access/principal.ts'
import { type Grant, grant, type Proof, prove } from '../../access/proof.ts'
import type { Model } from '../../graphql/compile/model.ts'

export type MayReadNotifications = Proof<'notification'>

/** Users see their own. */
export const whoSeesNotifications: Model['visible'] = {
  manager: (row, who) => `${row}.user_id = ${who.user()}`,
  official: (row, who) => `${row}.user_id = ${who.user()}`,
}

export function mayReadNotifications(
  me: Extract<Principal, { kind: 'manager' | 'official' }>,
): MayReadNotifications {
  return prove(me.userId)
}

/** Any operation may notify the owner of the records it changes. */
export function mayNotify(): Grant<'notification'> {
  return grant()
}
