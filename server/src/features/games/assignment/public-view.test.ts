import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksums, settled } from '../../../../test/checksum.ts'
import { type Crew, type Invited, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew
let page: Client
let game: Awaited<ReturnType<Crew['game']>>
let ana: Invited
let ben: Invited
let me: Client

/** Ben holds a position and has checked in; Ana is invited, and signed in. All of Ben's private values are recognisable. */
beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
  page = world.visitor
  game = await crew.game({ inHours: 1, positions: ['Referee', 'Umpire'] })
  ana = await crew.invite(game.id, await crew.official('Ana'))
  ben = await crew.invite(game.id, await crew.official('Benedict'))
  me = await world.official(ana.officialId)
  await crew.run(
    `update official set last_name = 'Secretname', email = 'secret@example.org', mobile_phone = '+15550001111',
      address = 'Secret Street', address_lat = 12.345, address_lon = 54.321, geo_hash = 'secrethash', rating = 4.925,
      current_lat = 12.345, current_lon = 54.321, expo_token = 'secrettoken' where id = $1`,
    ben.officialId,
  )
  await publicly.signUp(page, game.position, ben)
  await publicly.checkIn(page, {
    ...{ assignmentId: game.position, invitationId: ben.code, error: 'secreterror' },
    location: { lat: 12.345, lng: 54.321 },
  })
  await crew.run(
    'update assignment set rating = 4.925, fee_cents = 99925, paid = true where id = $1',
    game.position,
  )
  await crew.run(
    `update invitation set contact_email = 'secret@example.org', contact_sms = '+15550001111', decline_reason = 'secretreason'
     where id = $1`,
    ben.id,
  )
})
afterAll(() => world.close())

const official = `official { id owner firstName lastName email mobilePhone address address2 geoHash district title permit
  yearsOfService rating active smsOptIn notificationPreference deviceType expoToken managers
  address_coords { lat lon } currentLocation { lat lon } certifications(limit: 2) { items { id } }
  games(limit: 2) { items { id } } }`
const assignment = `id name gameId invitationId status confirmedAssignment hasCheckedIn checkinDateTime checkinReceivedAt
  checkinLocation { lat lon } geoHash checkinViolation hasCompleted rating fee showTimeMin index paid errors ${official}`
const invitation = `id invitationId owner contactEMAIL contactSMS messageId errors declineReason hasResponded ${official}`
const everything = `${assignment} game { id owner errors assignments(limit: 5) { items { ${assignment} } }
  invitations(limit: 5) { items { ${invitation} } } court { id owner venue { id owner placeId } } }`

const secrets = () => [
  ...['Benedict', 'Secretname', 'secret@example.org', '+15550001111', 'Secret Street', 'secrethash'],
  ...['12.345', '54.321', '4.925', '999.25', 'secrettoken', 'secreterror', 'secretreason', ann.userId],
  ben.code,
]
function expectNoSecrets(answer: unknown) {
  const text = JSON.stringify(answer)
  expect(text).toContain(ben.officialId)
  for (const secret of secrets()) expect(text).not.toContain(secret)
}

