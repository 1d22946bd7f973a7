import { scrypt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { createResolveName } from './resolve-name.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A name server on this machine; what it is asked for and answers with this address, or not at all. */
async function nameServer(address?: string): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port }) => {
    const isOfIpv4 = query.readUInt16BE(query.length - 4) === 1 || query.includes(Buffer.from([0, 1, 0, 1]))
    if (address === undefined) return
    const head = Buffer.from(query)
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(isOfIpv4 ? 1 : 0, 6)
    head.writeUInt16BE(0, 10)
    const question = head.subarray(0, 12 + query.subarray(12).indexOf(0) + 5)
    const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)])
    socket.send(isOfIpv4 ? Buffer.concat([question, record]) : question, port)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  closing.push(() => socket.close())
  return `127.0.0.1:${socket.address().port}`
}

test('a name has the addresses that name servers say', async () => {
  const resolve = createResolveName({ servers: [await nameServer('93.184.216.34')] })
  expect(await resolve('hook.example')).toEqual(['93.184.216.34'])
})

test('names whose server does not answer keep no thread: a password is hashed meanwhile', async () => {
  const resolve = createResolveName({ servers: [await nameServer()] })
  let ended = 0
  const asked = Array.from({ length: 16 }, (_, nth) =>
    resolve(`slow-${nth}.example`).catch(({ failure }) => {
      ended += 1
      return failure
    }),
  )
  await promisify(scrypt)('password', 'salt', 32)
  expect(ended).toBe(0)
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['CONNECTION']))
})

test('names that this machine alone knows are looked up only where they may be', async () => {
  const servers = [await nameServer()]
  closing.pop()?.()
  expect(await createResolveName({ servers, besides: true })('localhost')).toContain('127.0.0.1')
  await expect(createResolveName({ servers })('host-of-nobody')).rejects.toMatchObject({
    failure: 'CONNECTION',
  })
})
