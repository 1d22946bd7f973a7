import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { identityStandIn, openStage } from '../test/http-stage.ts'
import { passes } from '../test/passes.ts'
import type { GraphqlEndpoint } from './http/graphql.ts'
import type { IdentityEndpoint } from './http/identity.ts'

const graphqlStandIn: GraphqlEndpoint = {
  respond: async ({ body }) => ({ status: 200, headers: { 'content-type': 'application/json' }, body }),
  printSchema: () => '',
  upgrade: (_request, socket) => void socket.end(),
  sockets: () => 7,
  close: async () => {},
}

test('a GraphQL request has its body as sent, its session and its address', async () => {
  const respond = vi.fn<GraphqlEndpoint['respond']>(async () => ({
    status: 207,
    headers: { 'content-type': 'application/graphql-response+json' },
    body: '{"data":{}}',
  }))
  const identity: IdentityEndpoint = {
    handle: async () => new Response(),
    recognise: ({ cookie }) => ({
      identify: async () =>
        cookie === 'session=1'
          ? { kind: 'manager', userId: 'u1', email: 'ana@example.com' }
          : { kind: 'nobody' },
    }),
  }
  const stage = await openStage({ identity, graphql: { ...graphqlStandIn, respond } })

  const answer = await stage.post('/graphql', '{ "query" : "{ a }" }', { cookie: 'session=1' })

  expect(answer.status).toBe(207)
  expect(answer.headers.get('content-type')).toMatch(/^application\/graphql-response\+json/)
  expect(await answer.text()).toBe('{"data":{}}')
  const [asked, context] = respond.mock.calls[0] ?? []
  expect(asked).toMatchObject({ method: 'POST', url: '/graphql', body: '{ "query" : "{ a }" }' })
  expect(context).toMatchObject({
    address: '127.0.0.1',
    requestId: answer.headers.get('x-request-id'),
  })
  expect(await context?.requester.identify()).toMatchObject({ kind: 'manager', userId: 'u1' })
})

test('GraphQL accepts only JSON, by GET and POST, and at most a megabyte', async () => {
  const stage = await openStage()

  const text = await stage.post('/graphql', '{}', { 'content-type': 'text/plain' })
  expect(text.status).toBe(415)
  expect(await text.json()).toMatchObject({ errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }] })

  const put = await fetch(`${stage.url}/graphql`, { method: 'PUT' })
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST'])
  expect(await put.json()).toMatchObject({ errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] })

  const fits = JSON.stringify('x'.repeat(1_048_574))
  expect((await stage.post('/graphql', fits)).status).toBe(200)
  const large = await stage.post('/graphql', `${fits} `)
  expect(large.status).toBe(413)
  expect(await large.json()).toMatchObject({ errors: [{ extensions: { code: 'LIMIT_EXCEEDED' } }] })
})

test('a body of ten megabytes without a length is cut off', async () => {
  const stage = await openStage()
  let sent = 0
  const socket = connect(stage.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  )
  const answered = hear(socket)
  for (; sent < 160 && !socket.destroyed; sent++) {
    socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await answered).toMatch(/^HTTP\/1.1 413 /)
})

