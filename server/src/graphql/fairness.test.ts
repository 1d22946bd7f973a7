import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, type Invited, makeCrew, refusalOf } from '../../test/crew.ts'
import { lockWaits, waitFor } from '../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../test/world.ts'
import { limits } from '../db/shares.ts'

let world: World
let ann: Client
let bob: Client
let crew: Crew
let game: Awaited<ReturnType<Crew['game']>>
let rita: Invited
/** Connections that are not the server's: one holds locks, and one looks at the others. */
let locker: pg.Client
let observer: pg.Client

beforeAll(async () => {
  // No timeout of the database makes room: what waits for a lock waits until the test releases it.
  world = await startWorld({ TRUST_PROXY: 'true' }, undefined, async (fresh) => ({
    ...fresh,
    connection: {
      ...fresh.connection,
      connectionTimeoutMillis: 0,
      onConnect: (client) => client.query(`set timezone = 'UTC'`),
    },
  }))
  ann = await world.manager('ann@example.org')
  bob = await world.manager('bob@example.org')
  crew = await makeCrew(world, ann, 'ann')
  await makeCrew(world, bob, 'bob')
  game = await crew.game()
  rita = await crew.invite(game.id)
  locker = new pg.Client(world.databaseUrl)
  observer = new pg.Client(world.databaseUrl)
  await Promise.all([locker.connect(), observer.connect()])
})
afterEach(() => locker.query('rollback'))
afterAll(async () => {
  await Promise.all([locker.end(), observer.end()])
  await world.close()
})

const games = '{ listGames { items { id } } }'
const venues = '{ listVenues { items { id } } }'
const rename = (client: Client, name: string) =>
  client.ask('mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }', {
    input: { id: game.id, name },
  })
const lock = async (statement: string, ...values: unknown[]) => {
  await locker.query('begin')
  await locker.query(statement, values)
}
const lockGame = () => lock('select from game where id = $1 for update', game.id)
/** How many statements of the server wait for a lock. */
const countWaiting = async () => {
  const { rows } = await observer.query(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].waiting as number
}
const isReady = async () => (await fetch(`${world.url}/readyz`)).status === 200
const wait = (count: number) =>
  waitFor(`${count} statements wait`, async () => (await observer.query(lockWaits(count))).rowCount)

describe('one client', () => {
  test('whose 20 saves wait for a lock holds its share of the connections; others read and write', async () => {
    await lockGame()
    const saves = Array.from({ length: 20 }, (_, nth) => rename(ann, `Save ${nth}`))
    await wait(limits.writes.account)
    await bob.get(games)
    await bob.get('mutation { createVenue(input: { name: "Hall" }) { id } }')
    await ann.get(games)
    expect(await isReady()).toBe(true)
    expect(await countWaiting()).toBe(limits.writes.account)
    await locker.query('rollback')
    const refused = (await Promise.all(saves)).map(refusalOf).filter(Boolean)
    expect(refused.filter((refusal) => refusal?.code !== 'UNAVAILABLE')).toEqual([])
  })

  test('whose session ends while its mutation waits for its turn changes nothing', async () => {
    const carl = await world.manager('carla@example.org')
    const carls = await makeCrew(world, carl, 'carla')
    const { id } = await carls.game()
    await lock('select from game where id = $1 for update', id)
    world.statements.length = 0
    const saves = Array.from({ length: limits.writes.account + 1 }, (_, nth) =>
      carl.ask('mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }', {
        input: { id, name: `Save ${nth}` },
      }),
    )
    await wait(limits.writes.account)
    const identified = () => world.statements.filter((text) => text.includes('auth_session')).length
    await waitFor('all are identified', () => identified() === saves.length)
    const begin = performance.now()
    await waitFor('a second is over', () => performance.now() - begin > 1_000)
    await carls.run('delete from auth_session where user_id = $1', carl.userId)
    await locker.query('rollback')
    const codes = (await Promise.all(saves)).map((answer) => refusalOf(answer)?.code)
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(1)
  })

  test('whose 50 reads take long holds its share of the connections; others read', async () => {
    await lock('lock table venue in access exclusive mode')
    const reads = Array.from({ length: 50 }, () => ann.ask(venues))
    await wait(limits.reads.account)
    await bob.get('{ listSports { items { id } } }')
    expect(await isReady()).toBe(true)
    expect(await countWaiting()).toBe(limits.reads.account)
    await locker.query('rollback')
    await Promise.all(reads)
  })

  test('that asks for 20 fields in one document holds its share of the connections', async () => {
    await lock('lock table venue in access exclusive mode')
    const fields = Array.from({ length: 20 }, (_, nth) => `f${nth}: listVenues(limit: 1) { items { id } }`)
    const read = ann.ask(`{ ${fields.join(' ')} }`)
    await wait(limits.reads.account)
    await bob.get('{ listSports { items { id } } }')
    expect(await countWaiting()).toBe(limits.reads.account)
    await locker.query('rollback')
    await read
  })
})

