import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '../../config/cannot-start.ts'
import { openDataFolder } from '../../config/data-folder.ts'
import { findBinaries } from './binaries.ts'
import { claimFolder } from './claim-folder.ts'
import { initCluster } from './init-cluster.ts'
import { stopOrphan } from './orphan.ts'
import { launchPostgres, PostgresFailed, type PostgresProcess } from './process.ts'
import { chooseRunAs, handOver } from './run-as.ts'
import { openSocketFolder } from './socket-folder.ts'
import { startFailure } from './start-failure.ts'

type Embedded = { connection: pg.ClientConfig; stop(): Promise<void> }

/** PostgreSQL's own output is logged at debug level, ours as warnings. */
type Log = { debug(line: string): void; warn(line: string): void }

const silent: Log = { debug() {}, warn() {} }

/** The major version is in the folder's name because another major cannot read the data. */
const cluster = 'pg18'
const database = 'whistle'

const settings = [
  // Reachable only through a Unix socket in a private folder.
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'port=5432',
  'timezone=UTC',
  'max_connections=60',
  'jit=off',
  // The first statistics of a table that a large import has filled; the default is a minute.
  'autovacuum_naptime=10s',
  // Errors of statements are logged by the client; PostgreSQL would log their values too.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
]

/** Runs PostgreSQL in the folder as long as this process lives, and restarts it when it ends unexpectedly. */
export async function startEmbedded(options: { folder: string; log?: Log }): Promise<Embedded> {
  try {
    return await start(options.folder, options.log ?? silent)
  } catch (error) {
    throw startFailure(error, path.resolve(options.folder))
  }
}

/** The connection to a server that already runs in the folder; undefined if none responds. */
export async function findEmbedded(folder: string): Promise<pg.ClientConfig | undefined> {
  if (!existsSync(path.join(folder, cluster))) return undefined
  const connection = connectionIn(openSocketFolder(openDataFolder(folder)))
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return connection
  } catch {
    return undefined
  } finally {
    await client.end()
  }
}

const connectionIn = (sockets: string) => ({
  host: sockets,
  port: 5432,
  user: 'whistle',
  database,
  ssl: false,
})

async function start(name: string, log: Log): Promise<Embedded> {
  const binaries = findBinaries()
  const folder = openDataFolder(name)
  const sockets = openSocketFolder(folder)
  const ownership = await claimFolder(sockets)
  if (!ownership) {
    throw new CannotStart(`The data folder ${folder} is in use by another Whistle server that is running.`)
  }
  try {
    const data = path.join(folder, cluster)
    const owner = existsSync(data) ? statSync(data) : undefined
    const runAs = chooseRunAs({ folder, sockets, program: binaries.initdb, owner })
    if (owner) handOver(data, runAs)
    else refuseOtherMajor(folder)
    if (!owner)
      await initCluster({ binaries, runAs, data, args: ['--auth-local=trust', '--auth-host=reject'] })

    const connection = connectionIn(sockets)
    // Quoted, because the option is a list and the path may contain a comma.
    const args = [
      '-D',
      data,
      '-k',
      `"${sockets.replaceAll('"', '""')}"`,
      ...settings.flatMap((setting) => ['-c', setting]),
    ]
    const launch = async () => {
      await stopOrphan(data)
      return launchPostgres({
        runAs,
        postgres: binaries.postgres,
        args,
        connection,
        log: (line) => log.debug(line),
      })
    }
    const supervisor = await supervise(() => retryWhileMemoryIsHeld(launch), log)
    await createDatabase(connection).catch(async (error: unknown) => {
      await supervisor.stop()
      throw error
    })
    const stop = async () => {
      await supervisor.stop()
      await ownership.release()
    }
    return { connection, stop }
  } catch (error) {
    await ownership.release()
    throw error
  }
}

function refuseOtherMajor(folder: string): void {
  const other = readdirSync(folder).find((name) => /^pg\d+$/.test(name))
  if (!other) return
  throw new CannotStart(
    `The data folder ${folder} was written by another version (${other}); move its data with that version of Whistle first.`,
  )
}

async function supervise(
  launch: () => Promise<PostgresProcess>,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let server = await launch()
  const relaunch = async () => {
    log.warn('PostgreSQL ended unexpectedly; starting it again')
    try {
      server = await launch()
    } catch (error) {
      log.warn(`PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}`)
      await sleep(1000)
    }
  }
  const watch = async () => {
    while (!stopping) {
      await server.ended
      if (!stopping) await relaunch()
    }
    await server.stop()
  }
  const watching = watch()
  const stop = async () => {
    stopping = true
    await server.stop()
    await watching
  }
  return { stop }
}

/** After kill -9 the child processes of PostgreSQL and their shared memory outlive it for a moment. */
async function retryWhileMemoryIsHeld(launch: () => Promise<PostgresProcess>): Promise<PostgresProcess> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await launch()
    } catch (error) {
      const isTransient =
        error instanceof PostgresFailed && /pre-existing shared memory block/.test(error.message)
      if (!isTransient || attempt === 100) throw error
      await sleep(100)
    }
  }
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
