import type { Principal } from '../../access/principal.ts'
import { type Grant, grant, type Proof, prove } from '../../access/proof.ts'
import type { Model, View, Visible } from '../../graphql/compile/model.ts'
import { conflictingGame, isOpenPerson } from './conflict.ts'
import { knownFact } from './known-game.ts'

/** A manager writes a game with its positions and invitations, and pays a position. */
export type MayKeepGames = Proof<
  'game' | 'assignment' | 'invitation' | 'payment' | 'payment_line' | 'bulk_action' | 'bulk_game'
>

/** An official answers for themselves, in one game: with the code of their invitation to it, or signed in. */
export type MayAnswer = Proof<'answer'> & {
  readonly officialId: string
  readonly gameId: string
}

/** The outbox's worker writes what became of its messages. */
export type MayDeliver = Grant<'deliver messages'>

/** The outbox's worker deletes what is too old to be of use. */
export type MaySweep = Grant<'ended_link'>

export function mayKeepGames(manager: Extract<Principal, { kind: 'manager' }>): MayKeepGames {
  return prove(manager.userId)
}

/** The outbox's worker finishes what a manager has started; the row was written with the manager's own right. */
export function mayFinishBulk({ owner }: { owner: string }): MayKeepGames {
  return prove(owner)
}

export function mayAnswer(who: { owner: string; officialId: string; gameId: string }): MayAnswer {
  const { owner, officialId, gameId } = who
  return { ...prove<'answer'>(owner), officialId, gameId }
}

export function mayDeliver(): MayDeliver {
  return grant()
}

export function maySweep(): MaySweep {
  return grant()
}

/** Managers see their own games; officials those they are invited to or hold a position in. */
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

/** The history is for the manager alone. */
export const whoSeesHistory: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
}

/** A gate code is for those who come, not for all who are invited. */
const isConfirmedIn: Visible = (row, who) =>
  `exists (select from assignment a where a.game_id = ${row}.id and a.official_id = ${who.official()}
    and a.confirmed_assignment)`

const gameForOfficials: View = {
  ...{ id: 'shown', name: 'shown', homeTeam: 'shown', awayTeam: 'shown', status: 'shown' },
  ...{ number: 'shown', note: { when: isConfirmedIn } },
  ...{ startDate: 'shown', startTime: 'shown', startDateTime: 'shown', duration: 'shown' },
  ...{
    officialsNeeded: 'shown',
    positionsNeeded: 'shown',
    officialsConfirmed: 'shown',
    officialsCheckedIn: 'shown',
  },
  ...{ isTournament: 'shown', court: 'shown', division: 'shown', requiredCertification: 'shown' },
  ...{ checkinOpens: 'shown', cancelUntil: 'shown' },
  ...{
    cancelledAt: 'shown',
    cancelReason: 'shown',
    cancelNote: 'shown',
    cancelPayShare: 'shown',
    isCancelled: 'shown',
  },
  isPendingCompletion: { when: () => 'false', otherwise: 'false' },
  ...{ assignments: 'shown', invitations: 'shown', createdAt: 'shown', updatedAt: 'shown' },
}

/** The notes, and the pay of a game that is called off, are for its officials. */
const { note: _note, cancelNote: _cancelNote, cancelPayShare: _share, ...gameForVisitors } = gameForOfficials

export const gameViews: Model['views'] = {
  official: gameForOfficials,
  holder: gameForOfficials,
  visitor: gameForVisitors,
}

const isOwn: Visible = (row, who) => `${row}.official_id = ${who.official()}`
const isOpen: Visible = (row) => `${row}.official_id is null`
const isOpenOrOwn: Visible = (row, who) => `(${row}.official_id is null or ${isOwn(row, who)})`
const never: Visible = () => 'false'

/** Managers see all positions of their games; officials those of games they are invited to. */
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

/** Both have confirmed a position of the same game. */
const isPartner: Visible = (row, who) =>
  `(${row}.confirmed_assignment and exists (select from assignment own where own.game_id = ${row}.game_id
    and own.id <> ${row}.id and own.official_id = ${who.official()} and own.confirmed_assignment))`

const assignmentForAll: View = {
  ...{ id: 'shown', name: 'shown', gameId: 'shown', status: 'shown', confirmedAssignment: 'shown' },
  ...{ index: 'shown', isBackup: 'shown', showTimeMin: 'shown', official: 'shown', game: 'shown' },
}