test('the texts of all records count towards the limit of one answer', async () => {
  const carl = await world.manager('carl@example.org')
  await crew.run(
    `insert into venue (id, owner, name, formatted_address, lat, lon)
     select 'long-' || n, $1, 'Hall', repeat('x', 2000), 1, 1 from generate_series(1, 1000) n`,
    carl.userId,
  )
  const long = (count: number) =>
    `{ ${Array.from({ length: count }, (_, nth) => `f${nth}: listVenues(limit: 1000) { items { formattedAddress } }`).join(' ')} }`
  expect((await carl.ask(long(1))).errors).toBeUndefined()
  expect(refusalOf(await carl.ask(long(49)))).toMatchObject({
    ...{ code: 'LIMIT_EXCEEDED', values: { limit: 'characters in the answer' } },
  })
})

describe('all connections for writes', () => {
  test('can wait for a lock, and reads are answered and the server is ready', async () => {
    await lockGame()
    const answers = Array.from({ length: 20 }, (_, nth) =>
      world
        .visitorFrom(`203.0.113.${nth}`)
        .ask('mutation ($code: String!) { declineInvitation(input: { invitationId: $code }) { id } }', {
          code: rita.code,
        }),
    )
    await wait(limits.writes.pool)
    await Promise.all(Array.from({ length: 20 }, () => bob.get(games)))
    expect(await isReady()).toBe(true)
    await locker.query('rollback')
    await Promise.all(answers)
  })

  test('wait for a lock that is not released: a client that has none takes one of them, and what it displaced goes on', async () => {
    await lockGame()
    const answers = Array.from({ length: limits.writes.pool }, (_, nth) =>
      world
        .visitorFrom(`203.0.114.${nth}`)
        .ask('mutation ($code: String!) { declineInvitation(input: { invitationId: $code }) { id } }', {
          code: rita.code,
        }),
    )
    await wait(limits.writes.pool)
    for (const name of ['Yard', 'Field'])
      await bob.get(`mutation { createVenue(input: { name: "${name}" }) { id } }`)
    await locker.query('rollback')
    expect((await Promise.all(answers)).map(refusalOf)).toEqual(answers.map(() => undefined))
  })
})

describe('a document with the public key', () => {
  const decline = (count: number, code = rita.code) =>
    `mutation { ${Array.from({ length: count }, (_, nth) => `f${nth}: declineInvitation(input: { invitationId: "${code}" }) { id }`).join(' ')} }`
  const list = (count: number) =>
    `{ ${Array.from({ length: count }, (_, nth) => `f${nth}: listInvitations(filter: { invitationId: { eq: "${rita.code}" } }) { items { id } }`).join(' ')} }`

  test.each([
    ['600 mutations', () => decline(600)],
    ['6 mutations', () => decline(6)],
    ['6 queries', () => list(6)],
    [
      '6 mutations in a fragment',
      () => `${decline(6).replace('mutation {', 'mutation { ...F } fragment F on Mutation {')}`,
    ],
  ])('of %s is refused before anything is read', async (_what, query) => {
    world.statements.length = 0
    const answer = await world.visitor.ask(query())
    expect(refusalOf(answer)).toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect(world.statements).toEqual([])
  })

  test('of 5 fields is answered', async () => {
    expect((await world.visitor.ask(list(5))).errors).toBeUndefined()
    expect((await world.visitor.ask(decline(5))).errors).toBeUndefined()
  })

  test('opens no transaction before its code is verified, and takes no lock while it is', async () => {
    await lock('lock table rate_limit in access exclusive mode')
    const good = world.visitorFrom('203.0.113.77').ask(decline(1))
    const wrong = world.visitorFrom('203.0.113.78').ask(decline(2, 'wr0ngCd'))
    await wait(2)
    const { rows } = await observer.query(
      `select application_name, state from pg_stat_activity
       where datname = current_database() and application_name = 'whistle writes' and state <> 'idle'`,
    )
    expect(rows).toEqual([])
    await locker.query('rollback')
    expect((await good).errors).toBeUndefined()
    expect(refusalOf(await wrong)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('with a wrong code in its second field changes nothing', async () => {
    const own = await crew.invite(game.id)
    const answer = await world.visitor.ask(
      `mutation { a: declineInvitation(input: { invitationId: "${own.code}" }) { id }
        b: declineInvitation(input: { invitationId: "wr0ngCe" }) { id } }`,
    )
    expect(answer.errors?.[0]).toMatchObject({ path: ['b'], extensions: { code: 'NOT_FOUND' } })
    expect(answer.data).toEqual({ a: null, b: null })
    expect(await crew.run('select has_responded from invitation where id = $1', own.id)).toEqual([
      { has_responded: false },
    ])
  })
})
