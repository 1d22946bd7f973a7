import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checksums } from '../../../../test/checksum.ts'
import { type League, makeLeague } from '../../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let league: League
/** Created by Ann, linked to both, with an account. */
let rita: string
let signedIn: Client

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
  await ann.get(
    'mutation ($id: ID!) { updateUser(input: { id: $id, firstname: "Ann", lastname: "Lee" }) { id } }',
    {
      id: ann.userId,
    },
  )
  league = await makeLeague(world, ann, 'ann')
})
beforeEach(async () => {
  rita = await league.official('Rita')
  await run('insert into official_manager (manager_id, official_id) values ($1, $2)', bob.userId, rita)
  signedIn = await world.official(rita)
})
afterAll(() => world.close())

const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
const leave = (client: Client, manager: string) =>
  client.ask('mutation ($manager: ID!) { leaveManager(input: { manager: $manager }) { id } }', { manager })
const linksOf = async (client: Client) =>
  (
    await client.get(
      'query ($id: ID!) { getOfficial(id: $id) { links { items { manager managerName managerEmail createdAt } } } }',
      { id: rita },
    )
  ).getOfficial?.links.items

test('an official sees every manager with the record; a manager sees the own link only', async () => {
  const [first, second] = await linksOf(signedIn)
  expect(first).toEqual({
    ...{ manager: ann.userId, managerName: 'Ann Lee', managerEmail: 'ann@example.org' },
    createdAt: expect.stringMatching(/Z$/),
  })
  expect(second).toMatchObject({ manager: bob.userId, managerEmail: 'bob@example.org' })
  expect(await linksOf(bob)).toMatchObject([{ manager: bob.userId }])
})

test('a link is ended by the official: the manager finds the record no more and keeps the name in past games', async () => {
  const past = await league.game({ startDateTime: '2020-05-01T10:00:00Z' })
  await league.position(past, rita)
  expect((await leave(signedIn, ann.userId)).data.leaveManager).toEqual({ id: rita })
  expect(await linksOf(ann)).toBeUndefined()
  expect(await linksOf(signedIn)).toMatchObject([{ manager: bob.userId }])
  const { getGame } = await ann.get(
    'query ($id: ID!) { getGame(id: $id) { assignments { items { official { firstName email } } } } }',
    { id: past },
  )
  expect(getGame.assignments.items).toEqual([{ official: { firstName: 'Rita', email: null } }])
  const { errors } = await ann.ask(
    'mutation ($game: ID!, $id: ID!) { createInvitation(input: { invitationGameId: $game, invitationOfficialId: $id }) { id } }',
    { game: await league.game(), id: rita },
  )
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
})

test('of several own records only the given ones are unlinked: family members share an account', async () => {
  const leo = await league.official('Leo')
  await run('update official set account_id = $2 where id = $1', leo, signedIn.userId)
  const leaveWith = (officialIds: string[]) =>
    signedIn.ask('mutation ($input: LeaveManagerInput!) { leaveManager(input: $input) { id } }', {
      input: { manager: ann.userId, officialIds },
    })
  expect((await leaveWith([await league.official('Otto')])).errors).toMatchObject([
    { extensions: { code: 'NOT_FOUND', field: 'officialIds' } },
  ])
  expect((await leaveWith([leo])).errors).toBeUndefined()
  const { rows } = await run(
    'select official_id from official_manager where manager_id = $1 and official_id in ($2, $3)',
    ...[ann.userId, leo, rita],
  )
  expect(rows).toEqual([{ official_id: rita }])
})

test('the manager is notified of it by the bell, other managers are not', async () => {
  const bell = (client: Client) =>
    client.get('{ listNotifications(filter: { kind: { eq: "linkEnded" } }) { items { kind payload } } }')
  const before = (await bell(ann)).listNotifications.items.length
  await leave(signedIn, ann.userId)
  const { items } = (await bell(ann)).listNotifications
  expect(items).toHaveLength(before + 1)
  expect(JSON.parse(items[0].payload)).toEqual({ officialName: 'Rita Cole' })
  expect((await bell(bob)).listNotifications.items).toEqual([])
})

test('a coming game that is confirmed has to be given back first', async () => {
  const game = await league.game({ startDateTime: '2030-05-01T10:00:00Z' })
  const position = await league.position(game, rita)
  const before = await checksums(world)
  expect((await leave(signedIn, ann.userId)).errors).toMatchObject([
    { extensions: { code: 'CONFLICT', reason: 'holdsManagersGames', values: { count: 1 } } },
  ])
  expect(await checksums(world)).toEqual(before)
  expect((await leave(signedIn, bob.userId)).errors).toBeUndefined()
  await run('update assignment set official_id = null, confirmed_assignment = false where id = $1', position)
  expect((await leave(signedIn, ann.userId)).errors).toBeUndefined()
})

test.each([
  ['a manager without a link', async () => [signedIn, (await world.manager()).userId] as const, 'NOT_FOUND'],
  [
    'another official',
    async () => [await world.official(await league.official('Otto')), bob.userId] as const,
    'NOT_FOUND',
  ],
  ['a manager', async () => [bob, ann.userId] as const, 'FORBIDDEN'],
])('%s ends nothing', async (_who, prepare, code) => {
  const [client, manager] = await prepare()
  const before = await checksums(world)
  expect((await leave(client, manager)).errors).toMatchObject([{ extensions: { code } }])
  expect(await checksums(world)).toEqual(before)
})
