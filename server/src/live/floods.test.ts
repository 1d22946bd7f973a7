import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { waitFor } from '../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../test/world.ts'

let world: World
let ann: Client

beforeAll(async () => {
  world = await startWorld({ TRUST_PROXY: 'true' })
  ann = await world.manager()
})
afterAll(() => world.close())

const watch = 'subscription { onVenueUpdate { id } }'

/** Opens a live connection from this address; the status of the refusal if it is refused. */
function open(address: string): Promise<WebSocket | number | undefined> {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { 'x-forwarded-for': address },
  })
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.on('open', () => resolve(socket))
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode)
      request.destroy()
    })
  })
}

test('a connection has at most fifty subscriptions, which keep working', async () => {
  const live = ann.live()
  const streams = Array.from({ length: 60 }, () => live.iterate({ query: watch }))
  const refused: unknown[] = []
  let heard = 0
  for (const stream of streams) {
    stream.next().then(
      () => heard++,
      (errors) => refused.push(errors),
    )
  }
  await expect.poll(() => refused.length).toBe(10)
  for (const errors of refused) expect(errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED' } }])
  await expect
    .poll(async () => {
      await ann.get('mutation { createVenue(input: { name: "Seen" }) { id } }')
      return heard
    })
    .toBe(50)
  await live.dispose()
})

test.each([
  ['an IPv4 address', () => '203.0.113.1', '203.0.113.2'],
  ['an IPv6 /64', (n: number) => `2001:db8:0:1::${n.toString(16)}`, '2001:db8:0:2::1'],
])('%s has at most five hundred connections, others are not affected', async (_what, address, other) => {
  const opened = await Promise.all(Array.from({ length: 520 }, (_, n) => open(address(n))))
  const sockets = opened.filter((each) => each instanceof WebSocket)
  expect(sockets).toHaveLength(500)
  expect(opened.filter((each) => each === 503)).toHaveLength(20)
  const neighbour = await open(other)
  expect(neighbour).toBeInstanceOf(WebSocket)
  // A closed connection frees its slot.
  const [first] = sockets
  const closed = new Promise((resolve) => first?.once('close', resolve))
  first?.close()
  await closed
  await expect.poll(() => open(address(0))).toBeInstanceOf(WebSocket)
})

test('what is begun and completed at once counts until it has ended', async () => {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const heard: string[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)).type))
  await new Promise((resolve) => socket.once('open', resolve))
  const send = (message: object) => socket.send(JSON.stringify(message))
  send({ type: 'connection_init', payload: ann.headers })
  await waitFor('it is known', () => heard.includes('connection_ack'))
  world.statements.length = 0
  for (let nth = 0; nth < 300; nth += 1) {
    send({ type: 'subscribe', id: `fast-${nth}`, payload: { query: '{ listVenues { items { id } } }' } })
    send({ type: 'complete', id: `fast-${nth}` })
  }
  send({ type: 'ping' })
  await waitFor('all was read', () => heard.includes('pong'))
  await expect.poll(async () => (await ann.get('{ __typename }')).__typename).toBe('Query')
  expect(world.statements.filter((text) => text.includes('venue')).length).toBeLessThanOrEqual(100)
  socket.terminate()
})

test('a message that is too long or malformed closes only its connection', async () => {
  for (const said of ['x'.repeat(300 * 1024), 'nonsense', '{"type":"subscribe"}']) {
    const socket = await open('203.0.113.3')
    if (!(socket instanceof WebSocket)) throw new Error('not open')
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    socket.send(said)
    expect(await closed).toBeGreaterThanOrEqual(1009)
  }
  expect((await ann.get('{ __typename }')).__typename).toBe('Query')
})

test('internal errors are not sent to the client', async () => {
  const { pool } = world.database
  const socket = await open('203.0.113.4')
  if (!(socket instanceof WebSocket)) throw new Error('not open')
  const closed = new Promise<string>((resolve) =>
    socket.once('close', (_code, reason) => resolve(`${reason}`)),
  )
  await pool.query('alter table auth_session rename to auth_session_gone')
  socket.send(JSON.stringify({ type: 'connection_init', payload: ann.headers }))
  const reason = await closed
  await pool.query('alter table auth_session_gone rename to auth_session')
  expect(reason).toBe('Internal server error')
})