describe('of other officials the public sees only the id', () => {
  test('with the code of an invitation', async () => {
    const list = `query ($code: String!) { listInvitations(limit: 5, filter: { invitationId: { eq: $code } }) { items {
      ${invitation} game { id assignments(limit: 5) { items { ${assignment} } } invitations(limit: 5) { items { ${invitation} } } } } } }`
    const { listInvitations } = await page.get(list, { code: ana.code })
    expectNoSecrets(listInvitations)
    const [own] = listInvitations.items
    expect(own.official).toMatchObject({ firstName: 'Ana', lastName: 'Cole', email: null, managers: null })
    expect(own.game.invitations.items.map(({ id }: { id: string }) => id)).toEqual([ana.id])
    expect(own.game.assignments.items).toMatchObject([
      { status: 'assigned', fee: 0, hasCheckedIn: false, paid: false, rating: null },
      { status: 'unassigned', fee: 45.5 },
    ])
  })

  test('with the id of an invitation', async () => {
    const { getInvitation } = await page.get(
      `query ($id: ID!) { getInvitation(id: $id) { ${invitation} game { assignments(limit: 5) { items { ${everything} } } } } }`,
      { id: ana.id },
    )
    expectNoSecrets(getInvitation)
  })

  test('with the id of a game', async () => {
    const { listAssignments } = await page.get(
      `query ($id: ID!) { listAssignments(limit: 5, filter: { gameId: { eq: $id } }) { items { ${everything} } } }`,
      { id: game.id },
    )
    expectNoSecrets(listAssignments)
    expect(listAssignments.items[0].official).toMatchObject({ id: ben.officialId, firstName: null })
    expect(listAssignments.items[0].game.invitations.items).toEqual([])
  })

  test('in the answer to a refused and to a successful sign-up', async () => {
    expectNoSecrets({ ...(await publicly.signUp(page, game.position, ana)), official: ben.officialId })
    const { data } = await page.ask(
      `mutation ($input: SignupGameInput!) { signupGame(input: $input) { ${everything} } }`,
      { input: { assignmentId: game.positions[1], invitationId: ana.code } },
    )
    expectNoSecrets(data)
    await crew.run(
      `update assignment set official_id = null, invitation_code = null, confirmed_assignment = false where id = $1`,
      game.positions[1],
    )
    await crew.run('update invitation set has_responded = false, accepted = false where id = $1', ana.id)
  })

  test('signed in as another official', async () => {
    const { listAssignments } = await me.get(
      `query ($id: ID!) { listAssignments(limit: 5, filter: { gameId: { eq: $id } }) { items { ${everything} } } }`,
      { id: game.id },
    )
    const text = JSON.stringify(listAssignments)
    // Of her own record she sees the owner.
    const others = secrets().filter((secret) => secret !== ann.userId)
    for (const secret of others) expect(text).not.toContain(secret)
    const officials = listAssignments.items.map((item: { official: unknown }) => item.official)
    expect(officials).toMatchObject([{ id: ben.officialId, firstName: null, lastName: null }, null])
  })

  test('and filters do not reveal hidden values', async () => {
    const find = async (client: Client, filter: Record<string, unknown>) =>
      (
        await client.get(
          'query ($filter: ModelAssignmentFilterInput) { listAssignments(filter: $filter) { items { id } } }',
          { filter: { gameId: { eq: game.id }, ...filter } },
        )
      ).listAssignments.items.map(({ id }: { id: string }) => id)
    for (const client of [me, page]) {
      expect(await find(client, { not: { invitationId: { beginsWith: 'zzz' } } })).toHaveLength(2)
      for (const filter of [
        { invitationId: { beginsWith: ben.code.slice(0, 1) } },
        { invitationId: { attributeExists: true } },
        { or: [{ invitationId: { contains: ben.code.slice(1, 3) } }] },
      ])
        expect(await find(client, filter)).toEqual([])
    }
    expect(await find(ann, { invitationId: { beginsWith: ben.code.slice(0, 1) } })).toEqual([game.position])
  })

  test('but officials see their own values', async () => {
    const { listAssignments } = await page.get(
      `query ($code: String!) { listAssignments(filter: { invitationId: { eq: $code } }) { items { ${assignment} } } }`,
      { code: ben.code },
    )
    expect(listAssignments.items).toMatchObject([
      {
        ...{ hasCheckedIn: true, fee: 999.25, checkinLocation: { lat: 12.345, lon: 54.321 } },
        official: { firstName: 'Benedict', lastName: 'Secretname', email: null, mobilePhone: null },
      },
    ])
  })
})

