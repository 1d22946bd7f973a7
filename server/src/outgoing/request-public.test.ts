import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRequestPublic, type OutgoingRequest } from './request-public.ts'

let server: Server
let port: number
const reached: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(request.url ?? '')
    if (request.url === '/slow') return
    if (request.url === '/drip') {
      response.writeHead(200)
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
      return
    }
    if (request.url === '/away') return void response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
    response.end('x'.repeat(1_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const bounds = { timeoutMs: 5_000, maxBytes: 2_000 }
const failureOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'none',
    ({ failure }) => failure,
  )
const here = (path: string, rest: Partial<OutgoingRequest> = {}) =>
  createRequestPublic({ allowPrivate: true })({ url: `http://127.0.0.1:${port}${path}`, ...bounds, ...rest })

describe('an address inside is not reached', () => {
  const ask = createRequestPublic({
    allowPrivate: false,
    resolve: async (host) =>
      ({ 'inside.example': ['127.0.0.1'], 'both.example': ['93.184.216.34', '10.0.0.1'] })[host] ?? [],
  })
  test.each([
    ...['127.0.0.1', 'localhost.example', 'inside.example', 'both.example', '[::1]', '[::ffff:127.0.0.1]'],
    ...['2130706433', '0x7f.1', '0177.0.0.1', '127.1', '169.254.169.254'],
  ])('%s', async (host) => {
    reached.length = 0
    const url = `http://${host}:${port}/inside`
    expect(await failureOf(ask({ url, ...bounds }))).toBe('ADDRESS')
    expect(await ask.reaches(url)).toBe(false)
    expect(reached).toEqual([])
  })

  test('another protocol', async () => {
    expect(await failureOf(ask({ url: 'file:///etc/passwd', ...bounds }))).toBe('ADDRESS')
  })
})

test('the connection goes to the address that was checked, whatever the name resolves to a moment later', async () => {
  reached.length = 0
  let asked = 0
  const rebound = createRequestPublic({
    allowPrivate: true,
    resolve: async () => {
      asked += 1
      return asked === 1 ? ['127.0.0.1'] : ['192.0.2.1']
    },
  })
  // No other resolver knows this name.
  expect((await rebound({ url: `http://rebinding.invalid:${port}/pinned`, ...bounds })).status).toBe(200)
  expect(reached).toEqual(['/pinned'])
  expect(asked).toBe(1)
})

test('an answer is bounded in time and size, and a redirect is not followed', async () => {
  expect(await failureOf(here('/slow', { timeoutMs: 200 }))).toBe('TIMEOUT')
  expect(await failureOf(here('/drip', { timeoutMs: 200 }))).toBe('TIMEOUT')
  expect(await failureOf(here('/', { maxBytes: 999 }))).toBe('TOO_LARGE')
  expect((await here('/', { maxBytes: 999, cut: true })).status).toBe(200)
  expect((await here('/', { maxBytes: 1_000 })).text).toHaveLength(1_000)
  expect((await here('/away')).status).toBe(302)
})

test('a closed port and an unknown name are failures of the connection', async () => {
  expect(await failureOf(here('/', { url: 'http://127.0.0.1:1/' }))).toBe('CONNECTION')
})
