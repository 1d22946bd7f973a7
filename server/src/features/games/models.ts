import { defaultSettings } from '@whistle/domain/accounts/settings'
import { managerFullName, managerName } from '../../db/fragments/manager-name.ts'
import { officialName } from '../../db/fragments/official-name.ts'
import { column, columns, computed, type Model, many, one, point } from '../../graphql/compile/model.ts'
import type { OwnedModel } from '../../graphql/write.ts'
import { owed } from '../payments/owed.ts'
import { conflict, conflictingGame } from './conflict.ts'
import { isMoved } from './is-moved.ts'
import { knownFact, knownGames } from './known-game.ts'
import {
  assignmentViews,
  gameViews,
  invitationViews,
  whoSeesAssignments,
  whoSeesGames,
  whoSeesHistory,
  whoSeesInvitations,
} from './policy.ts'

/** The start as the clock at the venue shows it, without a venue the manager's. */
export const atVenue = (row: string, form: string) =>
  `to_char(${row}.start_date_time at time zone coalesce((select v.time_zone from court c join venue v on v.id = c.venue_id
    where c.id = ${row}.court_id), manager_zone(${row}.owner), 'UTC'), '${form}')`

/** The domain's `isPendingCompletion`, asked of a row: a court always has a venue. */
const isPending = (row: string) =>
  `(${row}.cancelled_at is null and (${row}.status in ('PUBLISHED', 'CONFIRMED') or ${row}.court_id is null
    or not exists (select from assignment a where a.game_id = ${row}.id)
    or not exists (select from invitation i where i.game_id = ${row}.id)))`

/** The names of other games on the court at the same time; the bound on the start lets the index find them. */
export const courtClashes = (row: string) =>
  `array(select o.name::text from game o where o.court_id = ${row}.court_id and o.owner = ${row}.owner and o.id <> ${row}.id
    and o.cancelled_at is null and ${row}.cancelled_at is null
    and o.start_date_time > ${row}.start_date_time - interval '1440 minutes'
    and o.start_date_time < upper(${row}.period) and o.period && ${row}.period
    order by o.start_date_time, o.id limit 10)`

/** The official of a position was told of it: giving it to them forgets what they were told before. */
const isTold = (row: string) =>
  `exists (select from invitation i where i.game_id = ${row}.game_id and i.official_id = ${row}.official_id
    and i.told is not null and not i.told_off)`

/** What the official of a position was told of it last. */
const toldOf = (value: string) => (row: string) =>
  `(select ${value} from invitation i
    where i.game_id = ${row}.game_id and i.official_id = ${row}.official_id)`

const isOver = (row: string) => `(${row}.status = 'COMPLETE' or ${row}.cancelled_at is not null)`

/** The domain's `offersIn`, asked of a row. The conditions are those of an index. */
const offers = (told: string) => (row: string) =>
  `(case when ${isOver(row)} then 0 else (select count(*)::int from assignment a
    where a.game_id = ${row}.id and a.official_id is not null and not a.confirmed_assignment
      and not a.has_checked_in and not a.has_completed and ${told} ${isTold('a')}) end)`

/** Of the sent offers, those whose official had confirmed the game before it was changed. */
const askedAgain = (row: string) =>
  `(case when ${isOver(row)} then 0 else (select count(*)::int from assignment a
    where a.game_id = ${row}.id and a.official_id is not null and not a.confirmed_assignment
      and a.asked_again_at is not null and ${isTold('a')}) end)`

/** The domain's `open` of `crewFigures`, asked of a row: positions that are not backups and have no official. */
export const openPositions = (row: string) =>
  `(case when ${isOver(row)} then 0 else greatest(
    greatest(${row}.officials_needed, ${row}.positions_needed) - ${row}.officials_confirmed - (
      select count(*)::int from assignment a where a.game_id = ${row}.id and a.official_id is not null
        and not a.confirmed_assignment and not a.is_backup), 0) end)`

/** The address of an official without a name. It may be a new one since the link has ended. */
const emailWhileLinked = (row: string) =>
  `(select o.email from official_manager m where m.official_id = o.id and m.manager_id = ${row}.owner)`

/** The names of the officials in its positions, in the order of these. */
const crewNames = (isConfirmed: string) => (row: string) =>
  `array(select coalesce(nullif(${officialName('o')}, ''), ${emailWhileLinked(row)}, '') from assignment a join official o on o.id = a.official_id
    where a.game_id = ${row}.id and ${isConfirmed} a.confirmed_assignment order by a.sort_order, a.name, a.id)`

/** So many hours before the start as the manager has set. */
const beforeStart = (column: string, hours: number) => (row: string) =>
  `(${row}.start_date_time - make_interval(hours => coalesce(
    (select s.${column} from setting s where s.owner = ${row}.owner), ${hours})))`

