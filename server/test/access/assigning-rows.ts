import { owner, ownRecords, ownTimes, type Row, row, signedIn } from './row.ts'

/** What assigning goes by; what deletes stands last. */
export const assigningRows: Record<string, Row> = {
  'Mutation.putAssigningTerms': row(
    owner,
    ({ official }) => `putAssigningTerms(input: { officialId: "${official}", maxGamesPerDay: 2 }) { id }`,
  ),
  'Mutation.putAssigningWeights': row(
    owner,
    () => 'putAssigningWeights(input: { travel: 2 }) { id }',
    ownRecords,
  ),
  'Mutation.putOwnLimits': row(
    ['official'],
    () => 'putOwnLimits(input: { maxGamesPerWeek: 5 }) { id }',
    ownTimes,
  ),
  'Mutation.putOfficialGrade': row(
    owner,
    (ids) =>
      `putOfficialGrade(input: { officialId: "${ids.official}", divisionId: "${ids.division}", position: "Referee", grade: 5 }) { id }`,
  ),
  'Mutation.createOfficialBlock': row(
    signedIn,
    ({ official }) =>
      `createOfficialBlock(input: { officialId: "${official}", kind: TEAM, team: "Jays" }) { id }`,
  ),
  'Mutation.putVenueDrive': row(
    owner,
    ({ venue, spareVenue }) =>
      `putVenueDrive(input: { fromVenueId: "${spareVenue}", toVenueId: "${venue}", minutes: 30 }) { id }`,
  ),
  'Mutation.deleteOfficialGrade': row(
    owner,
    ({ grade }) => `deleteOfficialGrade(input: { id: "${grade}" }) { id }`,
  ),
  'Mutation.deleteOfficialBlock': row(
    owner,
    ({ block }) => `deleteOfficialBlock(input: { id: "${block}" }) { id }`,
  ),
  'Mutation.deleteVenueDrive': row(
    owner,
    ({ drive }) => `deleteVenueDrive(input: { id: "${drive}" }) { id }`,
  ),
}
