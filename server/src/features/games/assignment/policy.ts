import type { Principal } from '../../../access/principal.ts'
import { type Proof, prove } from '../../../access/proof.ts'
import type { Model, View, Visible } from '../../../graphql/compile/model.ts'

export type MayKeepAssignments = Proof<'keep assignments'>

const isOwn: Visible = (row, who) => `${row}.official_id = ${who.official()}`
const isOpen: Visible = (row) => `${row}.official_id is null`
const isOpenOrOwn: Visible = (row, who) => `(${row}.official_id is null or ${isOwn(row, who)})`

/** Managers see all positions of their games; officials those of games they are asked to. */
export const whoSeesAssignments: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
  official: (row, who) =>
    `(${isOwn(row, who)} or exists (select from invitation i where i.game_id = ${row}.game_id
      and i.official_id = ${who.official()} and i.published))`,
  holder: (row, who) =>
    `(${row}.game_id = ${who.game()} or (${row}.owner = ${who.owner()} and exists (select from invitation i
      where i.game_id = ${row}.game_id and i.official_id = ${who.official()} and i.published)))`,
  visitor: (row, who) => `${row}.game_id = ${who.game()}`,
}

const whatAnyoneSees: View = {
  ...{
    id: 'shown',
    name: 'shown',
    gameId: 'shown',
    status: 'shown',
    confirmedAssignment: 'shown',
    index: 'shown',
  },
  ...{ showTimeMin: 'shown', official: 'shown', game: 'shown' },
}

/** Of a position that somebody else holds, nobody but the manager learns more than that it is taken. */
const whatOfficialsSee: View = {
  ...whatAnyoneSees,
  fee: { when: isOpenOrOwn, otherwise: '0' },
  invitationId: { when: isOwn },
  hasCheckedIn: { when: isOwn, otherwise: 'false' },
  checkinDateTime: { when: isOwn },
  checkinReceivedAt: { when: isOwn },
  checkinLocation: { when: isOwn },
  geoHash: { when: isOwn },
  checkinViolation: { when: isOwn },
  hasCompleted: { when: isOwn, otherwise: 'false' },
  rating: { when: isOwn },
  paid: { when: isOwn, otherwise: 'false' },
}

const never: Visible = () => 'false'

export const assignmentViews: Model['views'] = {
  official: whatOfficialsSee,
  holder: whatOfficialsSee,
  visitor: {
    ...whatAnyoneSees,
    fee: { when: isOpen, otherwise: '0' },
    hasCheckedIn: { when: never, otherwise: 'false' },
    hasCompleted: { when: never, otherwise: 'false' },
    paid: { when: never, otherwise: 'false' },
  },
}

export function mayKeepAssignments(manager: Extract<Principal, { kind: 'manager' }>): MayKeepAssignments {
  return prove(manager.userId)
}

/** That an official speaks for themselves, on one game: by the code of their invitation to it, or signed in. */
export type MayAnswer = Proof<'answer'> & { readonly officialId: string; readonly gameId: string }

export function mayAnswer(who: { owner: string; officialId: string; gameId: string }): MayAnswer {
  const { owner, officialId, gameId } = who
  return { ...prove<'answer'>(owner), officialId, gameId }
}