export const gameModel: OwnedModel<'game'> = {
  name: 'Game',
  table: 'game',
  tables: { official: knownGames, holder: knownGames, visitor: knownGames },
  visible: whoSeesGames,
  views: gameViews,
  // Errors name officials, and their addresses as a mail server did.
  areas: { crewNames: 'OFFICIALS', askedNames: 'OFFICIALS', errors: 'OFFICIALS' },
  order: [
    { column: 'start_date_time', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'name', 'homeTeam', 'awayTeam', 'number', 'status', 'owner'),
    ...columns('text', 'note', 'privateNote'),
    ...columns('instant', 'startDateTime', 'createdAt', 'updatedAt'),
    ...columns(
      'number',
      'duration',
      'officialsNeeded',
      'positionsNeeded',
      'officialsConfirmed',
      'officialsCheckedIn',
    ),
    ...columns('boolean', 'isTournament'),
    ...columns('list', 'errors'),
    ...columns('instant', 'cancelledAt'),
    ...columns('text', 'cancelReason', 'cancelNote'),
    ...columns('number', 'cancelPayShare'),
    isCancelled: computed('boolean', (row) => `(${row}.cancelled_at is not null)`),
    startDate: computed('text', (row) => atVenue(row, 'YYYY-MM-DD')),
    startTime: computed('text', (row) => atVenue(row, 'HH24:MI')),
    checkinOpens: computed('instant', beforeStart('game_checkin', defaultSettings.gameCheckin)),
    cancelUntil: computed('instant', beforeStart('cancellation', defaultSettings.cancellation)),
    isPendingCompletion: computed('boolean', isPending),
    courtClashes: computed('list', courtClashes),
    offersSent: computed('number', offers('')),
    offersNotSent: computed('number', offers('not')),
    askedAgain: computed('number', askedAgain),
    openPositions: computed('number', openPositions),
    crewNames: computed('list', crewNames('')),
    askedNames: computed('list', crewNames('not')),
    court: one('Court', 'court_id'),
    division: one('Division', 'division_id'),
    requiredCertification: one('Certification', 'required_certification_id'),
    assignments: many('Assignment', 'game_id'),
    invitations: many('Invitation', 'game_id'),
    history: many('GameHistory', 'game_id'),
  },
  filters: {
    gameCourtId: column('court_id'),
    gameDivisionId: column('division_id'),
  },
}

/** The same games, the last to start first. */
export const gamesFromTheLast: Model = { ...gameModel, newestFirst: true }

/** The actor's present name. */
const actorName = (row: string) =>
  `coalesce(
    (select ${managerFullName('u')} from app_user u where u.id = ${row}.actor),
    (select nullif(${officialName('o')}, '') from official o
      where o.id = case when starts_with(${row}.actor, 'official:') then substr(${row}.actor, 10) end))`

export const historyModel: Model = {
  name: 'GameHistory',
  table: 'game_history',
  visible: whoSeesHistory,
  areas: { actorName: 'OFFICIALS', changes: 'OFFICIALS' },
  newestFirst: true,
  order: [
    { column: 'at', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'actor', 'action'),
    ...columns('instant', 'at'),
    actorName: computed('text', actorName),
    changes: computed('text', (row) => `${row}.changes::text`),
  },
}

/** The least grade of a position: the game's own, or that of the division's position with its name. */
export const requiredGrade = (row: string) =>
  `coalesce(${row}.min_grade, (select max(p.min_grade) from game g join position p on p.division_id = g.division_id
    where g.id = ${row}.game_id and p.name = ${row}.name))`

/** Held from before the records of the person came to one account; afterwards the database refuses it. */
const isDoubleBooked = (row: string) =>
  `exists (select from engagement e join engagement o on o.person = e.person and o.period && e.period
    and o.assignment_id <> e.assignment_id where e.assignment_id = ${row}.id)`

/** As the rule `certification` of the domain, of the official who holds the position, on the day of the game. */
const certificationProblem = (row: string) =>
  `(select case when h.id is null then 'MISSING'
      when not h.is_active or coalesce((least(h.end_date, h.exp_date) at time zone 'UTC')::date < day.date, false) then 'EXPIRED'
      when (h.start_date at time zone 'UTC')::date > day.date then 'NOT_YET' end
    from game g cross join lateral (select ${atVenue('g', 'YYYY-MM-DD')}::date as date) day
      left join official_certification h on h.official_id = ${row}.official_id and h.certification_id = g.required_certification_id
    where g.id = ${row}.game_id and g.required_certification_id is not null and ${row}.official_id is not null)`

/** In dollars: what was paid, else what is owed. */
const paidOrOwed = (row: string) =>
  `(coalesce((select l.cents from payment_line l where l.assignment_id = ${row}.id and l.is_live),
    (select ${owed(row, 'g')} from game g where g.id = ${row}.game_id), 0) / 100::float8)`

/**
 * Until the game is complete: afterwards no official has to be reached about it. While the official is linked to its manager, who could
 * hold a position of the game too.
 */
const sharedPhone = (row: string) =>
  `(select o.mobile_phone from official o join official_manager m on m.official_id = o.id and m.manager_id = ${row}.owner, game g
    where o.id = ${row}.official_id and o.shares_phone and g.id = ${row}.game_id and g.status <> 'COMPLETE')`

