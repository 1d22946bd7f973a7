import type { Principal } from '../../access/principal.ts'
import { type Proof, prove } from '../../access/proof.ts'
import type { Model, View } from '../../graphql/compile/model.ts'

export type MayKeepGames = Proof<'keep games'>

/** Managers see their own games; officials those they are asked to or hold a position in. */
export const whoSeesGames: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
  official: (row, who) =>
    `(exists (select from invitation i where i.game_id = ${row}.id and i.official_id = ${who.official()} and i.published)
      or exists (select from assignment a where a.game_id = ${row}.id and a.official_id = ${who.official()}))`,
  holder: (row, who) =>
    `(${row}.id = ${who.game()} or exists (select from invitation i where i.game_id = ${row}.id
      and i.official_id = ${who.official()} and i.owner = ${who.owner()} and i.published))`,
  visitor: (row, who) => `${row}.id = ${who.game()}`,
}

/** Who did what is the manager's business. */
export const whoSeesHistory: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
}

const whatOfficialsSee: View = {
  ...{
    id: 'shown',
    name: 'shown',
    status: 'shown',
    startDate: 'shown',
    startTime: 'shown',
    startDateTime: 'shown',
  },
  ...{
    duration: 'shown',
    officialsNeeded: 'shown',
    officialsConfirmed: 'shown',
    officialsCheckedIn: 'shown',
  },
  ...{ isTournament: 'shown', court: 'shown', division: 'shown', requiredCertification: 'shown' },
  ...{ checkinOpens: 'shown', cancelUntil: 'shown' },
  isPendingCompletion: { when: () => 'false', otherwise: 'false' },
  ...{ assignments: 'shown', invitations: 'shown', createdAt: 'shown', updatedAt: 'shown' },
}

export const gameViews: Model['views'] = {
  official: whatOfficialsSee,
  holder: whatOfficialsSee,
  visitor: whatOfficialsSee,
}

export function mayKeepGames(manager: Extract<Principal, { kind: 'manager' }>): MayKeepGames {
  return prove(manager.userId)
}
