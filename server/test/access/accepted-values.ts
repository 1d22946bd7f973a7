/** Text that most fields refuse. */
export const badText = ['', '   ', 'a\u0000b', '\ud800', 'x'.repeat(5_000)]

const empty: readonly string[] = ['']
const blank: readonly string[] = ['', '   ']

/** Blank text clears these fields. */
const optional = [
  'cancelSignup.reason',
  'checkin.error',
  ...['cancelGame', 'cancelGames'].flatMap((name) => [`${name}.reason`, `${name}.note`]),
  'createCourt.description',
  ...['homeTeam', 'awayTeam', 'number', 'note'].flatMap((field) => [
    `createGame.${field}`,
    `updateGame.${field}`,
  ]),
  'updatePrivateNote.privateNote',
  'createOTOJoin.managerName',
  'createPosition.sport',
  'createOfficialBlock.note',
  'createTimeOff.note',
  ...['importOfficials', 'importGames', 'putImportPart'].map((name) => `${name}.fileName`),
  'declineInvitation.reason',
  'acceptJoin.mobilePhone',
  'updateCourt.description',
  'updateOfficialNote.note',
  ...['username', 'firstname', 'lastname', 'mobile', 'deviceType', 'deviceOs'].map(
    (field) => `updateUser.${field}`,
  ),
  ...['formattedAddress', 'placeId'].flatMap((field) => [`createVenue.${field}`, `updateVenue.${field}`]),
  ...[
    ...['email', 'mobilePhone', 'address', 'address2', 'district', 'title', 'permit'],
    ...['deviceManufacturer', 'deviceType', 'deviceOs', 'expoToken'],
  ].flatMap((field) => [`createOfficial.${field}`, `updateOfficial.${field}`]),
]

/** The invalid values that the server accepts, by field; it refuses all others. */
export const acceptedValues: Record<string, readonly string[]> = {
  ...Object.fromEntries(optional.map((field) => [field, blank])),
  // An empty choice is none.
  'acceptJoin.language': empty,
  'createOfficial.language': empty,
  'updateOfficial.language': empty,
  'updateSetting.language': empty,
  'createVenue.timeZone': empty,
  'updateVenue.timeZone': empty,
  'updateUser.timeZone': empty,
  // An official with a session needs no code.
  'signupGame.invitationId': empty,
  'cancelSignup.invitationId': empty,
  'checkin.invitationId': empty,
  // Negotiated as a browser's languages are: an unknown language is English.
  'askPasswordLink.language': badText,
  'askVerification.language': badText,
  // Ignored: the server calculates it from the coordinates.
  'createOfficial.geoHash': badText,
  'updateOfficial.geoHash': badText,
  'createVenue.geoHash': badText,
  'updateVenue.geoHash': badText,
  // The answer lists what is wrong with the file, and nothing is imported.
  'importOfficials.csv': badText,
  'importGames.csv': badText,
  'importGames.timeZone': badText,
  // The text is read when the import is started.
  'putImportPart.csv': badText.filter((text) => text !== 'a\u0000b'),
  // Ids of no notification are skipped.
  'markNotificationsRead.ids': badText.filter((text) => text !== 'a\u0000b'),
}
