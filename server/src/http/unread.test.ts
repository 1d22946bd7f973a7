import { connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openStage } from '../../test/http-stage.ts'
import { passes } from '../../test/passes.ts'
import type { GraphqlEndpoint } from './graphql.ts'

const graphqlStandIn: Omit<GraphqlEndpoint, 'respond'> = {
  printSchema: () => '',
  upgrade: (_request, socket) => void socket.end(),
  sockets: () => 0,
  close: async () => {},
}

const endless = 'a'.repeat(20_000)
test.each([
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${endless}\r\n\r\n`,
    431,
    'LIMIT_EXCEEDED',
  ],
  ['a line that is no request', 'NONSENSE\r\n\r\n', 400, 'BAD_USER_INPUT'],
  ['a malformed header', 'GET / HTTP/1.1\r\nHost: x\r\nNo Colon\r\n\r\n', 400, 'BAD_USER_INPUT'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
    'BAD_USER_INPUT',
  ],
  [
    'another expectation',
    'POST / HTTP/1.1\r\nHost: x\r\nExpect: more\r\nContent-Length: 0\r\n\r\n',
    417,
    'BAD_USER_INPUT',
  ],
  [
    'an upgrade elsewhere',
    'GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    404,
    'NOT_FOUND',
  ],
])('%s: refused in the shape of all errors', async (_what, sent, status, code) => {
  const stage = await openStage()
  const socket = connect(stage.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(sent)
  const [head = '', body = ''] = (await hear(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toEqual({ errors: [{ message: expect.any(String), extensions: { code } }] })
})

test('a connection with more than 64 requests under way is closed; others are served', async () => {
  const respond = vi.fn<GraphqlEndpoint['respond']>(() => new Promise(() => {}))
  const stage = await openStage({ graphql: { ...graphqlStandIn, respond } })
  const post =
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'
  const patient = connect(stage.port, '127.0.0.1')
  patient.write(post.repeat(64))
  await passes(() => expect(respond).toHaveBeenCalledTimes(64))
  const flood = connect(stage.port, '127.0.0.1')
  flood.on('error', () => {})
  flood.write(post.repeat(10_000))
  expect(await hear(flood)).toBe('')
  expect(respond.mock.calls.length).toBeLessThanOrEqual(128)
  expect((await stage.get('/healthz')).status).toBe(200)
  expect(patient.destroyed).toBe(false)
  patient.destroy()
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