describe('the public has no further access', () => {
  test.each([
    '{ listInvitations { items { id } } }',
    '{ listInvitations(filter: { gameId: { eq: "x" } }) { items { id } } }',
    '{ listInvitations(filter: { invitationId: { beginsWith: "" } }) { items { id } } }',
    '{ listInvitations(filter: { or: [{ invitationId: { eq: "abcdefg" } }] }) { items { id } } }',
    '{ listInvitations(filter: { invitationId: { ne: "abcdefg" } }) { items { id } } }',
    '{ listAssignments { items { id } } }',
    '{ listAssignments(filter: { status: { eq: "assigned" } }) { items { id } } }',
    '{ listAssignments(filter: { gameId: { attributeExists: true } }) { items { id } } }',
    '{ listAssignments(filter: { not: { gameId: { eq: "x" } } }) { items { id } } }',
    '{ listAssignments(filter: { gameId: { ne: "x" } }) { items { id } } }',
  ])('%s', async (query) => {
    expect(refusalOf(await page.ask(query))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'filter' })
  })

  test('an unknown code finds nothing, and a code of another game does not open this one', async () => {
    const other = await crew.game({ inHours: 900 })
    const elsewhere = await crew.invite(other.id)
    const list = `query ($filter: ModelAssignmentFilterInput!) { listAssignments(filter: $filter) { items { id } } }`
    const find = async (filter: Record<string, unknown>) =>
      (await page.get(list, { filter })).listAssignments.items
    expect(await find({ invitationId: { eq: 'AAAAAAA' } })).toEqual([])
    expect(await find({ invitationId: { eq: 'not a code' } })).toEqual([])
    expect(await find({ gameId: { eq: game.id }, invitationId: { eq: elsewhere.code } })).toEqual([])
    expect(await find({ gameId: { eq: 'no-such-game' } })).toEqual([])
    const { getInvitation } = await page.get('{ getInvitation(id: "no-such-invitation") { id } }')
    expect(getInvitation).toBeNull()
  })

  test('by other operations', async () => {
    await settled(world)
    const before = await checksums(world)
    for (const query of [
      `{ getAssignment(id: "${game.position}") { id } }`,
      `{ getGame(id: "${game.id}") { id } }`,
      `{ getOfficial(id: "${ben.officialId}") { id } }`,
      `mutation { createAssignment(input: { name: "X", assignmentGameId: "${game.id}" }) { id } }`,
      `mutation { deleteAssignment(input: { id: "${game.position}" }) { id } }`,
      `mutation { createInvitation(input: { invitationGameId: "${game.id}", invitationOfficialId: "${ana.officialId}" }) { id } }`,
      `mutation { deleteInvitation(input: { id: "${ana.id}" }) { id } }`,
    ])
      expect(refusalOf(await page.ask(query))).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await checksums(world)).toEqual(before)
  })
})

