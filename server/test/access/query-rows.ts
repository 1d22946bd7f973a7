import { all, joinCode, owner, ownRecords, ownTimes, type Row, row, signedIn } from './row.ts'

export const queryRows: Record<string, Row> = {
  'Query.getUser': row(owner, ({ user }) => `getUser(id: "${user}") { email }`),
  'Query.getVenue': row(owner, ({ venue }) => `getVenue(id: "${venue}") { name }`),
  'Query.listVenues': row(
    owner,
    ({ user }) => `listVenues(filter: { owner: { eq: "${user}" } }) { items { name } }`,
  ),
  'Query.getCourt': row(owner, ({ court }) => `getCourt(id: "${court}") { name }`),
  'Query.getSport': row(owner, ({ sport }) => `getSport(id: "${sport}") { name }`),
  'Query.getDivision': row(owner, ({ division }) => `getDivision(id: "${division}") { name }`),
  'Query.getPosition': row(owner, ({ position }) => `getPosition(id: "${position}") { name }`),
  'Query.getCertification': row(
    owner,
    ({ certification }) => `getCertification(id: "${certification}") { name }`,
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
    ownRecords,
  ),
  'Query.assigningFacts': row(
    owner,
    () => `assigningFacts(from: "2030-05-01T00:00:00Z", to: "2030-05-02T00:00:00Z") { drives { minutes } }`,
    ownRecords,
  ),
  'Query.ownLedger': row(['official'], () => `ownLedger(year: 2030) { games median { games } }`, ownTimes),
  'Query.fairnessLedger': row(
    owner,
    () => `fairnessLedger(from: "2030-05-01T00:00:00Z", to: "2030-05-02T00:00:00Z") { games }`,
    ownRecords,
  ),
  'Query.getAssigningTerms': row(
    owner,
    ({ official }) => `getAssigningTerms(officialId: "${official}") { maxGamesPerDay }`,
  ),
  'Query.getAssigningWeights': row(owner, () => 'getAssigningWeights { travel }', ownRecords),
  'Query.getOwnLimits': row(['official'], () => 'getOwnLimits { maxGamesPerDay }', ownTimes),
  'Query.listOfficialGrades': row(
    owner,
    ({ official }) => `listOfficialGrades(filter: { officialId: { eq: "${official}" } }) { items { grade } }`,
  ),
  'Query.listOfficialBlocks': row(
    signedIn,
    ({ official }) => `listOfficialBlocks(filter: { officialId: { eq: "${official}" } }) { items { kind } }`,
  ),
  'Query.listVenueDrives': row(owner, () => 'listVenueDrives { items { minutes } }', ownRecords),
  'Query.listOTOJoins': row(
    owner,
    ({ user }) => `listOTOJoins(filter: { owner: { eq: "${user}" } }) { items { email } }`,
  ),
  'Query.getJoin': row(
    ['public'],
    ({ joinCode }) => `getJoin(invitationId: "${joinCode}") { managerName }`,
    joinCode,
  ),
  'Query.getGame': row(signedIn, ({ game }) => `getGame(id: "${game}") { name }`),
  'Query.listGames': row(
    signedIn,
    ({ game }) => `listGames(filter: { id: { eq: "${game}" } }) { items { name } }`,
  ),
  'Query.gameFigures': row(
    owner,
    () => `gameFigures(from: "2030-01-01T00:00:00Z", to: "2031-01-01T00:00:00Z") { __typename }`,
    ownRecords,
  ),
  'Query.listOpenPositions': row(
    owner,
    () => 'listOpenPositions(days: 7) { items { gameName } }',
    ownRecords,
  ),
  'Query.listExpiringCertifications': row(
    owner,
    () => 'listExpiringCertifications(days: 60) { items { officialName } }',
    ownRecords,
  ),
  'Query.listTeams': row(owner, () => 'listTeams { name }', ownRecords),
  'Query.listOfficialInvitations': row(
    ['public'],
    ({ code }) => `listOfficialInvitations(invitationId: "${code}") { items { id } }`,
  ),
  'Query.getLink': row(['public'], ({ code }) => `getLink(invitationId: "${code}") { state }`, {
    not: ['endedCode'],
  }),
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
  'Query.search': row(owner, () => `search(text: "2030-05") { kind name }`, ownRecords),
  'Query.listNotifications': row(
    owner,
    ({ notification }) => `listNotifications(filter: { id: { eq: "${notification}" } }) { items { kind } }`,
  ),
}
