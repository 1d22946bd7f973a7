import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { findBinaries } from '../src/db/embedded/binaries.ts'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { initCluster } from '../src/db/embedded/init-cluster.ts'
import { launchPostgres } from '../src/db/embedded/process.ts'
import { chooseRunAs } from '../src/db/embedded/run-as.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open-database.ts'

/** The server that the tests share. With a password it is reached over TCP, like an external server. */
type TestPostgres = { host: string; port: number; user: string; password?: string }

export type FreshDatabase = { connection: pg.PoolConfig; url: string; drop(): Promise<void> }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

const template = 'whistle_template'

let external: TestPostgres | undefined

/** The server that this file uses. */
export const testServer = () => external ?? inject('postgres')

/**
 * The databases of this file are in a server that is reached over TCP with a password, like an external one. For what could
 * differ there: connections, migrations, LISTEN and NOTIFY. All other files do the same over the socket.
 */
export function overTcp(): void {
  let stop: () => Promise<void>
  beforeAll(async () => {
    const started = await startTestPostgres({ overTcp: true })
    external = started.server
    stop = started.stop
  })
  afterAll(async () => {
    external = undefined
    await stop()
  })
}

/** A separate migrated database for a test file, copied from a template. */
export const freshDatabase = () => createDatabase(template)

/** A database without tables, for the tests of migrations themselves. */
export const emptyDatabase = () => createDatabase('template1')

async function createDatabase(source: string): Promise<FreshDatabase> {
  const server = testServer()
  const database = `test_${randomBytes(6).toString('hex')}`
  // The files of the template are copied; by default every block would go through the write-ahead log.
  await administer(server, `create database ${database} template ${source} strategy file_copy`)
  const drop = () => administer(server, `drop database if exists ${database} with (force)`)
  const { host, port, user, password } = server
  if (password) {
    const url = `postgres://${user}:${password}@${host}:${port}/${database}`
    return { connection: { connectionString: url }, url, drop }
  }
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return { connection: { ...server, database }, url, drop }
}

export async function startTestPostgres({
  overTcp = false,
} = {}): Promise<{ server: TestPostgres; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'whistle-test-'))
  const started = await (overTcp ? startOverTcp(folder) : startOverSocket(folder))
  // These databases are temporary: nothing of them has to survive a crash.
  for (const safeguard of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await administer(started.server, `alter system set ${safeguard} = off`)
  await administer(started.server, 'select pg_reload_conf()')
  await administer(started.server, `create database ${template}`)
  const database = openDatabase({ ...started.server, database: template })
  await migrate(database.pool)
  await database.close()
  const stop = async () => {
    await started.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { server: started.server, stop }
}

async function startOverSocket(folder: string) {
  const { connection, stop } = await startEmbedded({ folder })
  const { host = '', port = 0, user = '' } = connection
  return { server: { host, port, user }, stop }
}

async function startOverTcp(folder: string) {
  const binaries = findBinaries()
  const sockets = path.join(folder, 'run')
  mkdirSync(sockets)
  const runAs = chooseRunAs({ folder, sockets, program: binaries.initdb })
  const password = randomBytes(12).toString('hex')
  const passwordFile = path.join(sockets, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (process.getuid?.() === 0) chownSync(passwordFile, runAs.uid, runAs.gid)
  const data = path.join(folder, 'data')
  const auth = ['--auth-local=reject', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`]
  await initCluster({ binaries, runAs, data, args: auth })
  const server = { host: '127.0.0.1', port: await freePort(), user: 'whistle', password }
  const settings = [`listen_addresses=${server.host}`, `port=${server.port}`, 'unix_socket_directories=']
  const { stop } = await launchPostgres({
    runAs,
    postgres: binaries.postgres,
    args: ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    connection: server,
  })
  return { server, stop }
}

async function administer(server: TestPostgres, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
