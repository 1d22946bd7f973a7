import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import type pg from 'pg'
import { CannotStart } from './config/cannot-start.ts'
import { type Config, readConfig } from './config/config.ts'
import { readEnvFile } from './config/env-file.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { createLog, type Log } from './log/log.ts'
import { runEachMinute } from './outbox/run-each-minute.ts'

/** Stop functions, called in reverse order. */
const started: (() => Promise<void>)[] = []
let isStopping = false

try {
  const config = readConfig({ ...readEnvFile('.env'), ...process.env })
  const log = createLog(config.logLevel)
  stopOnSignals(log)
  await start(config, log)
  process.stdout.write(`Whistle is ready at ${config.publicUrl}\n`)
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  await stop()
  process.exit(1)
}

async function start(config: Config, log: Log): Promise<void> {
  // PostgreSQL starts while the rest of the program is loaded.
  const finding = findDatabase(config, log)
  const [connection, { createWhistle }] = await Promise.all([finding, import('./whistle.ts')])
  const onBroken = (error: Error) => {
    // During shutdown PostgreSQL stops too and breaks every connection.
    if (!isStopping) log.warn({ err: error }, 'a database connection broke')
  }
  const database = openDatabase(connection, { onBroken })
  started.push(() => database.close())
  await reach(database.pool, config)
  await migrate(database.pool)
  const whistle = await createWhistle({ config, database, connection, log, threads: threads() })
  started.push(async () => {
    await whistle.app.drain()
    await whistle.close()
  })
  const dueWork = runEachMinute(whistle.runDueWork)
  started.push(() => dueWork.stop())
  await whistle.app.listen({ port: config.port, host: everywhere() }).catch((error: unknown) => {
    throw portTrouble(error) ?? error
  })
}

/** Built beside this file. */
function threads() {
  const file = fileURLToPath(import.meta.url)
  const program = (name: string) => path.join(path.dirname(file), `${name}${path.extname(file)}`)
  return {
    proposals: program('proposal-thread'),
    calendars: program('calendar-thread'),
    imports: program('import-thread'),
  }
}

async function findDatabase(config: Config, log: Log): Promise<pg.ClientConfig> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  const embedded = await startEmbedded({ folder: config.dataDir, log })
  started.push(() => embedded.stop())
  return embedded.connection
}

async function reach(pool: pg.Pool, { databaseUrl }: Config): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    if (!databaseUrl || !(error instanceof Error)) throw error
    // For a host with several addresses Node reports an error per address and no message of its own.
    const reason = error.message || (error instanceof AggregateError && String(error.errors[0]?.message))
    throw new CannotStart(`The database that DATABASE_URL names cannot be reached (${reason}).`)
  }
}

function portTrouble(error: unknown): CannotStart | undefined {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return new CannotStart(`Port ${port} is in use by another program; choose another.`)
  if (code === 'EACCES') return new CannotStart(`Port ${port} is not open to this user; choose another.`)
  return undefined
}

/** The wildcard address, also on machines without IPv6. */
function everywhere(): string {
  const addresses = Object.values(networkInterfaces()).flat()
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0'
}

/**
 * The first signal lets requests finish, the next one exits at once. npm forwards a Ctrl+C that the terminal has also sent
 * to this process, so signals within one second count as one.
 */
function stopOnSignals(log: Log): void {
  const grace = closeWithGrace(
    { delay: 20_000, logger: false, skip: ['SIGINT', 'SIGTERM'] },
    async ({ err }) => {
      if (err) log.fatal({ err }, 'an unexpected error ends this server')
      await stop()
    },
  )
  let since: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (since !== undefined && Date.now() - since > 1000) process.exit(1)
    if (since !== undefined) return
    since = Date.now()
    log.info(`stopping on ${signal}`)
    grace.close()
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
}

async function stop(): Promise<void> {
  isStopping = true
  for (const end of started.splice(0).reverse()) await end()
}