test('identity gets the public URL as host, never headers of the client', async () => {
  const handle = vi.fn<IdentityEndpoint['handle']>(async (asked) => {
    const headers = new Headers({ 'content-type': 'application/json' })
    headers.append('set-cookie', 'a=1; HttpOnly')
    headers.append('set-cookie', 'b=2; HttpOnly')
    return new Response(await asked.text(), { status: 201, headers })
  })
  const stage = await openStage({ identity: { ...identityStandIn, handle } })

  const answer = await stage.post('/api/auth/sign-in/email?x=1', '{"email":"é@example.com"}', {
    host: 'evil.example',
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
  })

  expect(answer.status).toBe(201)
  expect(await answer.text()).toBe('{"email":"é@example.com"}')
  expect(answer.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2; HttpOnly'])
  const [asked, address] = handle.mock.calls[0] ?? []
  expect(asked?.url).toBe('http://whistle.example:3000/api/auth/sign-in/email?x=1')
  expect(asked?.headers.has('x-forwarded-for')).toBe(false)
  expect(asked?.headers.has('x-forwarded-host')).toBe(false)
  expect(address).toBe('127.0.0.1')
})

test('identity accepts at most 16 kB of JSON, and no forms', async () => {
  const stage = await openStage()
  expect((await stage.post('/api/auth/sign-in/email', JSON.stringify('x'.repeat(17_000)))).status).toBe(413)
  const form = await stage.post('/api/auth/sign-in/email', 'a=b', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(form.status).toBe(415)
  expect((await fetch(`${stage.url}/api/auth/sign-out`, { method: 'POST' })).status).toBe(200)
})

test('behind the trusted proxy the client’s address is the one that the proxy saw', async () => {
  const respond = vi.fn(graphqlStandIn.respond)
  const forged = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9', 'x-request-id': 'from-the-proxy-1' }

  const direct = await openStage({ graphql: { ...graphqlStandIn, respond } })
  const unknown = await direct.post('/graphql', '{}', forged)
  expect(respond.mock.lastCall?.[1].address).toBe('127.0.0.1')
  expect(unknown.headers.get('x-request-id')).not.toBe('from-the-proxy-1')

  const behind = await openStage({ config: { trustProxy: true }, graphql: { ...graphqlStandIn, respond } })
  const known = await behind.post('/graphql', '{}', forged)
  expect(respond.mock.lastCall?.[1].address).toBe('203.0.113.9')
  expect(known.headers.get('x-request-id')).toBe('from-the-proxy-1')
  const odd = await behind.post('/graphql', '{}', { 'x-request-id': '<script>' })
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('an unexpected error is answered with the request id only', async () => {
  const graphql: GraphqlEndpoint = {
    ...graphqlStandIn,
    respond: async () => {
      throw Object.assign(new Error('connection to 10.0.0.7 refused'), {
        detail: 'Key (email)=(ana@example.com)',
      })
    },
  }
  const stage = await openStage({ graphql })

  const answer = await stage.post('/graphql', '{}')

  expect(answer.status).toBe(500)
  const requestId = answer.headers.get('x-request-id')
  expect(await answer.json()).toEqual({
    errors: [{ message: 'Something went wrong on our side', extensions: { code: 'INTERNAL', requestId } }],
  })
  const logged = stage.logs().find(({ msg }) => msg === 'request failed')
  expect(logged).toMatchObject({ requestId, err: { message: 'connection to 10.0.0.7 refused' } })
  expect(stage.logText()).not.toContain('ana@example.com')
})

test('a malformed path is a bad request', async () => {
  const stage = await openStage()
  const answer = await stage.get('/api/%zz')
  expect(answer.status).toBe(400)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.json()).toMatchObject({
    errors: [{ extensions: { code: 'BAD_USER_INPUT', requestId: expect.any(String) } }],
  })
})

test('live connections go to GraphQL; other upgrades and foreign origins are refused', async () => {
  const upgrade = vi.fn<GraphqlEndpoint['upgrade']>((_request, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  const stage = await openStage({ config: { trustProxy: true }, graphql: { ...graphqlStandIn, upgrade } })

  expect(await askUpgrade(stage.port, '/graphql', { origin: 'http://whistle.example:3000' })).toBe(101)
  expect(await askUpgrade(stage.port, '/graphql?x=1', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' })).toBe(
    101,
  )
  expect(upgrade.mock.lastCall?.[3]).toBe('203.0.113.9')
  expect(await askUpgrade(stage.port, '/graphql', { origin: 'https://evil.example' })).toBe(403)
  expect(await askUpgrade(stage.port, '/api/auth/sign-in/email')).toBe(404)
  expect(upgrade).toHaveBeenCalledTimes(2)
})

test.each([
  [
    'a body',
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  ],
  ['a head', 'POST /graphql HTTP/1.1\r\nHost: x\r\nX-Slow: a'],
])('%s that never ends is ended', async (_what, beginning) => {
  const stage = await openStage()
  // The real limits are ten seconds and half a minute; only the numbers differ here.
  stage.app.server.headersTimeout = 50
  stage.app.server.requestTimeout = 100
  const socket = connect(stage.port, '127.0.0.1')
  socket.write(beginning)
  expect(await hear(socket)).toMatch(/^HTTP\/1.1 408 /)
})

test('a thousand idle connections block neither requests nor the stop', async () => {
  const stage = await openStage()
  const idle = await Promise.all(
    Array.from({ length: 1000 }, async () => {
      const socket = connect(stage.port, '127.0.0.1')
      socket.on('error', () => {})
      await new Promise((resolve) => socket.once('connect', resolve))
      return socket
    }),
  )
  expect((await stage.post('/graphql', '{}')).status).toBe(200)

  const closed = idle.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  await stage.app.close()
  await Promise.all(closed)
})

test('a stop waits for running requests, fails /readyz, and closes live connections', async () => {
  let arrive = () => {}
  let finish = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const close = vi.fn(async () => {})
  const stage = await openStage({
    graphql: {
      ...graphqlStandIn,
      close,
      respond: async ({ body }) => {
        arrive()
        await finished
        return { status: 200, headers: {}, body }
      },
    },
  })
  // Its headers are incomplete when the stop begins, so the connection is not idle.
  const probe = connect(stage.port, '127.0.0.1')
  probe.write('GET /readyz HTTP/1.1\r\nHost: x\r\n')
  const slow = stage.post('/graphql', '"saved"')
  await arrived

  const closing = stage.app.close()
  await passes(() => expect(close).toHaveBeenCalledOnce())
  probe.write('\r\n')
  const readiness = await new Promise<string>((resolve) =>
    probe.once('data', (data) => resolve(String(data))),
  )
  expect(readiness).toMatch(/^HTTP\/1.1 503 /)
  expect(readiness).toContain('"code":"CLOSING"')
  await expect(fetch(`${stage.url}/healthz`)).rejects.toThrow()

  const waited = await Promise.race([closing.then(() => 'closed'), sleep(50, 'waiting')])
  expect(waited).toBe('waiting')
  finish()
  expect(await (await slow).text()).toBe('"saved"')
  await closing
})

/** All data until the other side closes the connection. */
function hear(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
  })
}

function askUpgrade(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const upgrade = request({
      port,
      path,
      host: '127.0.0.1',
      headers: { connection: 'Upgrade', upgrade: 'websocket', ...headers },
    })
    upgrade.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode)
    })
    upgrade.on('response', (response) => resolve(response.statusCode))
    upgrade.on('error', reject)
    upgrade.end()
  })
}
