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

test('the block of another manager keeps nobody from this one', async () => {
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
    world.statements.filter((text) => /official_block|assigning_terms|own_limits/.test(text)),
  ).toHaveLength(1)
})
