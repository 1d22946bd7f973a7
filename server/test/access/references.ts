import type { Ids } from '../make-full-league.ts'

/** Every input field that refers to another record, in an otherwise valid request of another manager. */
export const references: Record<string, (own: Ids, others: Ids) => string> = {
  'UpdateUserInput.userSubscriptionId': (own, others) =>
    `updateUser(input: { id: "${own.user}", userSubscriptionId: "${others.subscription}" }) { id }`,
  'CreateSportInput.sportSubscriptionId': (_own, others) =>
    `createSport(input: { name: "X", sportSubscriptionId: "${others.subscription}" }) { id }`,
  'CreateCertificationInput.certificationSportId': (_own, { sport }) =>
    `createCertification(input: { name: "X", certificationSportId: "${sport}" }) { id }`,
  'CreateDivisionInput.divisionSportId': (_own, { sport }) =>
    `createDivision(input: { name: "X", divisionSportId: "${sport}" }) { id }`,
  'CreateDivisionInput.divisionRequiredCertificationId': ({ sport }, { certification }) =>
    `createDivision(input: { name: "X", divisionSportId: "${sport}", divisionRequiredCertificationId: "${certification}" }) { id }`,
  'UpdateDivisionInput.divisionRequiredCertificationId': ({ division }, { certification }) =>
    `updateDivision(input: { id: "${division}", name: "X", divisionRequiredCertificationId: "${certification}" }) { id }`,
  'CreatePositionInput.positionDivisionId': (_own, { division }) =>
    `createPosition(input: { name: "X", positionDivisionId: "${division}" }) { id }`,
  'CreateCourtInput.courtVenueId': (_own, { venue }) =>
    `createCourt(input: { name: "X", courtVenueId: "${venue}" }) { id }`,
  'CreateOfficialCertificationInput.certificationId': ({ official }, { certification }) =>
    `createOfficialCertification(input: { officialId: "${official}", certificationId: "${certification}" }) { id }`,
  'CreateOfficialCertificationInput.officialId': ({ spareCertification }, { official }) =>
    `createOfficialCertification(input: { officialId: "${official}", certificationId: "${spareCertification}" }) { id }`,
  'PutAssigningTermsInput.officialId': (_own, { official }) =>
    `putAssigningTerms(input: { officialId: "${official}" }) { id }`,
  'PutOfficialGradeInput.officialId': ({ division }, { official }) =>
    `putOfficialGrade(input: { officialId: "${official}", divisionId: "${division}", grade: 3 }) { id }`,
  'PutOfficialGradeInput.divisionId': ({ official }, { division }) =>
    `putOfficialGrade(input: { officialId: "${official}", divisionId: "${division}", grade: 3 }) { id }`,
  'CreateOfficialBlockInput.officialId': (_own, { official }) =>
    `createOfficialBlock(input: { officialId: "${official}", kind: TEAM, team: "X" }) { id }`,
  'CreateOfficialBlockInput.venueId': ({ official }, { venue }) =>
    `createOfficialBlock(input: { officialId: "${official}", kind: VENUE, venueId: "${venue}" }) { id }`,
  'CreateOfficialBlockInput.partnerId': (own, { official }) =>
    `createOfficialBlock(input: { officialId: "${own.official}", kind: PARTNER, partnerId: "${official}" }) { id }`,
  'CreateCalendarSuggestionInput.officialId': (_own, { official }) =>
    `createCalendarSuggestion(input: { officialId: "${official}", name: "X", url: "https://198.51.100.7/a.ics" }) { id }`,
  'ImportReadingInput.divisionId': (_own, { division }) =>
    `importGames(input: { csv: "x", reading: { divisionId: "${division}" } }) { created }`,
  'ImportNameInput.sportId': (_own, { sport }) =>
    `importGames(input: { csv: "x", reading: { names: [{ kind: DIVISION, name: "X", create: "X", sportId: "${sport}" }] } }) { created }`,
  'PutImportPartInput.importId': (_own, { import: id }) =>
    `putImportPart(input: { importId: "${id}", part: 0, csv: "Game" }) { id }`,
  'BulkInviteInput.groupId': ({ draftGame }, { group }) =>
    `startBulkAction(input: { gameIds: ["${draftGame}"], invite: { groupId: "${group}" } }) { id }`,
  'BulkMoveInput.courtId': ({ draftGame }, { court }) =>
    `startBulkAction(input: { gameIds: ["${draftGame}"], move: { courtId: "${court}" } }) { id }`,
  'BulkCertificationInput.certificationId': ({ draftGame }, { certification }) =>
    `startBulkAction(input: { gameIds: ["${draftGame}"], certification: { certificationId: "${certification}" } }) { id }`,
  'UpdatePickInput.officialId': ({ pick }, { official }) =>
    `updatePick(input: { id: "${pick}", officialId: "${official}" }) { id }`,
  'CreateProposalInput.warmFrom': (_own, { proposal }) =>
    `createProposal(input: { from: "2030-05-01T00:00:00Z", to: "2030-05-02T00:00:00Z", warmFrom: "${proposal}" }) { id }`,
  'PutVenueDriveInput.fromVenueId': (own, { venue }) =>
    `putVenueDrive(input: { fromVenueId: "${venue}", toVenueId: "${own.venue}", minutes: 9 }) { id }`,
  'PutVenueDriveInput.toVenueId': (own, { venue }) =>
    `putVenueDrive(input: { fromVenueId: "${own.venue}", toVenueId: "${venue}", minutes: 9 }) { id }`,
  'PayOfficialInput.officialId': (_own, { official }) =>
    `payOfficials(input: { from: "2030-05-01", to: "2030-05-31", officials: [{ officialId: "${official}" }], paidOn: "2030-06-01" }) { id }`,
  'CreatePayAdjustmentInput.officialId': (_own, { official }) =>
    `createPayAdjustment(input: { officialId: "${official}", date: "2030-05-02", kind: BONUS, amount: 5, reason: "X" }) { id }`,
  'UpdateOTOJoinInput.officialId': ({ join }, { official }) =>
    `updateOTOJoin(input: { id: "${join}", officialId: "${official}" }) { id }`,
  'CreateGameInput.gameCourtId': (_own, { court }) =>
    `createGame(input: { name: "X", duration: 60, startDateTime: "2031-01-01T00:00:00Z", gameCourtId: "${court}" }) { id }`,
  'CreateGameInput.gameDivisionId': (_own, { division }) =>
    `createGame(input: { name: "X", duration: 60, startDateTime: "2031-01-01T00:00:00Z", gameDivisionId: "${division}" }) { id }`,
  'CreateGameInput.gameRequiredCertificationId': (_own, { certification }) =>
    `createGame(input: { name: "X", duration: 60, startDateTime: "2031-01-01T00:00:00Z", gameRequiredCertificationId: "${certification}" }) { id }`,
  'UpdateGameInput.gameCourtId': ({ game }, { court }) =>
    `updateGame(input: { id: "${game}", gameCourtId: "${court}" }) { id }`,
  'UpdateGameInput.gameDivisionId': ({ game }, { division }) =>
    `updateGame(input: { id: "${game}", gameDivisionId: "${division}" }) { id }`,
  'UpdateGameInput.gameRequiredCertificationId': ({ game }, { certification }) =>
    `updateGame(input: { id: "${game}", gameRequiredCertificationId: "${certification}" }) { id }`,
  'CreateAssignmentInput.assignmentGameId': (_own, { game }) =>
    `createAssignment(input: { name: "X", assignmentGameId: "${game}" }) { id }`,
  'CreateAssignmentInput.gameId': (own, others) =>
    `createAssignment(input: { name: "X", assignmentGameId: "${own.game}", gameId: "${others.game}" }) { id }`,
  'UpdateAssignmentInput.assignmentOfficialId': ({ assignment }, { official }) =>
    `updateAssignment(input: { id: "${assignment}", assignmentOfficialId: "${official}" }) { id }`,
  'UpdateAssignmentInput.invitationRecordId': (own, others) =>
    `updateAssignment(input: { id: "${own.assignment}", assignmentOfficialId: "${own.official}", invitationRecordId: "${others.invitation}" }) { id }`,
  'AskBestInput.assignmentId': (_own, { assignment }) =>
    `askBest(input: { assignmentId: "${assignment}", count: 1 }) { undoKey }`,
  'UndoAskBestInput.gameId': ({ invitation }, { game }) =>
    `undoAskBest(input: { gameId: "${game}", undoKey: "x", invitationIds: ["${invitation}"] }) { id }`,
  'CreateInvitationInput.invitationGameId': ({ spareOfficial }, { game }) =>
    `createInvitation(input: { invitationGameId: "${game}", invitationOfficialId: "${spareOfficial}" }) { id }`,
  'CreateInvitationInput.gameId': (own, others) =>
    `createInvitation(input: { invitationGameId: "${own.game}", gameId: "${others.game}", invitationOfficialId: "${own.spareOfficial}" }) { id }`,
  'CreateInvitationInput.invitationOfficialId': ({ game }, { official }) =>
    `createInvitation(input: { invitationGameId: "${game}", invitationOfficialId: "${official}" }) { id }`,
  'CreateInvitationInput.officialId': (own, others) =>
    `createInvitation(input: { invitationGameId: "${own.game}", invitationOfficialId: "${own.spareOfficial}", officialId: "${others.official}" }) { id }`,
}

/** Refer to records only together with a code: these are in the rows, with every wrong code. */
export const withCode = [
  'AcceptJoinInput',
  'SignupGameInput',
  'GameTermsInput',
  'CancelSignupInput',
  'CheckinInput',
]

/** Refused before the record is looked up: the server decides the field, or it must repeat another that is checked. */
export const refusalsByInput: Record<string, string> = {
  'UpdateOTOJoinInput.officialId': 'BAD_USER_INPUT serverDecides',
  'PutImportPartInput.importId': 'CONFLICT idTaken',
  'CreateAssignmentInput.gameId': 'BAD_USER_INPUT doesNotAgree',
  'UpdateAssignmentInput.invitationRecordId': 'BAD_USER_INPUT doesNotAgree',
  'CreateInvitationInput.gameId': 'BAD_USER_INPUT doesNotAgree',
  'CreateInvitationInput.officialId': 'BAD_USER_INPUT doesNotAgree',
}