describe('updateAssignment of an official is a sign-up and nothing more', () => {
  const shape = () => ({
    ...{ id: game.positions[1], assignmentOfficialId: ana.officialId, status: 'assigned' },
    ...{ invitationRecordId: ana.id, invitationId: ana.code },
  })
  const nobodyYet = { assignmentOfficialId: { attributeExists: false } }
  const ask = (client: Client, input: Record<string, unknown>, condition?: Record<string, unknown> | null) =>
    client.ask(
      `mutation ($input: UpdateAssignmentInput!, $condition: ModelAssignmentConditionInput) {
        updateAssignment(input: $input, condition: $condition) { id } }`,
      { input, condition },
    )

  test('without a condition that it is open, or with one that says more, it is refused', async () => {
    await settled(world)
    const before = await checksums(world)
    for (const condition of [
      undefined,
      null,
      {},
      { assignmentOfficialId: { attributeExists: true } },
      { assignmentOfficialId: {} },
      { status: { eq: 'assigned' } },
      { status: { ge: 'unassigned' } },
      { not: nobodyYet },
      { or: [nobodyYet, { assignmentOfficialId: { attributeExists: true } }] },
      { assignmentOfficialId: { ne: ben.officialId } },
      { ...nobodyYet, fee: { gt: 40 } },
      { ...nobodyYet, or: [{ rating: { gt: 50 } }] },
      { assignmentOfficialId: { attributeExists: false, ne: ben.officialId } },
    ])
      expect(refusalOf(await ask(page, shape(), condition))).toMatchObject({
        ...{ code: 'BAD_USER_INPUT', reason: 'signUpNeedsCondition', field: 'condition' },
      })
    expect(await checksums(world)).toEqual(before)
  })

  test('with any field but the five it is refused, for the public and for officials', async () => {
    await settled(world)
    const before = await checksums(world)
    const more = {
      ...{ minGrade: 1, override: true },
      ...{ name: 'Boss', fee: 1000, showTimeMin: 0, index: 0, confirmedAssignment: true, hasCheckedIn: true },
      ...{ checkinDateTime: '2027-01-01T00:00:00Z', checkinLocation: { lat: 1, lon: 1 }, geoHash: 'abc' },
      ...{ hasCompleted: true, rating: 5, paid: true },
    }
    for (const client of [page, me])
      for (const [field, value] of Object.entries(more)) {
        for (const given of [value, null])
          expect(refusalOf(await ask(client, { ...shape(), [field]: given }, nobodyYet))).toMatchObject({
            ...{ code: 'FORBIDDEN', field },
          })
      }
    for (const [field, given, code] of [
      ['status', 'unassigned', 'FORBIDDEN'],
      ['status', undefined, 'FORBIDDEN'],
      ['assignmentOfficialId', null, 'BAD_USER_INPUT'],
      ['assignmentOfficialId', ben.officialId, 'FORBIDDEN'],
      ['invitationRecordId', ben.id, 'NOT_FOUND'],
    ] as const)
      for (const client of [page, me])
        expect(refusalOf(await ask(client, { ...shape(), [field]: given }, nobodyYet))).toMatchObject({
          ...{ code, field },
        })
    expect(refusalOf(await ask(page, { ...shape(), invitationId: undefined }, nobodyYet))).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', field: 'invitationId' },
    })
    expect(refusalOf(await ask(page, { ...shape(), invitationId: ben.code }, nobodyYet))).toMatchObject({
      ...{ code: 'FORBIDDEN', field: 'assignmentOfficialId' },
    })
    expect(await checksums(world)).toEqual(before)
  })

  test('and in the allowed form it works, signed in or not', async () => {
    expect((await ask(page, shape(), nobodyYet)).errors).toBeUndefined()
    const another = await world.official((await crew.invite(game.id)).officialId)
    expect(refusalOf(await ask(another, shape(), nobodyYet))).toMatchObject({ code: 'FORBIDDEN' })
  })
})

test('the note and the pay share of a game that is called off are not for a visitor with its id', async () => {
  const off = await crew.game()
  const invited = await crew.invite(off.id)
  await ann.get(
    `mutation ($id: ID!) { cancelGame(input: { id: $id, reason: "WEATHER", note: "Call 555", payShare: 50 }) { id } }`,
    { id: off.id },
  )
  const fields = 'isCancelled cancelReason cancelNote cancelPayShare'
  const seen = await page.get(
    `query ($id: ID!) { listAssignments(filter: { gameId: { eq: $id } }) { items { game { ${fields} } } } }`,
    { id: off.id },
  )
  expect(seen.listAssignments.items).toEqual([
    { game: { isCancelled: true, cancelReason: 'WEATHER', cancelNote: null, cancelPayShare: null } },
  ])
  const held = await page.get(
    `query ($code: String!) { listInvitations(filter: { invitationId: { eq: $code } }) { items { game { ${fields} } } } }`,
    { code: invited.code },
  )
  expect(held.listInvitations.items).toMatchObject([{ game: { cancelNote: 'Call 555', cancelPayShare: 50 } }])
})
