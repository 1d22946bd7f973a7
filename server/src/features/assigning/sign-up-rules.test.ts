import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Crew, type Invited, makeCrew } from '../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew
let game: Awaited<ReturnType<Crew['game']>>
let rita: Invited

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  crew = await makeCrew(world, ann, 'ann')
})
afterAll(() => world.close())

beforeEach(async () => {
  game = await crew.game()
  rita = await crew.invite(game.id)
})

const send = (who: Client, field: string, input: object) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`
  return who.get(`mutation ($input: ${type}!) { ${field}(input: $input) { id } }`, { input })
}
/** By the link; the reason and the values of a refusal. */
async function signUp(unlessWarned = true) {
  const { errors } = await world.visitor.ask(
    'mutation ($input: SignupGameInput!) { signupGame(input: $input) { id } }',
    { input: { assignmentId: game.position, invitationId: rita.code, unlessWarned } },
  )
  const extensions = errors?.[0]?.extensions
  return extensions && [extensions.reason, (extensions.values as { rules?: string })?.rules]
}
const overridden = async () =>
  (await crew.run(`select changes from game_history where game_id = $1 and action = 'signedUp'`, game.id))[0]
    ?.changes.override

/** An offer of another game at the same time. */
async function another() {
  const { position } = await crew.game()
  await crew.run('update assignment set official_id = $2 where id = $1', position, rita.officialId)
}

test('a position that no rule keeps from the official is taken', async () => {
  expect(await signUp()).toBeUndefined()
  expect(await overridden()).toBeUndefined()
})

test.each([
  ['grade', 'signUpNotOpen'],
  ['TEAM', 'signUpNotOpen'],
  ['VENUE', 'signUpNotOpen'],
  ['PARTNER', 'signUpNotOpen'],
  ['day', 'signUpDayLimit'],
  ['week', 'signUpWeekLimit'],
  ['travel', 'signUpTravelLimit'],
])('what the manager has set is refused, and a block is not named (%s)', async (kind, reason) => {
  const { officialId } = rita
  const block = (input: object) => send(ann, 'createOfficialBlock', { officialId, kind, ...input })
  const terms = (limits: object) => send(ann, 'putAssigningTerms', { officialId, ...limits })
  if (kind === 'grade') await send(ann, 'updateAssignment', { id: game.position, minGrade: 3 })
  if (kind === 'VENUE') await block({ venueId: crew.venue })
  if (kind === 'TEAM') {
    await crew.run(`update game set away_team = 'Owls' where id = $1`, game.id)
    await block({ team: 'OWLS' })
  }
  if (kind === 'PARTNER') {
    const partner = await crew.official('Omar')
    await crew.position(game.id, partner)
    await block({ partnerId: partner })
  }
  if (['day', 'week'].includes(kind)) await another()
  if (kind === 'day') await terms({ maxGamesPerDay: 1 })
  if (kind === 'week') await terms({ maxGamesPerWeek: 1 })
  if (kind === 'travel') {
    await crew.run('update official set address_lat = 42.36, address_lon = -71.06 where id = $1', officialId)
    await terms({ travelLimitMiles: 20 })
  }
  expect(await signUp(false)).toEqual([reason, undefined])
})

test('what the official has set warns, and is recorded when the position is taken all the same', async () => {
  await another()
  const account = await world.official(rita.officialId)
  await crew.run('update official set has_acted = true where id = $1', rita.officialId)
  await account.get('mutation { putOwnLimits(input: { maxGamesPerDay: 1, maxGamesPerWeek: 1 }) { id } }')
  await send(account, 'createOfficialBlock', {
    ...{ officialId: rita.officialId, kind: 'VENUE', venueId: crew.venue },
  })
  const ends = new Date(Date.parse(game.startDateTime) + 3_600_000).toISOString()
  await account.get('mutation ($input: CreateTimeOffInput!) { createTimeOff(input: $input) { id } }', {
    input: { startDateTime: game.startDateTime, endDateTime: ends },
  })
  const rules = 'blockedVenue, off, dayLimit, weekLimit'
  expect(await signUp()).toEqual(['signUpWarned', rules])
  expect(await signUp(false)).toBeUndefined()
  expect(await overridden()).toEqual({ old: null, new: rules })
})

test('a missing certification and too little time between two games warn', async () => {
  await crew.run(
    'update game set required_certification_id = $2 where id = $1',
    ...[game.id, crew.certification],
  )
  const before = await crew.game({ inHours: 69.9 })
  await crew.run('update game set court_id = null where id = $1', before.id)
  await crew.run(
    'update assignment set official_id = $2, confirmed_assignment = true where id = $1',
    ...[before.position, rita.officialId],
  )
  expect(await signUp()).toEqual(['signUpWarned', 'certification, travelTime'])
})

test('an offer is accepted whatever the rules say: they were checked when it was made', async () => {
  await another()
  await send(ann, 'putAssigningTerms', { officialId: rita.officialId, maxGamesPerDay: 1 })
  await send(ann, 'updateAssignment', {
    ...{ id: game.position, assignmentOfficialId: rita.officialId, override: true },
  })
  expect(await signUp()).toBeUndefined()
})

test('a saved change that is not published warns of nothing', async () => {
  await crew.run(
    `update game set known_name = name, known_start = start_date_time, known_duration = duration, known_court_id = court_id,
      start_date_time = start_date_time + interval '10 days', status = 'UNPUBLISHED' where id = $1`,
    game.id,
  )
  const account = await world.official(rita.officialId)
  await crew.run('update official set has_acted = true where id = $1', rita.officialId)
  const later = (hours: number) => new Date(Date.parse(game.startDateTime) + hours * 3_600_000).toISOString()
  await account.get('mutation ($input: CreateTimeOffInput!) { createTimeOff(input: $input) { id } }', {
    input: { startDateTime: later(239), endDateTime: later(243) },
  })
  expect(await signUp()).toBeUndefined()
})
