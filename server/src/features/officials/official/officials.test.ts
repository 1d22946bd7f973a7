import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksums } from '../../../../test/checksum.ts'
import { type League, makeLeague } from '../../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let league: League

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
  league = await makeLeague(world, ann, 'ann')
})
afterAll(() => world.close())

const create =
  'mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id managers owner } }'
const update =
  'mutation ($input: UpdateOfficialInput!, $condition: ModelOfficialConditionInput) { updateOfficial(input: $input, condition: $condition) { id firstName geoHash address_coords { lat lon } } }'
const remove = 'mutation ($id: ID!) { deleteOfficial(input: { id: $id }) { firstName } }'
const save = (input: Record<string, unknown>, condition?: Record<string, unknown>) =>
  ann.ask(update, { input, condition })
const see = async (id: string, fields: string, client = ann) =>
  (await client.get(`query ($id: ID!) { getOfficial(id: $id) { ${fields} } }`, { id })).getOfficial

const everything = {
  firstName: ' Ana ',
  lastName: 'Gómez',
  email: 'Ana@League.example',
  mobilePhone: '(212) 555-0123',
  address: '12 Oak Street',
  address2: 'Apt. 4',
  district: 'East',
  title: 'Referee',
  permit: 'P-17',
  yearsOfService: 12,
  rating: 4.5,
  active: true,
  smsOptIn: true,
  notificationPreference: 'BOTH',
  deviceManufacturer: 'Acme',
  deviceType: 'PHONE',
  deviceOs: '17.1',
  expoToken: 'ExponentPushToken[abc]',
  address_coords: { lat: 40.7128, lon: -74.006 },
  currentLocation: { lat: 40.7, lon: -74 },
}

describe('a manager keeps officials', () => {
  test('adds one with all fields; the geoHash is computed from the coordinates', async () => {
    const { createOfficial } = await ann.get(create, {
      input: { ...everything, geoHash: 'nonsense', managers: [ann.userId] },
    })
    expect(createOfficial).toMatchObject({ managers: [ann.userId], owner: ann.userId })
    const fields = Object.keys(everything).filter((name) => !/coords|Location/.test(name))
    const seen = await see(
      createOfficial.id,
      `${fields.join(' ')} geoHash createdAt address_coords { lat lon } currentLocation { lat lon }`,
    )
    expect(seen).toEqual({
      ...everything,
      firstName: 'Ana',
      email: 'ana@league.example',
      mobilePhone: '+12125550123',
      geoHash: 'dr5regw3p',
      createdAt: expect.stringMatching(/Z$/),
    })
  })

  test('adds one with only a name and a chosen id, and is linked to it', async () => {
    const { createOfficial } = await ann.get(create, { input: { id: 'otto', firstName: 'Otto' } })
    expect(createOfficial).toEqual({ id: 'otto', managers: [ann.userId], owner: ann.userId })
    expect(await see('otto', 'lastName active smsOptIn notificationPreference rating')).toEqual({
      lastName: '',
      active: true,
      smsOptIn: false,
      notificationPreference: 'EMAIL',
      rating: null,
    })
  })

  test('changes given fields and keeps the rest; the geoHash follows the coordinates', async () => {
    const id = await league.official('Pia')
    const moved = await save({ id, address_coords: { lat: 48.8566, lon: 2.3522 }, geoHash: 'dr5regw3p' })
    expect(moved.data.updateOfficial).toMatchObject({ firstName: 'Pia', geoHash: 'u09tvw0f6' })
    const renamed = await save({ id, firstName: 'Pía', geoHash: 'dr5regw3p' })
    expect(renamed.data.updateOfficial).toMatchObject({ firstName: 'Pía', geoHash: 'u09tvw0f6' })
    const cleared = await save({ id, address_coords: null })
    expect(cleared.data.updateOfficial).toMatchObject({ geoHash: null, address_coords: null })
  })

  test('is refused after a concurrent save', async () => {
    const id = await league.official()
    const { updatedAt } = await see(id, 'updatedAt')
    expect((await save({ id, title: 'Crew chief' }, { updatedAt: { eq: updatedAt } })).errors).toBeUndefined()
    const late = await save({ id, title: 'Umpire' }, { updatedAt: { eq: updatedAt } })
    expect(late.errors).toMatchObject([{ extensions: { code: 'CONDITION_FAILED' } }])
    expect(await see(id, 'title')).toEqual({ title: 'Crew chief' })
  })

  test('finds officials by name, address, district, activity and manager', async () => {
    await ann.get(create, {
      input: {
        firstName: 'Zoe',
        lastName: 'Zell',
        email: 'zoe@league.example',
        district: 'North',
        active: false,
      },
    })
    const list = async (filter: object) =>
      (
        await ann.get(
          'query ($filter: ModelOfficialFilterInput) { listOfficials(filter: $filter) { items { firstName } } }',
          { filter: { lastName: { beginsWith: 'Zel' }, ...filter } },
        )
      ).listOfficials.items
    const zoe = [{ firstName: 'Zoe' }]
    expect(await list({ firstName: { contains: 'oe' } })).toEqual(zoe)
    expect(await list({ email: { eq: 'zoe@league.example' } })).toEqual(zoe)
    expect(await list({ active: { eq: false }, district: { eq: 'North' } })).toEqual(zoe)
    expect(await list({ active: { eq: true } })).toEqual([])
    expect(await list({ managers: { contains: ann.userId }, owner: { eq: ann.userId } })).toEqual(zoe)
    expect(await list({ managers: { contains: bob.userId } })).toEqual([])
  })

  test('deletes one added by mistake and gets the deleted record', async () => {
    const id = await league.official('Otis')
    expect((await ann.get(remove, { id })).deleteOfficial).toEqual({ firstName: 'Otis' })
    expect(await see(id, 'id')).toBeNull()
  })

  test('cannot delete one with games; the refusal has their number', async () => {
    const id = await league.official()
    const [first, second] = [
      await league.game(),
      await league.game({ startDateTime: '2027-05-02T22:00:00Z' }),
    ]
    await league.invite(first, id)
    await league.position(first, id)
    await league.position(second, id)
    expect((await ann.ask(remove, { id })).errors).toMatchObject([
      {
        message: 'is part of 2 games: remove the official from your list instead',
        extensions: { code: 'CONFLICT', reason: 'knownToGames', values: { count: 2 } },
      },
    ])
  })
})

