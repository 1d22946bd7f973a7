import type { CrewPosition, Invited } from '../src/features/games/model/crew-state.ts'
import type { GameViewFragment } from '../src/features/games/model/operations.generated.ts'
import type { PreviewPublishQuery } from '../src/features/games/model/publishing/publishing.generated.ts'

/** A list as the API returns it. The records here have their `__typename`, so that a cache can store them. */
export function connection<Row>(type: string, items: readonly Row[]) {
  return { __typename: `Model${type}Connection`, items: [...items], nextToken: null }
}

export function personOf(id: string, firstName: string, lastName = 'Cole') {
  return { __typename: 'Official', id, firstName, lastName, mobilePhone: null as string | null }
}

/** An open position; `change` fills it. */
export function positionOf(id: string, name: string, change: Partial<CrewPosition> = {}) {
  return {
    ...{
      __typename: 'Assignment',
      id,
      name,
      index: 0,
      fee: 65,
      showTimeMin: 15,
      minGrade: null,
      requiredGrade: null,
    },
    ...{
      official: null,
      isTold: false,
      confirmedAssignment: false,
      askedAgainAt: null,
      answerBy: null,
      asksOnPublish: false,
      toldFee: null,
      toldShowTimeMin: null,
      hasCheckedIn: false,
      checkinDateTime: null,
    },
    ...{ checkinReceivedAt: null, checkinLocation: null, checkinViolation: null },
    checkedInBy: null,
    ...{ isBackup: false, hasCompleted: false, isDoubleBooked: false, rating: null, paid: false },
    certificationProblem: null,
    ...change,
  }
}

/** An invitation that is not sent yet; `change` sends it. */
export function invitationOf(id: string, official: Invited['official'], change: Partial<Invited> = {}) {
  return {
    ...{
      __typename: 'Invitation',
      id,
      official,
      published: false,
      sentTimestamp: null,
      isRemoved: false,
      viewTimeStamp: null,
      nudgedAt: null,
    },
    ...{ accepted: null, hasResponded: false, contactMethod: null, contactSMS: null, contactEMAIL: null },
    ...{ errors: null, declineReason: null, cancelReason: null },
    ...change,
  }
}

export const riverside = {
  ...{ __typename: 'Venue', id: 'v1', name: 'Riverside', formattedAddress: null },
  ...{ timeZone: 'America/New_York', location: null },
}

/** A published game of 90 minutes at half past six in New York, without positions or invitations. */
export function gameOf(change: Partial<GameViewFragment> = {}): GameViewFragment {
  return {
    ...{ __typename: 'Game', id: 'g1', name: 'Tigers vs Comets', status: 'PUBLISHED', duration: 90 },
    courtClashes: [] as string[],
    ...{ startDateTime: '2099-11-20T23:30:00.000Z', isTournament: false, isPendingCompletion: true },
    ...{ homeTeam: null, awayTeam: null, checkinOpens: '2099-11-20T21:30:00.000Z' },
    ...{ cancelledAt: null, cancelReason: null, cancelNote: null, cancelPayShare: null },
    ...{ number: null, note: null, privateNote: null },
    ...{ officialsNeeded: 2, positionsNeeded: 2, officialsConfirmed: 0, officialsCheckedIn: 0, errors: null },
    updatedAt: '2026-11-01T00:00:00.000Z',
    court: { __typename: 'Court', id: 'c1', name: 'Court 1', venue: riverside },
    division: {
      ...{ __typename: 'Division', id: 'd1', name: 'D1' },
      sport: {
        ...{ __typename: 'Sport', id: 's1', name: 'Basketball' },
        certifications: connection('Certification', []),
      },
    },
    requiredCertification: null,
    assignments: connection('Assignment', []),
    invitations: connection('Invitation', []),
    history: connection('GameHistory', []),
    ...change,
  } as GameViewFragment
}

/** The manager's courts and divisions, as the forms of a game read them: two courts, one division with two positions. */
export const gameOptions = {
  listTeams: [
    { __typename: 'Team', name: 'Hawks' },
    { __typename: 'Team', name: 'Owls' },
  ],
  listVenues: connection('Venue', [
    {
      ...riverside,
      courts: connection('Court', [
        { __typename: 'Court', id: 'c1', name: 'Court 1', order: 0 },
        { __typename: 'Court', id: 'c2', name: 'Court 2', order: 1 },
      ]),
    },
  ]),
  listSports: connection('Sport', [
    {
      ...{ __typename: 'Sport', id: 's1', name: 'Basketball' },
      certifications: connection('Certification', []),
      divisions: connection('Division', [
        {
          ...{ __typename: 'Division', id: 'd1', name: 'D1', requiredCertification: null },
          positions: connection('Position', [
            divisionPositionOf('p1', 'Referee', 0),
            divisionPositionOf('p2', 'Umpire', 1),
          ]),
        },
      ]),
    },
  ]),
}

function divisionPositionOf(id: string, name: string, order: number) {
  const defaults = { isBackup: false, defaultFee: 65, defaultShowTimeMin: 15 }
  return { __typename: 'Position', id, name, order, ...defaults }
}

type PublishPreview = PreviewPublishQuery['previewPublish']

/** The question before publishing these games, which nothing is against. */
export function publishPreviewOf(
  games: readonly ({ readonly id: string; readonly name: string } & Partial<
    PublishPreview['games'][number]
  >)[],
  counts: Partial<Omit<PublishPreview, 'games'>> = {},
) {
  return {
    ...{ __typename: 'PublishPreview', invited: 0, changed: 0, asked: 0, unreachable: 0, unlinked: 0 },
    ...counts,
    games: games.map(
      ({ id, name, reason = null, hasStarted = false, hasFees = true, courtClashes = [] }) => ({
        ...{ __typename: 'PublishPreviewGame', gameId: id, name, reason, hasStarted, hasFees, courtClashes },
      }),
    ),
  }
}
