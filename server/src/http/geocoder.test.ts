import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openStage } from '../../test/http-stage.ts'
import { type FreshDatabase, freshDatabase } from '../../test/postgres.ts'
import type { Principal } from '../access/principal.ts'
import { createLimiter } from '../db/limiter.ts'
import { openDatabase } from '../db/open-database.ts'
import { createGeocoder } from '../features/venues/geocode.ts'

let fresh: FreshDatabase
let database: ReturnType<typeof openDatabase>

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.connection)
})
beforeEach(async () => void (await database.pool.query('delete from rate_limit')))
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const ana: Principal = { kind: 'manager', userId: 'ana', email: 'ana@example.com' }

test('a manager searches an address and gets places', async () => {
  const asked: string[] = []
  const geocoderUrl = await openUpstream((request, response) => {
    asked.push(request.url ?? '')
    response.end(
      JSON.stringify([
        {
          place_id: 1,
          osm_type: 'way',
          osm_id: 42,
          display_name: 'Main Gym, 1 Main St',
          lat: '40.5',
          lon: '-74.25',
        },
        { place_id: 2, display_name: 'No coordinates' },
        { place_id: 3, display_name: 'Off the globe', lat: '140', lon: '0' },
        { place_id: 4, display_name: 'Old Gym', lat: '1', lon: '2' },
      ]),
    )
  })
  const search = await openSearch(ana, { geocoderUrl, geocoderKey: 'k&y' })

  const answer = await search('1 Main St & Co #3')

  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    places: [
      { placeId: 'way/42', formattedAddress: 'Main Gym, 1 Main St', lat: 40.5, lon: -74.25 },
      { placeId: '4', formattedAddress: 'Old Gym', lat: 1, lon: 2 },
    ],
  })
  const url = new URL(asked[0] ?? '', 'http://upstream')
  expect(url.pathname).toBe('/search')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    q: '1 Main St & Co #3',
    format: 'jsonv2',
    key: 'k&y',
  })
})

test('only managers search, and only where a geocoder is set up', async () => {
  const geocoderUrl = await openUpstream((_request, response) => response.end('[]'))
  for (const [kind, status] of [
    ['nobody', 401],
    ['public', 401],
    ['newcomer', 403],
    ['official', 403],
    ['manager', 200],
  ] as const) {
    const who = { ...ana, officialId: 'o', kind } as Principal
    expect((await (await openSearch(who, { geocoderUrl }))('Main')).status, kind).toBe(status)
  }
  const answer = await (await openSearch(ana, {}))('Main')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'NO_GEOCODER' } }] })
})

test('a query has 3 to 200 characters', async () => {
  const geocoderUrl = await openUpstream((_request, response) => response.end('[]'))
  const search = await openSearch(ana, { geocoderUrl })
  for (const wrong of ['', 'ab', '  ab  ', 'x'.repeat(201)]) {
    const answer = await search(wrong)
    expect(answer.status, wrong).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  }
  expect((await search('abc')).status).toBe(200)
})

test('the limit of 30 searches a minute is per manager', async () => {
  const geocoderUrl = await openUpstream((_request, response) => response.end('[]'))
  let who = ana
  const search = await openSearch(() => who, { geocoderUrl })
  for (let n = 0; n < 30; n++) expect((await search('Main')).status).toBe(200)
  const refused = await search('Main')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  who = { ...ana, userId: 'ben' }
  expect((await search('Main')).status).toBe(200)
})

const secret = vi.fn()
const failing: Record<string, RequestListener> = {
  'answers 500 with details': (_request, response) => response.writeHead(500).end('stack trace'),
  'redirects to a machine inside': (request, response) => {
    if (request.url === '/inside') secret()
    response.writeHead(302, { location: '/inside' }).end()
  },
  'never stops answering': (_request, response) => {
    const chunk = Buffer.alloc(64 * 1024, ' ')
    const more = () => {
      while (response.write(chunk));
      response.once('drain', more)
    }
    more()
  },
  'answers a page': (_request, response) => response.end('<html>'),
  'answers another shape': (_request, response) => response.end('{"error":"stack trace"}'),
  'hangs up': (request) => request.socket.destroy(),
}
for (const [how, upstream] of Object.entries(failing)) {
  test(`a geocoder that ${how} gives an error without details`, async () => {
    const search = await openSearch(ana, { geocoderUrl: await openUpstream(upstream) })
    const answer = await search('1 Main St')
    expect(answer.status).toBe(502)
    expect(await answer.json()).toEqual({
      errors: [
        {
          message: 'The address search does not answer right now; type the address by hand',
          extensions: { code: 'GEOCODER_UNAVAILABLE', requestId: answer.headers.get('x-request-id') },
        },
      ],
    })
    expect(secret).not.toHaveBeenCalled()
  })
}

test('a request to the geocoder times out', async () => {
  const search = await openSearch(ana, { geocoderUrl: await openUpstream(() => {}) })
  expect((await search('1 Main St')).status).toBe(502)
})

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

async function openUpstream(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  opened.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`
}

async function openSearch(
  who: Principal | (() => Principal),
  config: { geocoderUrl?: string; geocoderKey?: string },
) {
  const identity = {
    handle: async () => new Response(),
    recognise: () => ({ identify: async () => (typeof who === 'function' ? who() : who) }),
  }
  const { geocoderUrl, geocoderKey } = config
  const geocoder = geocoderUrl ? createGeocoder(geocoderUrl, geocoderKey) : undefined
  const stage = await openStage({ config, identity, geocoder, limiter: createLimiter(database) })
  return (q: string) => stage.get(`/api/geocode?${new URLSearchParams({ q })}`)
}
