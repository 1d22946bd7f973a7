import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksums } from '../../../../test/checksum.ts'
import { type League, makeLeague } from '../../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let league: League
/** Created by Ann, linked to both. */
let rita: string

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
  league = await makeLeague(world, ann, 'ann')
})
beforeEach(async () => {
  rita = await league.official('Rita')
  await run('insert into official_manager (manager_id, official_id) values ($1, $2)', bob.userId, rita)
})
afterAll(() => world.close())

const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
const update =
  'mutation ($input: UpdateOfficialInput!) { updateOfficial(input: $input) { id firstName managers } }'
const remove = 'mutation ($id: ID!) { deleteOfficial(input: { id: $id }) { id } }'
const see = async (client: Client, id: string, fields: string) =>
  (await client.get(`query ($id: ID!) { getOfficial(id: $id) { ${fields} } }`, { id })).getOfficial

describe('an official of two managers', () => {
  test('is one record that both see and edit, without the contact data', async () => {
    await bob.get(update, { input: { id: rita, permit: 'P-7', rating: 3.5 } })
    expect(await see(ann, rita, 'permit rating owner managers')).toEqual({
      permit: 'P-7',
      rating: 3.5,
      owner: ann.userId,
      managers: [ann.userId, bob.userId],
    })
  })

  test('shows each of them only their own games, invitations and certifications', async () => {
    const game = await league.game({ startDateTime: '2027-06-01T10:00:00Z' })
    await league.invite(game, rita)
    await league.position(game, rita)
    await certify(ann, { officialId: rita, certificationId: league.certification })
    const fields = 'games { items { id } } invitations { items { id } } certifications { items { id } }'
    expect(await see(bob, rita, fields)).toEqual({
      games: { items: [] },
      invitations: { items: [] },
      certifications: { items: [] },
    })
    expect((await see(ann, rita, fields)).games.items).toEqual([{ id: game }])
  })

  test('is unlinked by one of them, who then finds nothing, while the other keeps the record', async () => {
    const { updateOfficial } = await ann.get(update, { input: { id: rita, managers: [bob.userId] } })
    expect(updateOfficial).toMatchObject({ id: rita, firstName: 'Rita' })
    expect(await see(ann, rita, 'id')).toBeNull()
    expect((await ann.ask(update, { input: { id: rita, firstName: 'Mine' } })).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ])
    expect(await see(bob, rita, 'managers')).toEqual({ managers: [bob.userId] })
  })

  test('keeps only the name in the games of the manager who unlinked', async () => {
    const game = await league.game({ startDateTime: '2027-06-02T10:00:00Z' })
    await league.position(game, rita)
    await league.invite(game, rita)
    const look = async () => {
      const official = 'official { firstName mobilePhone managers address_coords { lat } }'
      const query = `query ($id: ID!) { getGame(id: $id) { assignments { items { ${official} } } invitations { items { ${official} } } } }`
      const { assignments, invitations } = (await ann.get(query, { id: game })).getGame
      expect(invitations).toEqual(assignments)
      return assignments.items[0].official
    }
    await run(
      "update official set mobile_phone = '+12125550123', address_lat = 1, address_lon = 2 where id = $1",
      rita,
    )
    expect(await look()).toMatchObject({ firstName: 'Rita', mobilePhone: '+12125550123' })
    await ann.get(update, { input: { id: rita, managers: [bob.userId] } })
    expect(await look()).toEqual({
      firstName: 'Rita',
      ...{ mobilePhone: null, managers: null, address_coords: null },
    })
  })

  test('loses the certifications of the manager who unlinks, so that they can be deleted', async () => {
    await ann.get(
      'mutation ($sport: ID!) { createCertification(input: { id: "local", name: "Local", certificationSportId: $sport }) { id } }',
      { sport: league.sport },
    )
    await certify(ann, { officialId: rita, certificationId: 'local' })
    const removal = 'mutation { deleteCertification(input: { id: "local" }) { assigned } }'
    expect((await ann.ask(removal)).errors).toMatchObject([{ extensions: { reason: 'inUseByOfficials' } }])
    await ann.get(update, { input: { id: rita, managers: [bob.userId] } })
    expect((await ann.get(removal)).deleteCertification).toEqual({ assigned: false })
  })

  test('may be saved with unchanged managers', async () => {
    await bob.get(update, { input: { id: rita, firstName: 'Rita Mae', managers: [bob.userId, ann.userId] } })
    expect(await see(ann, rita, 'firstName managers')).toEqual({
      firstName: 'Rita Mae',
      managers: [ann.userId, bob.userId],
    })
  })

  test.each([
    ['removes another manager', () => [bob.userId]],
    ['adds a manager', () => [ann.userId, bob.userId, 'eve']],
    ['replaces all managers', () => ['eve']],
    ['clears the list', () => []],
  ])('is not changed when a manager %s', async (_what, managers) => {
    const before = await checksums(world)
    const { errors } = await bob.ask(update, { input: { id: rita, firstName: 'X', managers: managers() } })
    expect(errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN', field: 'managers', reason: 'onlyOwnLink' } },
    ])
    expect(await checksums(world)).toEqual(before)
  })

  test('cannot be created for another manager', async () => {
    const { errors } = await bob.ask(
      'mutation ($managers: [String!]) { createOfficial(input: { firstName: "Gift", managers: $managers }) { id } }',
      { managers: [bob.userId, ann.userId] },
    )
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', field: 'managers' } }])
  })

  test('cannot be deleted by either; the refusal suggests to unlink', async () => {
    expect((await bob.ask(remove, { id: rita })).errors).toMatchObject([
      {
        message: 'another manager made this record: remove the official from your list instead',
        extensions: { code: 'FORBIDDEN', reason: 'madeByAnother' },
      },
    ])
    expect((await ann.ask(remove, { id: rita })).errors).toMatchObject([
      {
        message: 'works for 1 other manager: remove the official from your list instead',
        extensions: { code: 'CONFLICT', reason: 'worksForOthers', values: { count: 1 } },
      },
    ])
  })
})

