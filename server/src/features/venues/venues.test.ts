import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let bob: Client

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
})
afterAll(() => world.close())

const venueWithCourts = `mutation ($venue: ID!, $one: ID!, $two: ID!) {
  createVenue(input: { id: $venue, name: " Maplewood Center ", formattedAddress: "491 Cedar St", location: { lat: 40.7128, lon: -74.006 } }) { id name }
  one: createCourt(input: { id: $one, name: "Court 1", courtVenueId: $venue }) { order }
  two: createCourt(input: { id: $two, name: "Court 2", courtVenueId: $venue }) { order venue { name courts { items { name } } } }
}`

let made = 0
async function makeVenue(owner = ann) {
  made += 1
  const ids = { venue: `venue-${made}`, one: `court-${made}-1`, two: `court-${made}-2` }
  const data = await owner.get(venueWithCourts, ids)
  return { ...ids, data }
}

describe('a manager keeps venues', () => {
  test('creates a venue with two courts in one request; geoHash and time zone follow the coordinates', async () => {
    const { venue, data } = await makeVenue()
    expect(data).toEqual({
      createVenue: { id: venue, name: 'Maplewood Center' },
      one: { order: 0 },
      two: {
        order: 1,
        venue: { name: 'Maplewood Center', courts: { items: [{ name: 'Court 1' }, { name: 'Court 2' }] } },
      },
    })
    const { getVenue } = await ann.get(
      '{ getVenue(id: "ID") { geoHash timeZone owner createdAt updatedAt location { lat lon } } }'.replace(
        'ID',
        venue,
      ),
    )
    expect(getVenue).toMatchObject({
      geoHash: 'dr5regw3p',
      timeZone: 'America/New_York',
      owner: ann.userId,
      location: { lat: 40.7128, lon: -74.006 },
    })
    expect(getVenue.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('sets the time zone, which stays when only the name changes', async () => {
    const { venue } = await makeVenue()
    const change =
      'mutation ($input: UpdateVenueInput!) { updateVenue(input: $input) { name timeZone geoHash } }'
    await ann.get(change, { input: { id: venue, timeZone: 'America/Chicago' } })
    const { updateVenue } = await ann.get(change, { input: { id: venue, name: 'Harbor Gym' } })
    expect(updateVenue).toEqual({ name: 'Harbor Gym', timeZone: 'America/Chicago', geoHash: 'dr5regw3p' })
    const moved = await ann.get(change, { input: { id: venue, location: { lat: 48.8566, lon: 2.3522 } } })
    expect(moved.updateVenue.timeZone).toBe('Europe/Paris')
  })

  test('reorders, renames and deletes courts', async () => {
    const { venue, one, two } = await makeVenue()
    await ann.get(
      `mutation ($one: ID!, $two: ID!) {
        a: updateCourt(input: { id: $one, order: 5, name: "Centre Court" }) { id }
        b: updateCourt(input: { id: $two, description: "wooden floor" }) { id }
      }`,
      { one, two },
    )
    const courts = `query ($venue: ID!) { getVenue(id: $venue) { courts { items { name description } } } }`
    expect((await ann.get(courts, { venue })).getVenue.courts.items).toEqual([
      { name: 'Court 2', description: 'wooden floor' },
      { name: 'Centre Court', description: null },
    ])
    const gone = await ann.get('mutation ($id: ID!) { deleteCourt(input: { id: $id }) { name } }', {
      id: two,
    })
    expect(gone.deleteCourt).toEqual({ name: 'Court 2' })
    expect((await ann.get(courts, { venue })).getVenue.courts.items).toHaveLength(1)
  })

  test('deletes a venue with its courts and gets the deleted record', async () => {
    const { venue } = await makeVenue()
    const { deleteVenue } = await ann.get(
      'mutation ($id: ID!) { deleteVenue(input: { id: $id }) { name courts { items { name } } } }',
      { id: venue },
    )
    expect(deleteVenue.courts.items).toHaveLength(2)
    expect(
      (await ann.get('query ($id: ID!) { getVenue(id: $id) { id } }', { id: venue })).getVenue,
    ).toBeNull()
  })

  test('cannot delete a venue or a court with games; the refusal has their number', async () => {
    const { venue, one } = await makeVenue()
    for (const hour of [10, 12]) {
      await world.database.pool.query(
        `insert into game (id, owner, name, start_date_time, duration, court_id) values ($1, $2, 'Final', $3, 60, $4)`,
        [`game-${venue}-${hour}`, ann.userId, `2026-12-01T${hour}:00:00Z`, one],
      )
    }
    for (const [mutation, id] of [
      ['deleteVenue', venue],
      ['deleteCourt', one],
    ]) {
      const { errors } = await ann.ask(`mutation { ${mutation}(input: { id: "${id}" }) { id } }`)
      expect(errors).toMatchObject([
        {
          message: 'still used by 2 games',
          extensions: { code: 'CONFLICT', reason: 'inUse', values: { count: 2 } },
        },
      ])
    }
  })
})

describe('a concurrent save', () => {
  test('is refused after another change, and changes nothing', async () => {
    const { venue } = await makeVenue()
    const read = 'query ($id: ID!) { getVenue(id: $id) { name updatedAt } }'
    const seen = (await ann.get(read, { id: venue })).getVenue.updatedAt
    const save = `mutation ($id: ID!, $name: String!, $seen: String!) {
      updateVenue(input: { id: $id, name: $name }, condition: { updatedAt: { eq: $seen } }) { name }
    }`
    await ann.get(save, { id: venue, name: 'First tab', seen })
    const second = await ann.ask(save, { id: venue, name: 'Second tab', seen })
    expect(second.errors?.[0]?.extensions.code).toBe('CONDITION_FAILED')
    expect((await ann.get(read, { id: venue })).getVenue.name).toBe('First tab')
  })

  test('a condition on a new record is checked against an empty row', async () => {
    const create = (condition: string) =>
      ann.ask(`mutation { createVenue(input: { name: "Gym" }, condition: ${condition}) { name } }`)
    expect((await create('{ name: { attributeExists: false } }')).data.createVenue.name).toBe('Gym')
    expect((await create('{ name: { eq: "Gym" } }')).errors?.[0]?.extensions.code).toBe('CONDITION_FAILED')
  })
})

describe('another manager', () => {
  test('finds nothing, and every request answers as for a missing record', async () => {
    const { venue, one } = await makeVenue()
    expect(
      (await bob.get('query ($id: ID!) { getVenue(id: $id) { id } }', { id: venue })).getVenue,
    ).toBeNull()
    const list = 'query ($owner: String!) { listVenues(filter: { owner: { eq: $owner } }) { items { id } } }'
    expect((await bob.get(list, { owner: ann.userId })).listVenues.items).toEqual([])
    for (const id of [venue, 'no-such-venue']) {
      for (const mutation of [
        `updateVenue(input: { id: "${id}", name: "Mine" }) { id }`,
        `deleteVenue(input: { id: "${id}" }) { id }`,
        `createCourt(input: { name: "Mine", courtVenueId: "${id}" }) { id }`,
      ]) {
        const { errors } = await bob.ask(`mutation { ${mutation} }`)
        expect(errors, mutation).toMatchObject([{ message: 'not found', extensions: { code: 'NOT_FOUND' } }])
      }
    }
    for (const mutation of [
      `updateCourt(input: { id: "${one}", name: "x" })`,
      `deleteCourt(input: { id: "${one}" })`,
    ]) {
      const { errors } = await bob.ask(`mutation { ${mutation} { id } }`)
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    }
  })

  test.each([['nobody'], ['visitor']] as const)('%s gets UNAUTHENTICATED', async (who) => {
    const { errors } = await world[who].ask('{ listVenues { items { id } } }')
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } })
  })
})

