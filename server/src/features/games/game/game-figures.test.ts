import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let league: League

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  league = await makeLeague(world, ann, 'ann')
})
afterAll(() => world.close())

const may = { from: '2027-05-01T04:00:00Z', to: '2027-06-01T04:00:00Z' }
const question = `query ($from: DateTime!, $to: DateTime!) { gameFigures(from: $from, to: $to) {
  games openPositions officialsConfirmed officialsCheckedIn feesDue days { date status games }
} }`
const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)

test('a month without games has zero figures', async () => {
  expect((await ann.get(question, may)).gameFigures).toEqual({
    ...{ games: 0, openPositions: 0, officialsConfirmed: 0, officialsCheckedIn: 0, feesDue: 0 },
    days: [],
  })
})

test('a month is counted in the venue’s time zone, with open positions, check-ins and unpaid fees', async () => {
  const rita = await league.official()
  // Late on 1 May in New York is 2 May in London.
  const open = await league.game({ startDateTime: '2027-05-02T02:00:00Z' })
  await league.position(open, rita)
  const played = await league.game({ startDateTime: '2027-05-09T18:00:00Z' })
  const worked = await league.position(played, rita)
  const settled = await league.position(played, await league.official('Sam'))
  await run('update assignment set fee_cents = 4550, has_checked_in = true where id = $1', worked)
  await run('update assignment set fee_cents = 3000, paid = true where id = $1', settled)
  await league.setStatus(played, 'COMPLETE')
  await league.game({ name: 'Before', startDateTime: '2027-05-01T03:59:00Z' })
  await league.game({ name: 'After', startDateTime: may.to })

  expect((await ann.get(question, may)).gameFigures).toEqual({
    ...{ games: 2, openPositions: 1, officialsConfirmed: 3, officialsCheckedIn: 1, feesDue: 45.5 },
    days: [
      { date: '2027-05-01', status: 'UNPUBLISHED', games: 1 },
      { date: '2027-05-09', status: 'COMPLETE', games: 1 },
    ],
  })
})

test('an offer is not open: a position is open when no official is placed in it', async () => {
  const july = { from: '2027-07-01T00:00:00Z', to: '2027-08-01T00:00:00Z' }
  const game = await league.game({ startDateTime: '2027-07-05T18:00:00Z' })
  const positions = [await league.position(game), await league.position(game)]
  const open = async () => (await ann.get(question, july)).gameFigures.openPositions
  expect(await open()).toBe(2)
  await run(
    'update assignment set official_id = $1 where id = $2',
    await league.official('Uma'),
    positions[0],
  )
  expect(await open()).toBe(1)
  await run('update assignment set is_backup = true where id = $1', positions[1])
  await run('update game set officials_needed = 0 where id = $1', game)
  expect(await open()).toBe(0)
})

test('the answer follows aliases and takes one statement', async () => {
  world.statements.length = 0
  const answer = await ann.get(
    `query ($from: DateTime!, $to: DateTime!) {
      month: gameFigures(from: $from, to: $to) { __typename all: games days { __typename on: date } }
    }`,
    may,
  )
  expect(answer.month).toMatchObject({
    __typename: 'GameFigures',
    all: 2,
    days: [{ __typename: 'GameDay', on: '2027-05-01' }, { on: '2027-05-09' }],
  })
  expect(world.statements.filter((text) => text.includes('from game'))).toHaveLength(1)
})

test('another manager sees only their own figures, other principals none', async () => {
  const bob = await world.manager()
  expect((await bob.get(question, may)).gameFigures.games).toBe(0)
  const { errors } = await world.visitor.ask(question, may)
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})

test('an invalid period is refused', async () => {
  const { errors } = await ann.ask(question, { ...may, to: 'soon' })
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})

test('a period of more than a year and a month is refused, and one that ends before it starts', async () => {
  const all = { from: '0001-01-01T00:00:00Z', to: '9999-12-31T00:00:00Z' }
  expect((await ann.ask(question, all)).errors).toMatchObject([
    {
      message: 'at most 400 days at once',
      extensions: { code: 'BAD_USER_INPUT', reason: 'periodTooLong', field: 'to' },
    },
  ])
  expect((await ann.ask(question, { from: may.to, to: may.from })).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', reason: 'endsBeforeStart' } },
  ])
  const year = { from: '2027-01-01T05:00:00Z', to: '2028-01-01T05:00:00Z' }
  expect((await ann.get(question, year)).gameFigures.games).toBeGreaterThan(2)
})

test('a second client gets changes of all the manager’s games, and of no other’s', async () => {
  const bob = await world.manager()
  const his = await makeLeague(world, bob, 'bob')
  const live = ann.live()
  const stream = live.iterate<{ onGamesUpdate: { name: string } | null }>({
    query: 'subscription { onGamesUpdate { name } }',
  })
  const first = stream.next()
  for await (const _ of live.iterate({ query: '{ __typename }' })) break
  await his.game({ name: 'His' })
  const id = await league.game({ name: 'Hers' })
  expect((await first).value).toMatchObject({ data: { onGamesUpdate: { name: 'Hers' } } })
  await ann.get('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id })
  expect((await stream.next()).value).toMatchObject({ data: { onGamesUpdate: null } })
  await live.dispose()
})

test('every figure of a period is the sum over its listed games, which name their crews', async () => {
  const august = { from: '2027-08-01T00:00:00Z', to: '2027-09-01T00:00:00Z' }
  const [rita, sam] = [await league.official('Rita'), await league.official('Sam')]
  for (const day of [3, 4, 5]) {
    const game = await league.game({ startDateTime: `2027-08-0${day}T18:00:00Z` })
    await league.position(game, rita)
    const asked = await league.position(game, sam)
    await run('update assignment set confirmed_assignment = false where id = $1', asked)
    await league.position(game)
    if (day === 5) await ann.get(`mutation { cancelGame(input: { id: "${game}" }) { id } }`)
  }
  const { gameFigures, listGames } = await ann.get(
    `query ($from: DateTime!, $to: DateTime!, $since: String!, $until: String!) {
      gameFigures(from: $from, to: $to) { games openPositions officialsConfirmed officialsCheckedIn cancelled }
      listGames(filter: { startDateTime: { ge: $since, lt: $until } }) { items {
        isCancelled openPositions officialsConfirmed officialsCheckedIn crewNames askedNames } } }`,
    { ...august, since: august.from, until: august.to },
  )
  const on = listGames.items.filter((game: { isCancelled: boolean }) => !game.isCancelled)
  const sum = (name: string) =>
    on.reduce((total: number, game: Record<string, number>) => total + (game[name] ?? 0), 0)
  expect(gameFigures).toEqual({
    ...{ games: on.length, cancelled: listGames.items.length - on.length },
    ...{ openPositions: sum('openPositions'), officialsConfirmed: sum('officialsConfirmed') },
    officialsCheckedIn: sum('officialsCheckedIn'),
  })
  expect(gameFigures).toMatchObject({ games: 2, cancelled: 1, officialsConfirmed: 2 })
  expect(on[0]).toMatchObject({
    crewNames: [expect.stringContaining('Rita')],
    askedNames: [expect.stringContaining('Sam')],
  })
})