describe('an official who signs in', () => {
  let signedIn: Client
  beforeAll(async () => {
    signedIn = await world.manager('rita@example.org')
  })
  beforeEach(() =>
    run("update app_user set role = 'OFFICIAL', official_id = $2 where id = $1", signedIn.userId, rita),
  )

  test('sees only the own record', async () => {
    const other = await league.official('Otto')
    expect(await see(signedIn, rita, 'firstName rating')).toEqual({ firstName: 'Rita', rating: null })
    expect(await see(signedIn, other, 'id')).toBeNull()
    const { listOfficials } = await signedIn.get('{ listOfficials { items { id } } }')
    expect(listOfficials.items).toEqual([{ id: rita }])
    const { getUser } = await signedIn.get(
      'query ($id: ID!) { getUser(id: $id) { role official { firstName certifications { items { id } } } } }',
      { id: signedIn.userId },
    )
    expect(getUser).toEqual({
      role: 'OFFICIAL',
      official: { firstName: 'Rita', certifications: { items: [] } },
    })
  })

  test('changes the contact data, and the managers see it', async () => {
    const contact = {
      ...{ email: 'new@example.org', mobilePhone: '+12125550100', smsOptIn: true },
      ...{ notificationPreference: 'SMS', address: '3 Elm St' },
    }
    const coordinates = { address_coords: { lat: 40.7128, lon: -74.006 }, geoHash: 'zzz' }
    await signedIn.get(update, { input: { id: rita, ...contact, ...coordinates } })
    expect(await see(ann, rita, `${Object.keys(contact).join(' ')} geoHash`)).toEqual({
      ...contact,
      geoHash: 'dr5regw3p',
    })
  })

  test('keeps the token of the own device from managers, by every way to the record', async () => {
    const expoToken = 'ExponentPushToken[x]'
    await signedIn.get(update, { input: { id: rita, expoToken } })
    expect(await see(signedIn, rita, 'expoToken')).toEqual({ expoToken })
    expect(await see(ann, rita, 'expoToken')).toEqual({ expoToken: null })
    const { listOfficials } = await ann.get(
      `{ listOfficials(filter: { expoToken: { eq: "${expoToken}" } }) { items { id } } }`,
    )
    expect(listOfficials.items).toEqual([])
    const condition = `condition: { not: { expoToken: { beginsWith: "E" } } }`
    for (const guess of [
      `updateOfficial(input: { id: "${rita}", rating: 1 }, ${condition})`,
      `deleteOfficial(input: { id: "${rita}" }, ${condition})`,
    ])
      expect((await ann.ask(`mutation { ${guess} { id } }`)).errors).toMatchObject([
        { extensions: { code: 'FORBIDDEN', reason: 'notAllowed', field: 'expoToken' } },
      ])
  })

  test.each([
    ['rating', 5],
    ['managers', []],
    ['active', true],
    ['permit', 'P-1'],
    ['title', 'Chief'],
    ['district', 'East'],
    ['yearsOfService', 30],
  ])('does not decide %s', async (field, value) => {
    const before = await checksums(world)
    const { errors } = await signedIn.ask(update, { input: { id: rita, firstName: 'R', [field]: value } })
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', reason: 'onlyManagers', field } }])
    expect(await checksums(world)).toEqual(before)
  })

  test('cannot change, add, delete or certify other officials', async () => {
    const other = await league.official('Otto')
    expect((await signedIn.ask(update, { input: { id: other, firstName: 'X' } })).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ])
    for (const mutation of [
      'createOfficial(input: { firstName: "X" }) { id }',
      `deleteOfficial(input: { id: "${rita}" }) { id }`,
      `createOfficialCertification(input: { officialId: "${rita}", certificationId: "${league.certification}" }) { id }`,
    ]) {
      const { errors } = await signedIn.ask(`mutation { ${mutation} }`)
      expect(errors, mutation).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    }
  })
})

async function certify(client: Client, input: Record<string, unknown>): Promise<string> {
  const { createOfficialCertification } = await client.get(
    'mutation ($input: CreateOfficialCertificationInput!) { createOfficialCertification(input: $input) { id } }',
    { input },
  )
  return createOfficialCertification.id
}
