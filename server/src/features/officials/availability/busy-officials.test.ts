import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let anns: League
let bobs: League

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  bob = await world.manager('bob@example.org')
  anns = await makeLeague(world, ann, 'ann')
  bobs = await makeLeague(world, bob, 'bob')
})
afterAll(() => world.close())

const may = { from: '2027-05-01T00:00:00Z', to: '2027-05-31T00:00:00Z' }
const question = `query ($from: DateTime!, $to: DateTime!) { busyOfficials(from: $from, to: $to) {
  officialId startDateTime endDateTime kind gameId gameName location { lat lon }
} }`
const busy = async (who: Client, period = may) => (await who.get(question, period)).busyOfficials

test('a manager sees when an official works, in which game and where', async () => {
  const rita = await anns.official()
  await anns.official('Free')
  const game = await anns.game()
  await anns.position(game, rita)
  await anns.position(game)

  expect(await busy(ann)).toEqual([
    {
      officialId: rita,
      startDateTime: '2027-05-01T22:00:00.000Z',
      endDateTime: '2027-05-02T00:00:00.000Z',
      kind: 'GAME',
      gameId: game,
      gameName: 'Hawks - Owls',
      location: { lat: 40.7128, lon: -74.006 },
    },
  ])
})

test('another manager’s game shows only its time, another manager’s official nothing', async () => {
  const shared = await bobs.official('Shared')
  const bobsOwn = await bobs.official('Own')
  const game = await bobs.game({ name: 'Secret final', startDateTime: '2027-05-08T18:00:00Z' })
  await bobs.position(game, shared)
  await bobs.position(game, bobsOwn)
  expect((await busy(ann)).map(({ officialId }: { officialId: string }) => officialId)).not.toContain(shared)

  await world.database.pool.query('insert into official_manager (manager_id, official_id) values ($1, $2)', [
    ann.userId,
    shared,
  ])
  const seen = (await busy(ann)).filter(({ officialId }: { officialId: string }) => officialId !== bobsOwn)
  expect(seen.find(({ officialId }: { officialId: string }) => officialId === shared)).toEqual({
    officialId: shared,
    startDateTime: '2027-05-08T18:00:00.000Z',
    endDateTime: '2027-05-08T20:00:00.000Z',
    ...{ kind: 'GAME', gameId: null, gameName: null, location: null },
  })
  expect(JSON.stringify(await busy(ann))).not.toContain(bobsOwn)
  expect(JSON.stringify(await busy(bob))).toContain('Secret final')
})

test('a game that overlaps the period counts, one that ends at its start does not', async () => {
  const sam = await anns.official('Sam')
  await anns.position(await anns.game({ startDateTime: '2027-06-10T18:00:00Z' }), sam)
  const from = (at: string) => busy(ann, { from: at, to: '2027-06-11T00:00:00Z' })
  expect(await from('2027-06-10T19:59:00Z')).toHaveLength(1)
  expect(await from('2027-06-10T20:00:00Z')).toHaveLength(0)
})

test('the answer follows aliases and takes one statement', async () => {
  world.statements.length = 0
  const { who } = await ann.get(
    'query ($from: DateTime!, $to: DateTime!) { who: busyOfficials(from: $from, to: $to) { __typename at: startDateTime } }',
    may,
  )
  expect(who[0]).toEqual({ __typename: 'OfficialBusySpan', at: '2027-05-01T22:00:00.000Z' })
  expect(world.statements.filter((text) => text.includes('official_manager'))).toHaveLength(1)
})

test.each([
  [{ ...may, to: '2027-07-03T00:00:00Z' }, 'to', 'at most 62 days at once'],
  [{ from: may.to, to: may.from }, 'to', 'ends before it starts'],
])('a period %j is refused', async (period, field, text) => {
  const { errors } = await ann.ask(question, period)
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
  expect(errors?.[0]?.message).toContain(text)
})

test('more spans than a request may return are refused', async () => {
  const cara = await world.manager()
  const official = await (await makeLeague(world, cara, 'cara')).official()
  const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
  await run('update official set account_id = $1, has_acted = true where id = $2', cara.userId, official)
  await run(
    `insert into official_time_off (id, owner, starts_at, ends_at)
     select 'off-' || n, $1, $2::timestamptz, $2::timestamptz + n * interval '1 minute' from generate_series(1, 20001) n`,
    ...[cara.userId, may.from],
  )
  const times = `query ($from: DateTime!, $to: DateTime!) { busyOfficials(from: $from, to: $to) {
    officialId startDateTime endDateTime } }`
  const refusal = { code: 'LIMIT_EXCEEDED' }
  expect((await cara.ask(times, may)).errors).toMatchObject([{ extensions: refusal }])
  await run(`delete from official_time_off where id = 'off-1'`)
  expect((await cara.get(times, may)).busyOfficials).toHaveLength(20_000)
  // With every field it is longer than an answer may be.
  expect((await cara.ask(question, may)).errors).toMatchObject([{ extensions: refusal }])
})

test('other principals are refused', async () => {
  const { errors } = await world.visitor.ask(question, may)
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})
