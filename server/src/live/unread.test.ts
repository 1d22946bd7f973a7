import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { waitFor } from '../../test/wait-for.ts'
import { endUnread } from './unread.ts'

let server: WebSocketServer
let unread: ReturnType<typeof endUnread>
const kilobyte = 'x'.repeat(1_024)

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
})
afterEach(() => {
  unread.close()
  for (const socket of server.clients) socket.terminate()
  server.close()
})

async function connect() {
  const accepted = new Promise<WebSocket>((resolve) => server.once('connection', resolve))
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const socket = await accepted
  socket.on('error', () => {})
  client.on('error', () => {})
  await new Promise((resolve) => client.once('open', resolve))
  return { client, socket }
}
/** More than the buffers of the network take. */
const flood = (socket: WebSocket) => {
  for (let sent = 0; sent < 24; sent += 1) socket.send(kilobyte.repeat(1_024))
}
const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN

test('a client that asks and does not read is ended; one that reads stays', async () => {
  unread = endUnread(() => [], { each: 4 * 1_048_576, together: Number.POSITIVE_INFINITY })
  const { client, socket } = await connect()
  const reading = await connect()
  for (const each of [socket, reading.socket]) {
    unread.watch(each)
    each.on('message', () => each.send(kilobyte.repeat(1_024)))
  }
  client.pause()
  for (let asked = 0; asked < 64; asked += 1) client.send('?')
  await waitFor('it is ended', () => !isOpen(socket))
  let heard = 0
  reading.client.on('message', () => {
    heard += 1
    if (heard < 64) reading.client.send('?')
  })
  reading.client.send('?')
  await waitFor('the other one has heard all', () => heard === 64)
  expect(isOpen(reading.socket)).toBe(true)
})

test('of all together, those are ended with which most waits', async () => {
  unread = endUnread(() => [...server.clients], { each: Number.POSITIVE_INFINITY, together: 20 * 1_048_576 })
  const most = await connect()
  const less = await connect()
  for (const { client } of [most, less]) client.pause()
  flood(most.socket)
  flood(most.socket)
  less.socket.send(kilobyte)
  await waitFor('the first is ended', () => !isOpen(most.socket))
  expect(isOpen(less.socket)).toBe(true)
})
