import net from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { type FreshDatabase, testServer } from './postgres.ts'

/** A TCP port in front of the test's PostgreSQL. Closed, it refuses new connections and has cut the open ones. */
export async function openGate({ url }: FreshDatabase) {
  const { host, port, user, password } = testServer()
  const target = password ? { host, port } : { path: path.join(host, `.s.PGSQL.${port}`) }
  const open = new Set<net.Socket>()
  const server = net.createServer((client) => {
    const upstream = net.connect(target)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const listen = (at: number) =>
    new Promise<number>((resolve) => {
      server.listen(at, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port))
    })
  const own = await listen(0)
  const database = new URL(url).pathname.slice(1)
  const connection: pg.PoolConfig = { host: '127.0.0.1', port: own, user, password, database }
  return {
    connection,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
    reopen: () => listen(own),
  }
}