/** Of a position that another official holds, only its manager sees more than that it is taken. */
const assignmentForOfficials: View = {
  ...assignmentForAll,
  ...{ partnerName: { when: isPartner }, partnerPhone: { when: isPartner } },
  fee: { when: isOpenOrOwn, otherwise: '0' },
  invitationId: { when: isOwn },
  ...{ askedAgainAt: { when: isOwn }, answerBy: { when: isOwn }, agreedStartDateTime: { when: isOwn } },
  ...{ agreedDuration: { when: isOwn }, agreedVenue: { when: isOwn }, agreedCourt: { when: isOwn } },
  hasCheckedIn: { when: isOwn, otherwise: 'false' },
  checkinDateTime: { when: isOwn },
  checkinReceivedAt: { when: isOwn },
  checkinLocation: { when: isOwn },
  geoHash: { when: isOwn },
  checkinViolation: { when: isOwn },
  checkedInBy: { when: isOwn },
  hasCompleted: { when: isOwn, otherwise: 'false' },
  rating: { when: isOwn },
  isDoubleBooked: { when: isOwn, otherwise: 'false' },
  paid: { when: isOwn, otherwise: 'false' },
  owed: { when: isOwn, otherwise: '0' },
}

/** Managers read names and phones of officials in `official`, which ends with the link. */
export function assignmentViews(fields: readonly string[]): Model['views'] {
  const manager = fields.filter((name) => !name.startsWith('partner')).map((name) => [name, 'shown'])
  return { ...viewsOfOthers, manager: Object.fromEntries(manager) as View }
}

const viewsOfOthers: Model['views'] = {
  official: assignmentForOfficials,
  holder: assignmentForOfficials,
  visitor: {
    ...assignmentForAll,
    fee: { when: isOpen, otherwise: '0' },
    hasCheckedIn: { when: never, otherwise: 'false' },
    hasCompleted: { when: never, otherwise: 'false' },
    isDoubleBooked: { when: never, otherwise: 'false' },
    paid: { when: never, otherwise: 'false' },
    owed: { when: never, otherwise: '0' },
  },
}

/** A code opens its invitation, and the others that the same manager has sent to the same official. */
export const whoSeesInvitations: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
  official: (row, who) => `${row}.official_id = ${who.official()} and ${row}.published`,
  holder: (row, who) =>
    `(${row}.id = ${who.invitation()}
      or (${row}.official_id = ${who.official()} and ${row}.owner = ${who.owner()} and ${row}.published))`,
}

const knownStartOf = (row: string) =>
  `(select ${knownFact('g', 'start_date_time')} from game g where g.id = ${row}.game_id)`

const invitationForOfficials: View = {
  ...{ id: 'shown', invitationId: 'shown', gameId: 'shown', sentTimestamp: 'shown', viewTimeStamp: 'shown' },
  ...{ accepted: 'shown', published: 'shown', hasResponded: 'shown' },
  gameStartDateTime: { instead: knownStartOf },
  ...{ declineReason: 'shown', cancelReason: 'shown', official: 'shown', game: 'shown' },
  ...{ givenBack: 'shown', removedFrom: 'shown', expiredFrom: 'shown' },
  ...{ conflict: 'shown', conflictGame: 'shown', conflictStart: 'shown' },
  ...{ managerName: 'shown', managerEmail: 'shown', managerMobile: 'shown' },
}

const isLinked: Visible = (row, who) =>
  `exists (select from official_manager m where m.official_id = ${row}.official_id and m.manager_id = ${who.user()})`

/** A manager knows the codes of their own invitations, and must not learn by them where else an official works. */
const isOfSameManager: Visible = (row) => `${conflictingGame(row, 'c.owner')} = ${row}.owner`

const isOpenOrSame: Visible = (row, who) => `(${isOpenPerson(row)} or ${isOfSameManager(row, who)})`

const invitationForHolder: View = {
  ...invitationForOfficials,
  ...{ conflict: { when: isOpenOrSame }, conflictStart: { when: isOpenOrSame } },
  conflictGame: { when: isOfSameManager },
}

/**
 * A manager does not see the official's other engagements, and no address that a message went to once the link has ended:
 * the official may have a new one since.
 */
export function invitationViews(fields: readonly string[]): Model['views'] {
  const whileLinked = ['contactEMAIL', 'contactSMS']
  const manager = fields
    .filter((name) => !name.startsWith('conflict'))
    .map((name) => [name, whileLinked.includes(name) ? { when: isLinked } : 'shown'])
  return {
    official: invitationForOfficials,
    holder: invitationForHolder,
    manager: Object.fromEntries(manager) as View,
  }
}
