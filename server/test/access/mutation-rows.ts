import {
  all,
  invited,
  joinCode,
  owner,
  ownRecords,
  ownTimes,
  type Row,
  row,
  signedIn,
  withGame,
} from './row.ts'

/** Asked in this order, so what deletes stands last. */
export const mutationRows: Record<string, Row> = {
  'Mutation.updateUser': row(
    owner,
    ({ user }) => `updateUser(input: { id: "${user}", firstname: "X" }) { id }`,
  ),
  'Mutation.createVenue': row(
    owner,
    ({ venue }) => `createVenue(input: { id: "${venue}-x", name: "X" }) { id }`,
    ownRecords,
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
    ownRecords,
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
    ownRecords,
  ),
  'Mutation.updateOfficial': row(
    signedIn,
    ({ official }) => `updateOfficial(input: { id: "${official}", firstName: "Una" }) { id }`,
  ),
  'Mutation.updateOfficialNote': row(
    owner,
    ({ official }) => `updateOfficialNote(input: { id: "${official}", note: "Prefers evenings" }) { id }`,
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
    ownRecords,
  ),
  'Mutation.updateOTOJoin': row(
    owner,
    ({ spareJoin }) => `updateOTOJoin(input: { id: "${spareJoin}", invitationId: "Qw3rTy1" }) { id }`,
  ),
  'Mutation.createGame': row(
    owner,
    ({ game }) =>
      `createGame(input: { id: "${game}-x", name: "X", duration: 60, startDateTime: "2031-01-01T00:00:00Z" }) { id }`,
    ownRecords,
  ),
  'Mutation.importOfficials': row(
    owner,
    () => `importOfficials(input: { csv: "First name,Last name\\nIna,Port", dryRun: false }) { created }`,
    ownRecords,
  ),
  'Mutation.importGames': row(
    owner,
    () =>
      `importGames(input: { csv: "Game,Date,Time,Minutes,Division,Venue\\nX,2031-01-01,19:30,60,Y,Z", timeZone: "UTC" }) { created }`,
    ownRecords,
  ),
  'Mutation.createAssignment': row(
    owner,
    ({ game }) => `createAssignment(input: { name: "X", assignmentGameId: "${game}" }) { id }`,
  ),
  'Mutation.createInvitation': row(
    owner,
    ({ draftGame, official }) =>
      `createInvitation(input: { invitationGameId: "${draftGame}", invitationOfficialId: "${official}" }) { id }`,
  ),
  'Mutation.markNotificationsRead': row(
    owner,
    ({ notification }) => `markNotificationsRead(input: { ids: ["${notification}"] }) { items { id } }`,
    ownRecords,
  ),
  'Mutation.askPasswordLink': row(
    ['public'],
    ({ code }) => `askPasswordLink(input: { invitationId: "${code}" }) { asked }`,
  ),
  'Mutation.createTimeOff': row(
    ['official'],
    ({ official }) =>
      `createTimeOff(input: { id: "${official}-off", startDateTime: "2030-06-01T00:00:00Z", endDateTime: "2030-06-08T00:00:00Z" }) { id }`,
    ownTimes,
  ),
  'Mutation.createWeeklyOff': row(
    ['official'],
    ({ official }) =>
      `createWeeklyOff(input: { id: "${official}-off", weekday: 1, fromMinute: 0, toMinute: 600, timeZone: "America/New_York" }) { id }`,
    ownTimes,
  ),
  'Mutation.askVerification': row(owner, ({ user }) => `askVerification(input: { id: "${user}" }) { id }`),
  'Mutation.verifyAddress': row(
    owner,
    ({ user, verification }) =>
      `verifyAddress(input: { id: "${user}", token: "${verification}" }) { isVerified }`,
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
    withGame,
  ),
  'Mutation.updateAssignment': row(
    all,
    ({ assignment, code, official, invitation }) =>
      `updateAssignment(input: { id: "${assignment}", assignmentOfficialId: "${official}", status: assigned, invitationRecordId: "${invitation}", invitationId: "${code}" }, condition: { assignmentOfficialId: { attributeExists: false } }) { id }`,
    {
      ...withGame,
      granted: ({ assignment }) => `updateAssignment(input: { id: "${assignment}", fee: 50 }) { id }`,
    },
  ),
  'Mutation.confirmForOfficial': row(
    owner,
    ({ offered }) => `confirmForOfficial(input: { id: "${offered}" }) { id }`,
  ),
  'Mutation.undoConfirmForOfficial': row(
    owner,
    ({ offered }) => `undoConfirmForOfficial(input: { id: "${offered}" }) { id }`,
  ),
  'Mutation.checkInForOfficial': row(
    owner,
    ({ assignment }) => `checkInForOfficial(input: { id: "${assignment}" }) { id }`,
  ),
  'Mutation.undoCheckInForOfficial': row(
    owner,
    ({ assignment }) => `undoCheckInForOfficial(input: { id: "${assignment}" }) { id }`,
  ),
  'Mutation.checkin': row(
    invited,
    ({ assignment, code }) =>
      `checkin(input: { assignmentId: "${assignment}", invitationId: "${code}", location: { lat: 40.7128, lng: -74.006 } }) { id }`,
    withGame,
  ),
  'Mutation.cancelSignup': row(
    invited,
    ({ assignment, code }) =>
      `cancelSignup(input: { assignmentId: "${assignment}", invitationId: "${code}" }) { id }`,
    withGame,
  ),
  'Mutation.declineInvitation': row(
    invited,
    ({ code }) => `declineInvitation(input: { invitationId: "${code}" }) { id }`,
  ),
  'Mutation.undoAnswer': row(invited, ({ code }) => `undoAnswer(input: { invitationId: "${code}" }) { id }`),
  'Mutation.acceptJoin': row(
    ['public'],
    ({ joinCode }) =>
      `acceptJoin(input: { invitationId: "${joinCode}", firstName: "Una", lastName: "Bell" }) { id }`,
    joinCode,
  ),
  'Mutation.deleteTimeOff': row(
    ['official'],
    ({ timeOff }) => `deleteTimeOff(input: { id: "${timeOff}" }) { id }`,
  ),
  'Mutation.deleteWeeklyOff': row(
    ['official'],
    ({ weeklyOff }) => `deleteWeeklyOff(input: { id: "${weeklyOff}" }) { id }`,
  ),
  'Mutation.restoreGame': row(owner, ({ game }) => `restoreGame(input: { id: "${game}" }) { id }`),
  'Mutation.restoreGames': row(owner, ({ game }) => `restoreGames(input: { ids: ["${game}"] }) { games }`),
  'Mutation.updatePrivateNote': row(
    owner,
    ({ game }) => `updatePrivateNote(input: { id: "${game}", privateNote: "X" }) { id }`,
  ),
  'Mutation.reopenGame': row(owner, ({ game }) => `reopenGame(input: { id: "${game}" }) { id }`),
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
  // A game that officials have confirmed is cancelled before it is deleted.
  'Mutation.cancelGame': row(owner, ({ game }) => `cancelGame(input: { id: "${game}" }) { id }`),
  'Mutation.cancelGames': row(owner, ({ game }) => `cancelGames(input: { ids: ["${game}"] }) { games }`),
  'Mutation.deleteGame': row(owner, ({ game }) => `deleteGame(input: { id: "${game}" }) { id }`),
  'Mutation.deleteOTOJoin': row(
    owner,
    ({ spareJoin }) => `deleteOTOJoin(input: { id: "${spareJoin}" }) { id }`,
  ),
  'Mutation.deleteOfficialCertification': row(
    owner,
    ({ held }) => `deleteOfficialCertification(input: { id: "${held}" }) { id }`,
  ),
  'Mutation.leaveManager': row(
    ['official'],
    ({ user }) => `leaveManager(input: { manager: "${user}" }) { id }`,
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
  'Mutation.deleteSport': row(
    owner,
    ({ spareSport }) => `deleteSport(input: { id: "${spareSport}" }) { id }`,
  ),
  'Mutation.deleteCourt': row(
    owner,
    ({ spareCourt }) => `deleteCourt(input: { id: "${spareCourt}" }) { id }`,
  ),
  'Mutation.deleteVenue': row(
    owner,
    ({ spareVenue }) => `deleteVenue(input: { id: "${spareVenue}" }) { id }`,
  ),
}
