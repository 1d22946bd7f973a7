import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { waitFor } from '../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../test/world.ts'

type Message = {
  type: string
  id?: string
  payload?: { data?: unknown; errors?: Record<string, unknown>[]; connectionTimeoutMs?: number }
}

let world: World
let ann: Client
let token: string
let game: string
const sockets: WebSocket[] = []

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  token = (ann.headers.authorization ?? '').replace('Bearer ', '')
  const { createGame } = await ann.get(
    'mutation { createGame(input: { name: "First", duration: 60, startDateTime: "2031-01-01T00:00:00Z" }) { id } }',
  )
  game = createGame.id
})
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await world.close()
})

const encoded = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64')

/** A client of AppSync: the claims in the query string, or as the name of a protocol. */
async function connect(header: object, { asProtocol = false } = {}) {
  const heard: Message[] = []
  const url = new URL(`${world.url.replace('http', 'ws')}/graphql/realtime`)
  const protocols = ['graphql-ws']
  if (asProtocol) protocols.push(`header-${Buffer.from(JSON.stringify(header)).toString('base64url')}`)
  else url.search = String(new URLSearchParams({ header: encoded(header), payload: encoded({}) }))
  const socket = new WebSocket(url, protocols)
  sockets.push(socket)
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const send = (message: object) => socket.send(JSON.stringify(message))
  send({ type: 'connection_init' })
  const hears = (type: string, id?: string) =>
    waitFor(`${type} of ${id}`, () => heard.find((each) => each.type === type && each.id === id))
  const start = (id: string, query: string, authorization = header) =>
    send({
      id,
      type: 'start',
      payload: { data: JSON.stringify({ query, variables: {} }), extensions: { authorization } },
    })
  return { socket, heard, send, hears, start }
}
const watch = () => `subscription { onGameUpdate(id: "${game}") { name } }`
const rename = (name: string) =>
  ann.get(`mutation { updateGame(input: { id: "${game}", name: "${name}" }) { id } }`)

test.each([false, true])(
  'a subscription is acknowledged, heard and stopped (header as protocol: %s)',
  async (asProtocol) => {
    const client = await connect({ Authorization: token, host: 'localhost' }, { asProtocol })
    expect(client.socket.protocol).toBe('graphql-ws')
    expect((await client.hears('connection_ack')).payload).toEqual({ connectionTimeoutMs: 300_000 })
    await client.hears('ka')
    client.start('one', watch())
    await client.hears('start_ack', 'one')
    const name = `By ${asProtocol}`
    await waitFor('the change', async () => {
      await rename(name)
      return JSON.stringify(client.heard).includes(name)
    })
    expect((await client.hears('data', 'one')).payload?.data).toMatchObject({
      onGameUpdate: { name: expect.anything() },
    })
    client.send({ id: 'one', type: 'stop' })
    await client.hears('complete', 'one')
  },
)

test('each subscription has claims of its own, and a refusal names its kind', async () => {
  const client = await connect({ 'x-api-key': world.config.publicApiKey })
  await client.hears('connection_ack')
  client.start('public', watch())
  expect((await client.hears('error', 'public')).payload?.errors?.[0]).toMatchObject({
    errorType: 'UNAUTHENTICATED',
  })
  client.start('broken', 'subscription {')
  expect((await client.hears('error', 'broken')).payload?.errors?.[0]).toMatchObject({
    errorType: 'BAD_USER_INPUT',
  })
  client.start('anns', watch(), { Authorization: token })
  await client.hears('start_ack', 'anns')
})

test('without a valid claim there is no connection', async () => {
  const client = await connect({ Authorization: `${token}x` })
  expect((await client.hears('connection_error')).payload?.errors?.[0]).toMatchObject({ errorCode: 401 })
  await waitFor('it is closed', () => client.socket.readyState === WebSocket.CLOSED)
})

test('a subscription ends with the session of its claims', async () => {
  const bob = await world.manager()
  const claims = { Authorization: (bob.headers.authorization ?? '').replace('Bearer ', '') }
  const client = await connect(claims)
  await client.hears('connection_ack')
  client.start('bobs', 'subscription { onGamesUpdate { id } }')
  await client.hears('start_ack', 'bobs')
  await world.database.pool.query('delete from auth_session where user_id = $1', [bob.userId])
  expect((await client.hears('error', 'bobs')).payload?.errors?.[0]).toMatchObject({
    errorType: 'UNAUTHENTICATED',
  })
})

test('a mutation by POST takes the token without “Bearer”, and its errors name their kind to these clients', async () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token, ...headers },
      body: JSON.stringify({ query: 'mutation { updateGame(input: { id: "unknown", name: "X" }) { id } }' }),
    })
    return ((await response.json()) as { errors: object[] }).errors[0]
  }
  expect(await ask({ 'x-amz-user-agent': 'aws-amplify/6' })).toMatchObject({ errorType: 'NOT_FOUND' })
  expect(await ask({})).not.toHaveProperty('errorType')
})

test('a second initialisation closes the connection: each looks up a session', async () => {
  const { socket, hears, send } = await connect({ Authorization: token })
  await hears('connection_ack')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  send({ type: 'connection_init' })
  expect(await closed).toBe(4429)
})

test('what is started and stopped at once counts until it has ended', async () => {
  const { heard, hears, send, start } = await connect({ Authorization: token })
  await hears('connection_ack')
  for (let nth = 0; nth < 300; nth += 1) {
    start(`fast-${nth}`, watch())
    send({ type: 'stop', id: `fast-${nth}` })
  }
  await hears('complete', 'fast-299')
  const refused = heard.filter(
    ({ type, payload }) => type === 'error' && payload?.errors?.[0]?.errorType === 'LIMIT_EXCEEDED',
  )
  expect(refused.length).toBeGreaterThanOrEqual(200)
  await waitFor('they have ended', async () => {
    start(`later-${heard.length}`, watch())
    await new Promise((resolve) => setTimeout(resolve, 50))
    return heard.some(({ type, id }) => type === 'start_ack' && id?.startsWith('later'))
  })
})
