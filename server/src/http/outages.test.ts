import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { makeCrew } from '../../test/crew.ts'
import { openGate } from '../../test/database-gate.ts'
import type { FreshDatabase } from '../../test/postgres.ts'
import { waitFor } from '../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../test/world.ts'

type Reached = FreshDatabase & { fail: (world: World) => Promise<() => Promise<unknown>> }

/** Whatever a route reads, it waits for this lock. */
async function lockTables({ url }: FreshDatabase) {
  const locker = new pg.Client(url)
  await locker.connect()
  await locker.query('begin')
  const { rows } = await locker.query(`select string_agg(quote_ident(tablename), ', ') as tables
    from pg_tables where schemaname = 'public'`)
  await locker.query(`lock table ${rows[0].tables} in access exclusive mode`)
  return () => locker.end()
}

const session = (settings: string): pg.PoolConfig => ({
  onConnect: (client) => client.query(`set timezone = 'UTC'; ${settings}`),
})

const outages: Record<string, (fresh: FreshDatabase) => Promise<Reached>> = {
  'no connection is free': async (fresh) => ({
    ...fresh,
    connection: {
      ...{ ...fresh.connection, max: 1, connectionTimeoutMillis: 200 },
      ...session(`set lock_timeout = '100ms'`),
    },
    async fail({ database }) {
      const taken = await database.pool.connect()
      // Other connections of the server are for writes and limits.
      const unlock = await lockTables(fresh)
      return async () => {
        taken.release()
        await unlock()
      }
    },
  }),
  'PostgreSQL cannot be reached': async (fresh) => {
    const gate = await openGate(fresh)
    return {
      ...fresh,
      connection: gate.connection,
      async fail() {
        await gate.close()
        return gate.reopen
      },
      async drop() {
        await gate.close()
        await fresh.drop()
      },
    }
  },
  'a statement takes too long': async (fresh) => ({
    ...fresh,
    connection: { ...fresh.connection, ...session(`set statement_timeout = '100ms'`) },
    fail: () => lockTables(fresh),
  }),
  'a lock takes too long': async (fresh) => ({
    ...fresh,
    connection: { ...fresh.connection, ...session(`set lock_timeout = '100ms'`) },
    fail: () => lockTables(fresh),
  }),
}

describe.each(Object.entries(outages))('while %s', (_what, reach) => {
  let world: World
  let recover: () => Promise<unknown>
  let ann: Client
  let stranger: Client
  let code: string
  let gameId: string
  let open: WebSocket

  beforeAll(async () => {
    let reached: Reached | undefined
    world = await startWorld({ GEOCODER_URL: 'http://127.0.0.1:9/search' }, undefined, async (fresh) => {
      reached = await reach(fresh)
      return reached
    })
    ann = await world.manager()
    stranger = await world.manager()
    const crew = await makeCrew(world, ann, 'ann')
    gameId = (await crew.game()).id
    code = (await crew.invite(gameId)).code
    await ann.get('{ listVenues { items { id } } }')
    open = await connect(ann.headers)
    recover = (await reached?.fail(world)) ?? (async () => {})
  })
  afterAll(async () => {
    open.terminate()
    await recover()
    await waitFor('the server is ready again', async () => (await fetch(`${world.url}/readyz`)).ok)
    await world.close()
  })

  /** A live connection as far as the server lets it. */
  function connect(payload: Record<string, string>): Promise<WebSocket> {
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload })))
    return new Promise((resolve) => socket.once('message', () => resolve(socket)))
  }

  function graphql(client: Client, query: string, variables: object = {}) {
    return fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...client.headers },
      body: JSON.stringify({ query, variables }),
    })
  }

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(world.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const get = (path: string, headers: Record<string, string> = {}) => fetch(world.url + path, { headers })

  const routes: Record<string, () => Promise<Response>> = {
    'a read of a known session': () => graphql(ann, '{ listVenues { items { id } } }'),
    'a read of another session': () => graphql(stranger, '{ listVenues { items { id } } }'),
    'a read by code': () =>
      graphql(
        world.visitor,
        'query ($code: String!) { listInvitations(filter: { invitationId: { eq: $code } }) { items { id } } }',
        { code },
      ),
    'a write': () => graphql(ann, 'mutation { createVenue(input: { name: "Hall" }) { id } }'),
    'a write by code': () =>
      graphql(
        world.visitor,
        'mutation ($code: String!) { declineInvitation(input: { invitationId: $code }) { id } }',
        { code },
      ),
    'the session': () => get('/api/auth/get-session', ann.headers),
    'a sign-in': () => post('/api/auth/sign-in/email', { email: 'a@example.org', password: 'long enough' }),
    'a registration': () =>
      post('/api/auth/sign-up/email', { email: 'b@example.org', password: 'long enough', name: 'B' }),
    'a sign-out': () => post('/api/auth/sign-out', {}, ann.headers),
    'a password reset': () => post('/api/auth/request-password-reset', { email: 'a@example.org' }),
    'a password change': () =>
      post(
        '/api/auth/change-password',
        { currentPassword: 'long enough', newPassword: 'long enough 2' },
        ann.headers,
      ),
    'a password link': () => get('/api/auth/password-link?token=abc'),
    notifications: () => get('/api/notification', ann.headers),
    'read notifications': () => post('/api/notification/read', { all: true }, ann.headers),
    'a calendar feed': () => get('/api/calendar/some-token.ics'),
    'the calendar file of a game': () => get(`/api/invitation/${code}/game.ics`),
    'an address search': () => get('/api/geocode?q=Main+Street', ann.headers),
  }

  test.concurrent.each(Object.entries(routes))('%s answers UNAVAILABLE', async (_route, send) => {
    const response = await send()
    const text = await response.text()
    expect(text).not.toContain('INTERNAL')
    expect([response.status, response.headers.get('retry-after')], text).toEqual([503, '5'])
    const body = JSON.parse(text)
    expect(body.code ?? body.errors[0].extensions.code).toBe('UNAVAILABLE')
  })

  test('a live connection is asked to come back later', async () => {
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: stranger.headers })),
    )
    const [closeCode, reason] = await new Promise<[number, string]>((resolve) => {
      socket.once('close', (number, text) => resolve([number, String(text)]))
    })
    expect([closeCode, reason]).toEqual([1013, 'UNAVAILABLE, try again in 5 seconds'])
  })

  test.each([
    ['read', '{ listVenues { items { id } } }'],
    ['write', 'mutation { createVenue(input: { name: "Hall" }) { id } }'],
  ])('a %s over an open live connection answers UNAVAILABLE', async (id, query) => {
    const answer = new Promise<string>((resolve) => open.once('message', (data) => resolve(String(data))))
    open.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }))
    expect(JSON.parse(await answer)).toMatchObject({
      payload: { errors: [{ extensions: { code: 'UNAVAILABLE', values: { seconds: 5 } } }] },
    })
  })
})
