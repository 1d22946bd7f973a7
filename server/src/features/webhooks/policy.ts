import type { Principal } from '../../access/principal.ts'
import { type Grant, grant, type Proof, prove } from '../../access/proof.ts'
import type { Model } from '../../graphql/compile/model.ts'

export type MayKeepWebhooks = Proof<'webhook' | 'webhook_delivery'>
export type MayDeliverWebhooks = Grant<'webhook' | 'webhook_delivery'>

export const whoSeesWebhooks: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
}

export function mayKeepWebhooks(manager: Extract<Principal, { kind: 'manager' }>): MayKeepWebhooks {
  return prove(manager.userId)
}

export function mayDeliverWebhooks(): MayDeliverWebhooks {
  return grant()
}
