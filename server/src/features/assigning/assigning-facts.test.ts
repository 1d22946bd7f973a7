import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let anns: League
let bobs: League

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  bob = await world.manager()
  anns = await makeLeague(world, ann, 'ann')
  bobs = await makeLeague(world, bob, 'bob')
})
afterAll(() => world.close())

const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
const send = (who: Client, field: string, input: object) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`
  return who.get(`mutation ($input: ${type}!) { ${field}(input: $input) { id } }`, { input })
}
const facts = async (who: Client) =>
  (
    await who.get(`{ assigningFacts(from: "2027-05-01T00:00:00Z", to: "2027-05-03T00:00:00Z") {
      spans { officialId startDateTime kind gameId venueId showTimeMin location { lat lon } }
      terms { officialId maxGamesPerDay maxGamesPerWeek travelLimitMiles blockedVenues blockedTeams blockedPartners }
      grades { officialId divisionId position grade }
      games { officialId gameId day }
      drives { fromVenueId toVenueId minutes }
    } }`)
  ).assigningFacts

test('what is set is read with the busy times, by one statement', async () => {
  const [rita, sam] = [await anns.official('Rita'), await anns.official('Sam')]
  // 23:00 in New York is the next day in UTC.
  const game = await anns.game({ startDateTime: '2027-05-02T03:00:00Z' })
  await anns.position(game, rita)
  await anns.position(game, sam)
  await send(ann, 'putAssigningTerms', { officialId: rita, maxGamesPerWeek: 3, travelLimitMiles: 20 })
  await send(ann, 'createOfficialBlock', { officialId: rita, kind: 'VENUE', venueId: anns.venue })
  await send(ann, 'createOfficialBlock', { officialId: rita, kind: 'TEAM', team: 'Owls' })
  await send(ann, 'createOfficialBlock', { officialId: rita, kind: 'PARTNER', partnerId: sam })
  await send(ann, 'putOfficialGrade', { officialId: sam, divisionId: anns.division, grade: 4 })
  await send(ann, 'createVenue', { id: 'ann-hall', name: 'Hall', location: { lat: 40.7, lon: -74 } })
  await send(ann, 'putVenueDrive', { fromVenueId: anns.venue, toVenueId: 'ann-hall', minutes: 12 })

  world.statements.length = 0
  const found = await facts(ann)
  expect(world.statements.filter((text) => /official_block|venue_drive|engagement/.test(text))).toHaveLength(
    1,
  )
  expect(found.spans).toContainEqual({
    ...{ officialId: rita, startDateTime: '2027-05-02T03:00:00.000Z', kind: 'GAME', gameId: game },
    ...{ venueId: anns.venue, showTimeMin: 15, location: { lat: 40.7128, lon: -74.006 } },
  })
  const nothing = { maxGamesPerDay: null, maxGamesPerWeek: null, travelLimitMiles: null }
  expect(found.terms).toHaveLength(2)
  expect(found.terms).toContainEqual({
    ...{ officialId: rita, ...nothing, maxGamesPerWeek: 3, travelLimitMiles: 20 },
    ...{ blockedVenues: [anns.venue], blockedTeams: ['Owls'], blockedPartners: [sam] },
  })
  // A block of partners holds for both of them.
  expect(found.terms).toContainEqual({
    ...{ officialId: sam, ...nothing, blockedVenues: [], blockedTeams: [], blockedPartners: [rita] },
  })
  expect(found.grades).toEqual([{ officialId: sam, divisionId: anns.division, position: null, grade: 4 }])
  expect(found.games).toEqual([{ officialId: rita, gameId: game, day: '2027-05-01' }])
  expect(found.drives).toEqual([{ fromVenueId: 'ann-hall', toVenueId: anns.venue, minutes: 12 }])
})

test('another manager’s records are not told, and own limits only once the official has acted', async () => {
  const shared = await bobs.official('Shared')
  const stranger = await bobs.official('Stranger')
  await send(bob, 'putAssigningTerms', { officialId: shared, maxGamesPerDay: 2 })
  await send(bob, 'createOfficialBlock', { officialId: shared, kind: 'VENUE', venueId: bobs.venue })
  await send(bob, 'createOfficialBlock', { officialId: shared, kind: 'PARTNER', partnerId: stranger })
  await send(bob, 'putOfficialGrade', { officialId: shared, divisionId: bobs.division, grade: 1 })
  await run('insert into official_manager (manager_id, official_id) values ($1, $2)', ann.userId, shared)
  const account = await world.official(shared)
  await account.get('mutation { putOwnLimits(input: { maxGamesPerDay: 1 }) { id } }')
  await run('update official set has_acted = false where id = $1', shared)
  expect(JSON.stringify(await facts(ann))).not.toContain(shared)

  await run('update official set has_acted = true where id = $1', shared)
  const found = await facts(ann)
  expect(found.terms.filter(({ officialId }: { officialId: string }) => officialId === shared)).toEqual([
    {
      ...{ officialId: shared, maxGamesPerDay: 1, maxGamesPerWeek: null, travelLimitMiles: null },
      ...{ blockedVenues: [], blockedTeams: [], blockedPartners: [] },
    },
  ])
  expect(JSON.stringify(found)).not.toContain(stranger)
  expect(JSON.stringify(found)).not.toContain(bobs.venue)
})
