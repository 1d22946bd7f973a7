import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../../../test/world.ts'
import { createRouteTask, findDrivesToRoute } from './route-drives.ts'
import { createRouter } from './router.ts'

let world: World
let ann: Client
let database: World['database']
const servers: ReturnType<typeof createServer>[] = []

beforeAll(async () => {
  world = await startWorld()
  database = world.database
  ann = await world.manager()
  const create = 'mutation ($input: CreateVenueInput!) { createVenue(input: $input) { id } }'
  for (const [at, id] of ['a', 'b', 'c'].entries())
    await ann.get(create, { input: { id, name: id, location: { lat: 40 + at / 10, lon: -74 } } })
  await ann.get(create, { input: { id: 'no-pin', name: 'No pin' } })
})
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})
afterAll(() => world.close())

async function openRouter(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const put = (minutes: number) =>
  ann.get(
    `mutation { putVenueDrive(input: { fromVenueId: "b", toVenueId: "a", minutes: ${minutes} }) { id } }`,
  )
const drives = async () => {
  const query = '{ listVenueDrives { items { id from { id } to { id } minutes entered routedMinutes } } }'
  const { items } = (await ann.get(query)).listVenueDrives
  return items
    .map((drive: { from: { id: string }; to: { id: string } }) => ({
      ...{ ...drive, from: drive.from.id, to: drive.to.id },
    }))
    .toSorted((one: { to: string }, other: { to: string }) => one.to.localeCompare(other.to))
}
const job = (venueId: string) => ({ id: 'job', attempt: 1, payload: { venueId } })
const table = (...minutes: (number | null)[]) =>
  JSON.stringify({ code: 'Ok', durations: [[0, ...minutes.map((each) => each && each * 60)]] })

test('drives by road are filled in beside what the manager has entered, until a pin moves', async () => {
  const asked: string[] = []
  const url = await openRouter((request, response) => {
    asked.push(request.url ?? '')
    response.end(table(20, 45))
  })
  const perform = createRouteTask(database, createRouter(url))['route-drives']
  await put(12)
  await perform?.(job('a'))
  await perform?.(job('no-pin'))
  await perform?.(job('deleted'))
  expect(asked).toEqual([
    '/table/v1/driving/-74.000000,40.000000;-74.000000,40.100000;-74.000000,40.200000?sources=0&annotations=duration',
  ])
  const [entered, routed] = await drives()
  expect([entered, routed]).toMatchObject([
    { from: 'a', to: 'b', minutes: 12, entered: true, routedMinutes: 25 },
    { from: 'a', to: 'c', minutes: 50, entered: false, routedMinutes: 50 },
  ])
  await ann.get(`mutation { deleteVenueDrive(input: { id: "${entered.id}" }) { id } }`)
  expect(await drives()).toMatchObject([{ minutes: 25, entered: false }, { minutes: 50 }])
  await put(13)
  await ann.get('mutation { updateVenue(input: { id: "a", location: { lat: 39, lon: -74 } }) { id } }')
  expect(await drives()).toMatchObject([{ to: 'b', minutes: 13, entered: true, routedMinutes: null }])
})

test('an answer about a pin that has moved meanwhile is not kept', async () => {
  const url = await openRouter(async (_request, response) => {
    await ann.get('mutation { updateVenue(input: { id: "c", location: { lat: 41, lon: -75 } }) { id } }')
    response.end(table(20, null))
  })
  await createRouteTask(database, createRouter(url))['route-drives']?.(job('c'))
  expect(await drives()).toMatchObject([{ to: 'b', minutes: 13 }])
})

test.each<[string, RequestListener, RegExp]>([
  ['refuses', (_request, response) => response.writeHead(429).end(), /answered 429/],
  ['hangs', () => {}, /TimeoutError/],
  ['sends too much', (_request, response) => response.end('x'.repeat(200_000)), /RangeError/],
  ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/' }).end(), /TypeError/],
  ['sends no table', (_request, response) => response.end('{"code":"NoTable"}'), /something else/],
  ['sends a shorter table', (_request, response) => response.end(table(5)), /another number/],
])('a router that %s fails the job, and nothing is written', async (_what, answer, reason) => {
  const before = await drives()
  const perform = createRouteTask(database, createRouter(await openRouter(answer), 300))['route-drives']
  await expect(perform?.(job('a'))).rejects.toThrow(reason)
  expect(await drives()).toEqual(before)
})

test('a venue with a pin has one job for each change', async () => {
  const parts = { database, announce: () => {} }
  const keys = async () =>
    (await database.pool.query(`select payload ->> 'venueId' as id from outbox where kind = 'route-drives'`))
      .rows
  await findDrivesToRoute(parts, new Date(0))
  await findDrivesToRoute(parts, new Date(0))
  expect((await keys()).map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c'])
  await ann.get('mutation { updateVenue(input: { id: "a", location: { lat: 38, lon: -74 } }) { id } }')
  await findDrivesToRoute(parts, new Date(0))
  expect(await keys()).toHaveLength(4)
})

test('of thousands of changed venues of one manager a hundred are routed at a time, beside those of others', async () => {
  const parts = { database, announce: () => {} }
  const bob = await world.manager()
  const venues = `insert into venue (id, owner, name, lat, lon) select $1 || '-' || n, $2, 'Hall', 40, -74 from generate_series(1, $3::int) n`
  await database.pool.query(venues, ['of-ann', ann.userId, 150])
  await database.pool.query(venues, ['of-bob', bob.userId, 2])
  const found = async (prefix: string) => {
    await findDrivesToRoute(parts, new Date(0))
    const text = `select from outbox where kind = 'route-drives' and payload ->> 'venueId' like $1 || '-%'`
    return (await database.pool.query(text, [prefix])).rowCount
  }
  expect([await found('of-ann'), await found('of-bob')]).toEqual([100, 2])
  expect(await found('of-ann')).toBe(150)
})