describe('bad input', () => {
  let before: unknown
  const everything = async () =>
    (
      await world.database.pool.query(
        'select v.*, (select json_agg(c) from court c where c.venue_id = v.id) courts from venue v order by id',
      )
    ).rows
  beforeEach(async () => {
    before = await everything()
  })

  test.each([
    ['an empty name', '{ name: "   " }', 'required', 'name'],
    ['a name that is too long', `{ name: "${'x'.repeat(201)}" }`, 'tooLong', 'name'],
    ['a NUL in the name', '{ name: "a\\u0000b" }', 'notText', 'name'],
    ['a latitude out of range', '{ name: "Gym", location: { lat: 91, lon: 0 } }', 'outOfRange', undefined],
    ['an unknown zone', '{ name: "Gym", timeZone: "Mars/Olympus" }', 'timeZoneUnknown', 'timeZone'],
    [
      'a zone that the database lacks',
      '{ name: "Gym", timeZone: "US/Pacific-New" }',
      'timeZoneUnknown',
      'timeZone',
    ],
    ['an id with spaces', '{ id: "a b", name: "Gym" }', 'idInvalid', 'id'],
  ])('%s is refused with its field', async (_what, input, reason, field) => {
    const { errors } = await ann.ask(`mutation { createVenue(input: ${input}) { id } }`)
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', reason, ...(field && { field }) } },
    ])
    expect(await everything()).toEqual(before)
  })

  test('a document that fails in its last field is rolled back', async () => {
    const { data, errors } = await ann.ask(`mutation {
      createVenue(input: { id: "half", name: "Half a venue" }) { id }
      createCourt(input: { name: "", courtVenueId: "half" }) { id }
    }`)
    expect(data).toEqual({ createVenue: null, createCourt: null })
    expect(errors).toMatchObject([{ path: ['createCourt'], extensions: { field: 'name' } }])
    expect(await everything()).toEqual(before)
  })

  test('a taken id is a conflict', async () => {
    const { errors } = await bob.ask('mutation { createVenue(input: { id: "venue-1", name: "Gym" }) { id } }')
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', reason: 'idTaken', field: 'id' } }])
  })
})