const nameOfOfficial = (row: string) =>
  `(select nullif(${officialName('o')}, '') from official o where o.id = ${row}.official_id)`

const assignmentFields: Model['fields'] = {
  ...columns('text', 'id', 'name', 'gameId', 'status', 'geoHash', 'checkinViolation'),
  ...columns('boolean', 'isBackup', 'confirmedAssignment', 'hasCheckedIn', 'hasCompleted', 'paid'),
  ...columns('number', 'rating', 'showTimeMin', 'minGrade'),
  requiredGrade: computed('number', requiredGrade),
  ...columns('instant', 'checkinDateTime', 'checkinReceivedAt', 'askedAgainAt', 'answerBy'),
  agreedStartDateTime: column('agreed_start', 'instant'),
  agreedDuration: column('agreed_duration', 'number'),
  agreedVenue: computed(
    'text',
    (row) => `(select v.name from venue v where v.id = ${row}.agreed_venue_id and v.owner = ${row}.owner)`,
  ),
  agreedCourt: computed(
    'text',
    (row) => `(select c.name from court c where c.id = ${row}.agreed_court_id and c.owner = ${row}.owner
      and ${row}.asked_again_at is not null)`,
  ),
  checkedInBy: computed(
    'text',
    (row) => `(select ${managerFullName('u')} from app_user u where u.id = ${row}.checked_in_by)`,
  ),
  asksOnPublish: computed('boolean', isMoved),
  ...columns('list', 'errors'),
  invitationId: column('invitation_code'),
  index: column('sort_order', 'number'),
  fee: computed('number', (row) => `${row}.fee_cents / 100::float8`),
  owed: computed('number', paidOrOwed),
  checkinLocation: point('checkin_lat', 'checkin_lon'),
  isDoubleBooked: computed('boolean', isDoubleBooked),
  certificationProblem: computed('text', certificationProblem),
  isTold: computed('boolean', isTold),
  toldFee: computed('number', toldOf(`(i.told ->> 'cents')::integer / 100::float8`)),
  toldShowTimeMin: computed('number', toldOf(`(i.told ->> 'showTimeMin')::integer`)),
  official: one('OfficialInGame', 'official_id'),
  game: one('Game', 'game_id'),
  partnerName: computed('text', nameOfOfficial),
  partnerPhone: computed('text', sharedPhone),
}

export const assignmentModel: OwnedModel<'assignment'> = {
  name: 'Assignment',
  table: 'assignment',
  visible: whoSeesAssignments,
  codes: { invitationId: 'GAMES' },
  views: assignmentViews(Object.keys(assignmentFields)),
  order: [
    { column: 'sort_order', form: 'number' },
    { column: 'name', form: 'text' },
    { column: 'id', form: 'text' },
  ],
  fields: assignmentFields,
  filters: { assignmentOfficialId: column('official_id') },
}

const ofManager = (value: string) =>
  computed('text', (row) => `(select ${value} from app_user u where u.id = ${row}.owner)`)

const invitationFields: Model['fields'] = {
  ...columns('text', 'id', 'gameId', 'contactMethod', 'messageId', 'owner', 'declineReason', 'cancelReason'),
  ...columns('boolean', 'accepted', 'published', 'hasResponded'),
  ...columns('instant', 'sentTimestamp', 'viewTimeStamp', 'nudgedAt', 'gameStartDateTime'),
  ...columns('list', 'errors', 'givenBack', 'removedFrom', 'expiredFrom'),
  invitationId: column('code'),
  isRemoved: computed('boolean', (row) => `coalesce((${row}.told -> 'isRemoved')::boolean, false)`),
  contactSMS: column('contact_sms'),
  contactEMAIL: column('contact_email'),
  conflict: computed('text', conflict),
  conflictGame: computed('text', (row) => conflictingGame(row, knownFact('c', 'name'))),
  conflictStart: computed('instant', (row) => conflictingGame(row, knownFact('c', 'start_date_time'))),
  managerName: ofManager(managerName('u')),
  managerEmail: ofManager('u.email'),
  managerMobile: ofManager('u.mobile'),
  official: one('OfficialInGame', 'official_id'),
  game: one('Game', 'game_id'),
}

export const invitationModel: OwnedModel<'invitation'> = {
  name: 'Invitation',
  table: 'invitation',
  visible: whoSeesInvitations,
  views: invitationViews(Object.keys(invitationFields)),
  areas: { contactEMAIL: 'OFFICIALS', contactSMS: 'OFFICIALS', errors: 'OFFICIALS' },
  codes: { invitationId: 'GAMES' },
  order: [
    { column: 'game_start_date_time', form: 'instant', field: 'gameStartDateTime' },
    { column: 'id', form: 'text' },
  ],
  fields: invitationFields,
  filters: { officialId: column('official_id') },
}

export const gameModels: readonly Model[] = [gameModel, historyModel, assignmentModel, invitationModel]