describe('one statement', () => {
  test('answers an official with certifications, invitations and games', async () => {
    const id = await league.official('Nils')
    const game = await league.game()
    await league.invite(game, id)
    await league.position(game, id)
    await ann.get(
      'mutation ($input: CreateOfficialCertificationInput!) { createOfficialCertification(input: $input) { id } }',
      { input: { officialId: id, certificationId: league.certification } },
    )
    world.statements.length = 0
    const seen = await see(
      id,
      `firstName managers certifications { items { isActive certification { name sport { name } } official { firstName } } }
       invitations { items { accepted game { name court { venue { name } } } } } games { items { name assignments { items { official { firstName } } } } }`,
    )
    expect(world.statements).toHaveLength(1)
    expect(seen).toEqual({
      firstName: 'Nils',
      managers: [ann.userId],
      certifications: {
        items: [
          {
            isActive: true,
            certification: { name: 'National', sport: { name: 'Basketball' } },
            official: { firstName: 'Nils' },
          },
        ],
      },
      invitations: {
        items: [{ accepted: false, game: { name: 'Hawks - Owls', court: { venue: { name: 'Maplewood' } } } }],
      },
      games: {
        items: [{ name: 'Hawks - Owls', assignments: { items: [{ official: { firstName: 'Nils' } }] } }],
      },
    })
  })
})

describe('another manager', () => {
  test('finds nothing, and every request answers as for a missing record', async () => {
    const id = await league.official()
    const before = await checksums(world)
    expect(await see(id, 'id', bob)).toBeNull()
    const list = await bob.get(
      'query ($m: String!) { listOfficials(filter: { managers: { contains: $m } }) { items { id } } }',
      {
        m: ann.userId,
      },
    )
    expect(list.listOfficials.items).toEqual([])
    for (const target of [id, 'no-such-official']) {
      for (const input of [
        { id: target, firstName: 'Mine' },
        { id: target, managers: [bob.userId, ann.userId] },
        { id: target, managers: [] },
      ]) {
        const { errors } = await bob.ask(update, { input })
        expect(errors, JSON.stringify(input)).toMatchObject([
          { message: 'not found', extensions: { code: 'NOT_FOUND' } },
        ])
      }
      expect((await bob.ask(remove, { id: target })).errors).toMatchObject([
        { message: 'not found', extensions: { code: 'NOT_FOUND' } },
      ])
    }
    expect(await checksums(world)).toEqual(before)
  })

  test.each([['nobody'], ['visitor']] as const)('%s gets UNAUTHENTICATED', async (who) => {
    for (const query of [
      '{ listOfficials { items { id } } }',
      'mutation { deleteOfficial(input: { id: "otto" }) { id } }',
    ])
      expect((await world[who].ask(query)).errors).toMatchObject([
        { extensions: { code: 'UNAUTHENTICATED' } },
      ])
  })
})

describe('bad input', () => {
  test.each([
    ['an empty first name', { firstName: '  ' }, 'firstName', 'required'],
    ['a last name that is too long', { lastName: 'x'.repeat(201) }, 'lastName', 'tooLong'],
    ['a malformed address', { email: 'ana at league' }, 'email', 'emailInvalid'],
    ['a malformed phone number', { mobilePhone: '12' }, 'mobilePhone', 'phoneInvalid'],
    ['a street that is too long', { address: 'x'.repeat(2_001) }, 'address', 'tooLong'],
    ['a NUL in the title', { title: 'a\u0000b' }, 'title', 'notText'],
    ['a latitude out of range', { address_coords: { lat: 91, lon: 0 } }, 'address_coords', 'outOfRange'],
    ['a longitude out of range', { currentLocation: { lat: 0, lon: 181 } }, 'currentLocation', 'outOfRange'],
    ['101 years of service', { yearsOfService: 101 }, 'yearsOfService', 'outOfRange'],
    ['a fraction of a year of service', { yearsOfService: 1.5 }, 'yearsOfService', undefined],
    ['a rating above 5', { rating: 5.5 }, 'rating', 'outOfRange'],
    ['another preference', { notificationPreference: 'FAX' }, 'notificationPreference', 'preferenceUnknown'],
    ['an owner', { owner: 'somebody' }, 'owner', undefined],
  ])('%s is refused with its field, and nothing changes', async (_what, input, field, reason) => {
    const id = await league.official()
    const before = await checksums(world)
    for (const answer of [await ann.ask(create, { input }), await save({ id, ...input })]) {
      expect(answer.errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', ...(reason && { field, reason }) } },
      ])
    }
    expect(await checksums(world)).toEqual(before)
  })

  test('a taken id is a conflict, regardless of its owner', async () => {
    const id = await league.official()
    expect((await bob.ask(create, { input: { id } })).errors).toMatchObject([
      { extensions: { code: 'CONFLICT', reason: 'idTaken', field: 'id' } },
    ])
  })
})
