import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let league: League
let rita: string
let omar: string
let game: string
let position: string

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  league = await makeLeague(world, ann, 'ann')
  omar = await league.official('Omar')
})
afterAll(() => world.close())

beforeEach(async () => {
  rita = await league.official('Rita')
  game = await league.game({ homeTeam: 'Hawks', awayTeam: 'Owls' })
  position = await league.position(game)
})

const send = (field: string, input: object) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`
  return ann.ask(`mutation ($input: ${type}!) { ${field}(input: $input) { id } }`, { input })
}
const place = (change: object = {}, id = position) =>
  send('updateAssignment', { id, assignmentOfficialId: rita, ...change })
const reasonOf = async (answer: ReturnType<typeof place>) => {
  const extensions = (await answer).errors?.[0]?.extensions
  return extensions && [extensions.code, extensions.reason, extensions.field]
}
const refused = (rule: string) => ['CONFLICT', rule, 'assignmentOfficialId']

test('an official against whom no rule is gets the position', async () => {
  expect(await reasonOf(place())).toBeUndefined()
})

test('a grade below the least, and never, are refused', async () => {
  const put = (grade: number) =>
    send('putOfficialGrade', { officialId: rita, divisionId: league.division, grade })
  await send('updateAssignment', { id: position, minGrade: 3 })
  expect(await reasonOf(place())).toEqual(refused('ruleGrade'))
  await put(2)
  expect(await reasonOf(place())).toEqual(refused('ruleGrade'))
  await put(3)
  expect(await reasonOf(place())).toBeUndefined()
  await put(0)
  await send('updateAssignment', { id: position, assignmentOfficialId: null })
  await send('updateAssignment', { id: position, minGrade: null })
  expect(await reasonOf(place())).toEqual(refused('ruleGrade'))
})

test.each([
  ['ruleBlockedTeam', { kind: 'TEAM', team: 'OWLS' }],
  ['ruleBlockedVenue', { kind: 'VENUE', venueId: 'ann-venue' }],
])('%s', async (rule, block) => {
  await send('createOfficialBlock', { officialId: rita, ...block })
  expect(await reasonOf(place())).toEqual(refused(rule))
})

test('a block of a partner counts for both of them', async () => {
  await league.position(game, omar)
  await send('createOfficialBlock', { officialId: omar, kind: 'PARTNER', partnerId: rita })
  expect(await reasonOf(place())).toEqual(refused('rulePartner'))
})

test('the block of another manager does not apply to this one', async () => {
  const bob = await world.manager()
  const { pool } = world.database
  await pool.query('insert into official_manager (manager_id, official_id) values ($1, $2)', [
    bob.userId,
    rita,
  ])
  await bob.get(
    'mutation ($id: ID!) { createOfficialBlock(input: { officialId: $id, kind: TEAM, team: "Owls" }) { id } }',
    { id: rita },
  )
  expect(await reasonOf(place())).toBeUndefined()
})

test('of the limits of manager and official the stricter counts', async () => {
  const other = await league.game({ startDateTime: '2027-05-01T14:00:00Z' })
  await league.position(other, rita)
  const account = await world.official(rita)
  await world.database.pool.query('update official set has_acted = true where id = $1', [rita])
  await send('putAssigningTerms', { officialId: rita, maxGamesPerDay: 2 })
  expect(await reasonOf(place())).toBeUndefined()
  await send('updateAssignment', { id: position, assignmentOfficialId: null })
  await account.get('mutation { putOwnLimits(input: { maxGamesPerDay: 1 }) { id } }')
  expect(await reasonOf(place())).toEqual(refused('ruleDayLimit'))
})

test('a day and a week are those of the venue, and a week begins on Monday', async () => {
  // 1 May 2027 is a Saturday; Sunday 23:30 in New York is Monday in UTC.
  const sunday = await league.game({ startDateTime: '2027-05-03T03:30:00Z' })
  await league.position(sunday, rita)
  await send('putAssigningTerms', { officialId: rita, maxGamesPerDay: 1 })
  expect(await reasonOf(place())).toBeUndefined()
  await send('updateAssignment', { id: position, assignmentOfficialId: null })
  await send('putAssigningTerms', { officialId: rita, maxGamesPerWeek: 1 })
  expect(await reasonOf(place())).toEqual(refused('ruleWeekLimit'))
  const monday = await league.position(await league.game({ startDateTime: '2027-05-04T01:00:00Z' }))
  expect(await reasonOf(place({}, monday))).toBeUndefined()
})

test('a venue beyond the travel limit is refused; without an address it is not', async () => {
  await send('putAssigningTerms', { officialId: rita, travelLimitMiles: 10 })
  await send('updateOfficial', { id: rita, address_coords: { lat: 41.2, lon: -74.006 } })
  expect(await reasonOf(place())).toEqual(refused('ruleTravelLimit'))
  await send('updateOfficial', { id: rita, address_coords: null })
  expect(await reasonOf(place())).toBeUndefined()
})

test('a week begins on the day that the manager has chosen', async () => {
  // Sunday 2 May, 20:00 in New York: in one week with Saturday 1 May, unless weeks start on Sunday.
  await league.position(await league.game({ startDateTime: '2027-05-03T00:00:00Z' }), rita)
  await send('putAssigningTerms', { officialId: rita, maxGamesPerWeek: 1 })
  const start = (weekStart: string | null) => send('updateUser', { id: ann.userId, weekStart })
  await start('SUNDAY')
  expect(await reasonOf(place())).toBeUndefined()
  await send('updateAssignment', { id: position, assignmentOfficialId: null })
  await start('MONDAY')
  expect(await reasonOf(place())).toEqual(refused('ruleWeekLimit'))
  await start(null)
  expect(await reasonOf(place())).toEqual(refused('ruleWeekLimit'))
})

test('an official who has declined the game is refused', async () => {
  const invitation = await league.invite(game, rita)
  const answer = (accepted: boolean) =>
    world.database.pool.query('update invitation set has_responded = true, accepted = $2 where id = $1', [
      ...[invitation, accepted],
    ])
  await answer(false)
  expect(await reasonOf(place())).toEqual(refused('ruleDeclined'))
  await answer(true)
  expect(await reasonOf(place())).toBeUndefined()
})

test('a required certification has to be held on the day of the game at the venue', async () => {
  // 22:00 in New York is the next day in UTC.
  game = await league.game({
    ...{ startDateTime: '2027-05-02T02:00:00Z', gameRequiredCertificationId: league.certification },
  })
  position = await league.position(game)
  expect(await reasonOf(place())).toEqual(refused('ruleCertification'))
  const { createOfficialCertification: held } = await ann.get(
    `mutation ($input: CreateOfficialCertificationInput!) { createOfficialCertification(input: $input) { id } }`,
    {
      input: {
        ...{ officialId: rita, certificationId: league.certification },
        ...{ startDate: '2027-05-01T00:00:00Z', expDate: '2027-05-01T00:00:00Z' },
      },
    },
  )
  expect(await reasonOf(place())).toBeUndefined()
  await send('updateAssignment', { id: position, assignmentOfficialId: null })
  await send('updateOfficialCertification', { id: held.id, expDate: '2027-04-30T00:00:00Z', startDate: null })
  expect(await reasonOf(place())).toEqual(refused('ruleCertification'))
})

test('time off counts from show time to the end, once the official has acted with the record', async () => {
  const account = await world.official(rita)
  const off = (from: string, to: string) =>
    account.get('mutation ($input: CreateTimeOffInput!) { createTimeOff(input: $input) { id } }', {
      input: { startDateTime: `2027-05-01T${from}:00Z`, endDateTime: `2027-05-01T${to}:00Z` },
    })
  // The game is from 22:00 to 24:00, and officials are there 15 minutes earlier.
  await off('20:00', '21:45')
  expect(await reasonOf(place())).toBeUndefined()
  await send('updateAssignment', { id: position, assignmentOfficialId: null })
  await off('20:00', '21:46')
  const acted = (has: boolean) =>
    world.database.pool.query('update official set has_acted = $2 where id = $1', [rita, has])
  await acted(true)
  expect(await reasonOf(place())).toEqual(refused('ruleOff'))
  await acted(false)
  expect(await reasonOf(place())).toBeUndefined()
})

test('weekly time off is time off', async () => {
  const { userId } = await world.official(rita)
  await world.database.pool.query('update official set has_acted = true where id = $1', [rita])
  await world.database.pool.query(
    `insert into official_weekly_off (id, owner, weekday, from_minute, to_minute, time_zone)
     values ($1, $2, 6, 1080, 1140, 'America/New_York')`,
    [`${rita}-weekly`, userId],
  )
  expect(await reasonOf(place())).toEqual(refused('ruleOff'))
})

test('a confirmed game of another manager is refused, an own one where it is accepted', async () => {
  const bob = await world.manager()
  const bobs = await makeLeague(world, bob, `bob-${rita}`.slice(0, 40))
  await world.database.pool.query('insert into official_manager (manager_id, official_id) values ($1, $2)', [
    ...[bob.userId, rita],
  ])
  const theirs = await bobs.position(await bobs.game(), rita)
  expect(await reasonOf(place())).toEqual(refused('ruleBusyElsewhere'))
  await world.database.pool.query('update assignment set confirmed_assignment = false where id = $1', [
    theirs,
  ])
  expect(await reasonOf(place())).toBeUndefined()
  await send('updateAssignment', { id: position, assignmentOfficialId: null })
  await league.position(await league.game(), rita)
  expect(await reasonOf(place())).toBeUndefined()
})

test('between two venues the drive and the show time have to fit', async () => {
  const [venue, court] = [`${rita}-hall`, `${rita}-court`]
  await send('createVenue', { id: venue, name: 'Hall', location: { lat: 40.7128, lon: -74.006 } })
  await send('createCourt', { id: court, name: 'Court 1', courtVenueId: venue })
  // Ends at 21:35: five minutes of driving and 15 of show time before 22:00.
  const earlier = { startDateTime: '2027-05-01T19:35:00Z', gameCourtId: court }
  await league.position(await league.game(earlier), rita)
  expect(await reasonOf(place())).toBeUndefined()
  await send('updateAssignment', { id: position, assignmentOfficialId: null })
  await send('putVenueDrive', { fromVenueId: venue, toVenueId: league.venue, minutes: 11 })
  expect(await reasonOf(place())).toEqual(refused('ruleTravelTime'))
  await send('putVenueDrive', { fromVenueId: venue, toVenueId: league.venue, minutes: 10 })
  expect(await reasonOf(place())).toBeUndefined()
})

test('an override places all the same, and the history names the rules', async () => {
  await send('createOfficialBlock', { officialId: rita, kind: 'TEAM', team: 'Owls' })
  await send('putOfficialGrade', { officialId: rita, divisionId: league.division, grade: 0 })
  expect(await reasonOf(place({ override: true }))).toBeUndefined()
  const { getGame } = await ann.get(
    'query ($id: ID!) { getGame(id: $id) { history(limit: 1) { items { action changes } } } }',
    { id: game },
  )
  const [{ action, changes }] = getGame.history.items
  expect([action, JSON.parse(changes).override]).toEqual(['placed', { old: null, new: 'grade, blockedTeam' }])
})

test('the facts of the rules are read by one statement', async () => {
  world.statements.length = 0
  await place()
  expect(
    world.statements.filter((text) =>
      /official_block|assigning_terms|own_limits|official_time_off|venue_drive/.test(text),
    ),
  ).toHaveLength(1)
})
