import type { Principal } from '../../../access/principal.ts'
import { type Proof, prove } from '../../../access/proof.ts'
import type { Model, View } from '../../../graphql/compile/model.ts'

export type MayKeepInvitations = Proof<'keep invitations'>

/** A code opens its invitation, and the others that the same manager has sent to the same official. */
export const whoSeesInvitations: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
  official: (row, who) => `${row}.official_id = ${who.official()} and ${row}.published`,
  holder: (row, who) =>
    `(${row}.id = ${who.invitation()}
      or (${row}.official_id = ${who.official()} and ${row}.owner = ${who.owner()} and ${row}.published))`,
}

const whatOfficialsSee: View = {
  ...{ id: 'shown', invitationId: 'shown', gameId: 'shown', sentTimestamp: 'shown', viewTimeStamp: 'shown' },
  ...{ accepted: 'shown', published: 'shown', hasResponded: 'shown', gameStartDateTime: 'shown' },
  ...{ declineReason: 'shown', cancelReason: 'shown', official: 'shown', game: 'shown' },
  ...{ conflict: 'shown', managerName: 'shown', managerEmail: 'shown', managerMobile: 'shown' },
}

/** What an official does elsewhere is not for the manager to read here. */
export function invitationViews(fields: readonly string[]): Model['views'] {
  const manager = fields.filter((name) => name !== 'conflict').map((name) => [name, 'shown'])
  return {
    official: whatOfficialsSee,
    holder: whatOfficialsSee,
    manager: Object.fromEntries(manager) as View,
  }
}

export function mayKeepInvitations(manager: Extract<Principal, { kind: 'manager' }>): MayKeepInvitations {
  return prove(manager.userId)
}
