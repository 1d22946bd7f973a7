import type { Ids } from './two-leagues.ts'

/** Principals with the right: the owning manager, one of their officials, or the public key with the right code. */
export type May = 'owner' | 'official' | 'public'
type Row = { ask: (ids: Ids) => string; may: readonly May[] }

const owner: readonly May[] = ['owner']
const signedIn: readonly May[] = ['owner', 'official']
const invited: readonly May[] = ['official', 'public']
const all: readonly May[] = ['owner', 'official', 'public']
const row = (may: readonly May[], ask: Row['ask']): Row => ({ ask, may })

/* One row per operation. Mutations are asked in this order, so what deletes stands last. */
export const rows: Record<string, Row> = {
  'Query.getUser': row(owner, ({ user }) => `getUser(id: "${user}") { email }`),
  'Query.getVenue': row(owner, ({ venue }) => `getVenue(id: "${venue}") { name }`),
  'Query.listVenues': row(
    owner,
    ({ user }) => `listVenues(filter: { owner: { eq: "${user}" } }) { items { name } }`,
  ),
  'Query.listSports': row(
    owner,
    ({ user }) => `listSports(filter: { owner: { eq: "${user}" } }) { items { name } }`,
  ),
  'Query.listDivisions': row(
    owner,
    ({ user }) => `listDivisions(filter: { owner: { eq: "${user}" } }) { items { name } }`,
  ),
  'Query.listCertifications': row(
    owner,
    ({ user }) => `listCertifications(filter: { owner: { eq: "${user}" } }) { items { name } }`,
  ),
  'Query.listSettings': row(
    owner,
    ({ user }) => `listSettings(filter: { owner: { eq: "${user}" } }) { items { id } }`,
  ),
  'Query.getOfficial': row(signedIn, ({ official }) => `getOfficial(id: "${official}") { lastName }`),
  'Query.listOfficials': row(
    signedIn,
    ({ official }) => `listOfficials(filter: { id: { eq: "${official}" } }) { items { lastName } }`,
  ),
  'Query.busyOfficials': row(
    owner,
    () => `busyOfficials(from: "2030-05-01T00:00:00Z", to: "2030-05-02T00:00:00Z") { __typename }`,
  ),
  'Query.listOTOJoins': row(
    owner,
    ({ user }) => `listOTOJoins(filter: { owner: { eq: "${user}" } }) { items { email } }`,
  ),
  'Query.getJoin': row(['public'], ({ joinCode }) => `getJoin(invitationId: "${joinCode}") { managerName }`),
  'Query.getGame': row(signedIn, ({ game }) => `getGame(id: "${game}") { name }`),
  'Query.listGames': row(
    signedIn,
    ({ game }) => `listGames(filter: { id: { eq: "${game}" } }) { items { name } }`,
  ),
  'Query.gameFigures': row(
    owner,
    () => `gameFigures(from: "2030-01-01T00:00:00Z", to: "2031-01-01T00:00:00Z") { __typename }`,
  ),
  'Query.listOfficialInvitations': row(
    ['public'],
    ({ code }) => `listOfficialInvitations(invitationId: "${code}") { items { id } }`,
  ),
  'Query.getLink': row(['public'], ({ code }) => `getLink(invitationId: "${code}") { state }`),
  'Query.getAssignment': row(signedIn, ({ assignment }) => `getAssignment(id: "${assignment}") { name }`),
  'Query.listAssignments': row(
    all,
    ({ code, game }) =>
      `listAssignments(filter: { gameId: { eq: "${game}" }, or: [{ invitationId: { eq: "${code}" } }, { invitationId: { attributeExists: false } }] }) { items { name } }`,
  ),
  'Query.getInvitation': row(all, ({ invitation }) => `getInvitation(id: "${invitation}") { hasResponded }`),
  'Query.listInvitations': row(
    all,
    ({ code }) => `listInvitations(filter: { invitationId: { eq: "${code}" } }) { items { hasResponded } }`,
  ),
  'Query.search': row(owner, () => `search(text: "2030-05") { kind name }`),
  'Query.listNotifications': row(
    owner,
    ({ notification }) => `listNotifications(filter: { id: { eq: "${notification}" } }) { items { kind } }`,
  ),

  'Mutation.updateUser': row(
    owner,
    ({ user }) => `updateUser(input: { id: "${user}", firstname: "X" }) { id }`,
  ),
  'Mutation.createVenue': row(
    owner,
    ({ venue }) => `createVenue(input: { id: "${venue}-x", name: "X" }) { id }`,
  ),
  'Mutation.updateVenue': row(
    owner,
    ({ venue }) => `updateVenue(input: { id: "${venue}", name: "X" }) { id }`,
  ),
  'Mutation.createCourt': row(
    owner,
    ({ venue }) => `createCourt(input: { name: "X", courtVenueId: "${venue}" }) { id }`,
  ),
  'Mutation.updateCourt': row(
    owner,
    ({ court }) => `updateCourt(input: { id: "${court}", name: "Y" }) { id }`,
  ),
  'Mutation.createSport': row(
    owner,
    ({ sport }) => `createSport(input: { id: "${sport}-x", name: "X" }) { id }`,
  ),
  'Mutation.updateSport': row(
    owner,
    ({ sport }) => `updateSport(input: { id: "${sport}", name: "Y" }) { id }`,
  ),
  'Mutation.createDivision': row(
    owner,
    ({ sport }) => `createDivision(input: { name: "X", divisionSportId: "${sport}" }) { id }`,
  ),
  'Mutation.updateDivision': row(
    owner,
    ({ division }) => `updateDivision(input: { id: "${division}", name: "Y" }) { id }`,
  ),
  'Mutation.createPosition': row(
    owner,
    ({ division }) => `createPosition(input: { name: "X", positionDivisionId: "${division}" }) { id }`,
  ),
  'Mutation.updatePosition': row(
    owner,
    ({ position }) => `updatePosition(input: { id: "${position}", name: "X" }) { id }`,
  ),
  'Mutation.createCertification': row(
    owner,
    ({ sport }) => `createCertification(input: { name: "X", certificationSportId: "${sport}" }) { id }`,
  ),
  'Mutation.updateCertification': row(
    owner,
    ({ certification }) => `updateCertification(input: { id: "${certification}", name: "Y" }) { id }`,
  ),
  'Mutation.updateSetting': row(
    owner,
    ({ setting }) => `updateSetting(input: { id: "${setting}", cancellation: 12 }) { id }`,
  ),
  'Mutation.createOfficial': row(
    owner,
    ({ official }) => `createOfficial(input: { id: "${official}-x", lastName: "X" }) { id }`,
  ),
  'Mutation.updateOfficial': row(
    signedIn,
    ({ official }) => `updateOfficial(input: { id: "${official}", mobilePhone: "+12125550123" }) { id }`,
  ),
  'Mutation.createOfficialCertification': row(
    owner,
    (ids) =>
      `createOfficialCertification(input: { officialId: "${ids.official}", certificationId: "${ids.spareCertification}" }) { id }`,
  ),
  'Mutation.updateOfficialCertification': row(
    owner,
    ({ held }) => `updateOfficialCertification(input: { id: "${held}", isActive: false }) { id }`,
  ),
  'Mutation.createOTOJoin': row(
    owner,
    ({ join }) => `createOTOJoin(input: { id: "${join}-x", email: "x@example.org" }) { id }`,
  ),
  'Mutation.updateOTOJoin': row(
    owner,
    ({ join }) => `updateOTOJoin(input: { id: "${join}-x", invitationId: "Qw3rTy1" }) { id }`,
  ),
  'Mutation.createGame': row(
    owner,
    ({ game }) =>
      `createGame(input: { id: "${game}-x", name: "X", duration: 60, startDateTime: "2031-01-01T00:00:00Z" }) { id }`,
  ),
  'Mutation.importOfficials': row(
    owner,
    () => `importOfficials(input: { csv: "First name,Last name\\nIna,Port", dryRun: false }) { created }`,
  ),
  'Mutation.importGames': row(
    owner,
    () =>
      `importGames(input: { csv: "Game,Date,Time,Minutes,Division,Venue\\nX,2031-01-01,19:30,60,Y,Z", timeZone: "UTC" }) { created }`,
  ),
  'Mutation.createAssignment': row(
    owner,
    ({ game }) => `createAssignment(input: { name: "X", assignmentGameId: "${game}" }) { id }`,
  ),
  'Mutation.createInvitation': row(
    owner,
    ({ game, official }) =>
      `createInvitation(input: { invitationGameId: "${game}-x", invitationOfficialId: "${official}" }) { id }`,
  ),
  'Mutation.markNotificationsRead': row(
    owner,
    ({ notification }) => `markNotificationsRead(input: { ids: ["${notification}"] }) { items { id } }`,
  ),
  'Mutation.askPasswordLink': row(
    ['public'],
    ({ code }) => `askPasswordLink(input: { invitationId: "${code}" }) { asked }`,
  ),
  'Mutation.createTimeOff': row(
    ['official'],
    ({ official }) =>
      `createTimeOff(input: { id: "${official}-off", startDateTime: "2030-06-01T00:00:00Z", endDateTime: "2030-06-08T00:00:00Z" }) { id }`,
  ),
  'Mutation.createWeeklyOff': row(
    ['official'],
    ({ official }) =>
      `createWeeklyOff(input: { id: "${official}-off", weekday: 1, fromMinute: 0, toMinute: 600, timeZone: "America/New_York" }) { id }`,
  ),
  'Mutation.renewCalendarFeed': row(
    ['official'],
    ({ officialUser }) => `renewCalendarFeed(input: { id: "${officialUser}" }) { id }`,
  ),
  'Mutation.updateInvitation': row(
    all,
    ({ invitation }) =>
      `updateInvitation(input: { id: "${invitation}", viewTimeStamp: "2026-11-01T00:00:00Z" }) { id }`,
  ),
  'Mutation.signupGame': row(
    invited,
    ({ assignment, code }) =>
      `signupGame(input: { assignmentId: "${assignment}", invitationId: "${code}" }) { id }`,
  ),
  'Mutation.updateAssignment': row(
    all,
    ({ assignment, code, official, invitation }) =>
      `updateAssignment(input: { id: "${assignment}", assignmentOfficialId: "${official}", status: assigned, invitationRecordId: "${invitation}", invitationId: "${code}" }, condition: { assignmentOfficialId: { attributeExists: false } }) { id }`,
  ),
  'Mutation.checkin': row(
    invited,
    ({ assignment, code }) =>
      `checkin(input: { assignmentId: "${assignment}", invitationId: "${code}", location: { lat: 40.7128, lng: -74.006 } }) { id }`,
  ),
  'Mutation.cancelSignup': row(
    invited,
    ({ assignment, code }) =>
      `cancelSignup(input: { assignmentId: "${assignment}", invitationId: "${code}" }) { id }`,
  ),
  'Mutation.declineInvitation': row(
    invited,
    ({ code }) => `declineInvitation(input: { invitationId: "${code}" }) { id }`,
  ),
  'Mutation.acceptJoin': row(
    ['public'],
    ({ joinCode }) =>
      `acceptJoin(input: { invitationId: "${joinCode}", firstName: "Una", lastName: "Bell" }) { id }`,
  ),
  'Mutation.deleteTimeOff': row(
    ['official'],
    ({ official }) => `deleteTimeOff(input: { id: "${official}-off" }) { id }`,
  ),
  'Mutation.deleteWeeklyOff': row(
    ['official'],
    ({ official }) => `deleteWeeklyOff(input: { id: "${official}-off" }) { id }`,
  ),
  'Mutation.publishGame': row(owner, ({ game }) => `publishGame(input: { id: "${game}" }) { id }`),
  'Mutation.updateGame': row(owner, ({ game }) => `updateGame(input: { id: "${game}", name: "X" }) { id }`),
  'Mutation.deleteAssignment': row(
    owner,
    ({ ownAssignment }) => `deleteAssignment(input: { id: "${ownAssignment}" }) { id }`,
  ),
  'Mutation.deleteInvitation': row(
    owner,
    ({ otherInvitation }) => `deleteInvitation(input: { id: "${otherInvitation}" }) { id }`,
  ),
  'Mutation.deleteGame': row(owner, ({ game }) => `deleteGame(input: { id: "${game}" }) { id }`),
  'Mutation.deleteOTOJoin': row(owner, ({ join }) => `deleteOTOJoin(input: { id: "${join}-x" }) { id }`),
  'Mutation.deleteOfficialCertification': row(
    owner,
    ({ held }) => `deleteOfficialCertification(input: { id: "${held}" }) { id }`,
  ),
  'Mutation.deleteOfficial': row(
    owner,
    ({ spareOfficial }) => `deleteOfficial(input: { id: "${spareOfficial}" }) { id }`,
  ),
  'Mutation.deletePosition': row(
    owner,
    ({ position }) => `deletePosition(input: { id: "${position}" }) { id }`,
  ),
  'Mutation.deleteDivision': row(
    owner,
    ({ spareDivision }) => `deleteDivision(input: { id: "${spareDivision}" }) { id }`,
  ),
  'Mutation.deleteCertification': row(
    owner,
    ({ certification }) => `deleteCertification(input: { id: "${certification}" }) { id }`,
  ),
  'Mutation.deleteSport': row(owner, ({ sport }) => `deleteSport(input: { id: "${sport}-x" }) { id }`),
  'Mutation.deleteCourt': row(
    owner,
    ({ spareCourt }) => `deleteCourt(input: { id: "${spareCourt}" }) { id }`,
  ),
  'Mutation.deleteVenue': row(owner, ({ venue }) => `deleteVenue(input: { id: "${venue}-x" }) { id }`),
}

/** These create records that every user has once, so another user may create its own; inputs are tested in the feature. */
export const once = ['Mutation.createUser', 'Mutation.createOTOSubscription', 'Mutation.createSetting']
