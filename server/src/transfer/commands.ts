import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { replaceSecret } from '../config/auth-secret.ts'
import { CannotStart } from '../config/cannot-start.ts'
import type { Config } from '../config/config.ts'
import { migrate, migrationsOfBackup } from '../db/migrate.ts'
import { atUrl, ownDatabase, type Reached, reachDatabase, withClient } from './databases.ts'
import { NotABackup } from './frames.ts'
import { type Backup, openBackup, readBackup } from './read-backup.ts'
import { type Sum, sumsOf } from './tables.ts'
import { writeBackup } from './write-backup.ts'

type Parts = { config: Config; now: Date; say: (line: string) => void }

/** Writes everything to one file, also while the server runs. */
export async function backup({ config, now, say }: Parts, file = nameFor(now)): Promise<void> {
  if (existsSync(file)) throw new CannotStart(`${file} is there already; choose another name.`)
  const unfinished = `${file}.unfinished`
  const source = await reachDatabase(config)
  try {
    await withClient(source.connection, (client) =>
      pipeline(
        Readable.from(writeBackup(client, { secret: config.authSecret, now })),
        createGzip({ level: 6 }),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      ),
    )
    renameSync(unfinished, file)
    say(`Wrote ${path.resolve(file)} (${Math.ceil(statSync(file).size / 1000)} kB).`)
  } finally {
    rmSync(unfinished, { force: true })
    await source.leave()
  }
}

/** Restores a backup to an empty database of the backup's version, and migrates it afterwards. */
export async function restore({ config, say }: Parts, file: string): Promise<void> {
  if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`)
  const target = config.databaseUrl ? atUrl(config.databaseUrl) : await ownDatabase(config.dataDir)
  try {
    const opened = await openBackup(unzipped(file))
    const rows = await receive(target, opened)
    // AUTH_SECRET takes precedence over this one.
    if (opened.header.secret) replaceSecret(config.dataDir, opened.header.secret)
    say(`Restored ${rows} rows of ${opened.header.madeAt}.`)
  } finally {
    await target.leave()
  }
}

/** Copies the built-in database to an empty database of another server, and compares both before the commit. */
export async function move({ config, now, say }: Parts, url: string): Promise<void> {
  if (config.databaseUrl) throw new CannotStart('DATABASE_URL is set: the data is on a server already.')
  const source = await ownDatabase(config.dataDir)
  try {
    await withPool(source, migrate)
    await withClient(source.connection, async (client) => {
      const opened = await openBackup(writeBackup(client, { secret: null, now }))
      let sums: Sum[] = []
      await receive(atUrl(url), opened, async (there) => {
        sums = await sumsOf(client)
        refuseDifference(sums, await sumsOf(there))
      })
      for (const { name, rows } of sums) say(`${String(rows).padStart(9)}  ${name}`)
    })
    say('Moved, and every table is equal in rows and contents.')
    say(`Start Whistle with DATABASE_URL=${withoutPassword(url)} from now on, and the same DATA_DIR.`)
  } finally {
    await source.leave()
  }
}

async function receive(
  target: Reached,
  { header, frames }: Backup,
  settle: (client: pg.Client) => Promise<void> = async () => {},
): Promise<number> {
  const files = migrationsOfBackup(header.migrations)
  await withPool(target, (pool) => migrate(pool, files))
  const rows = await withClient(target.connection, (client) =>
    readBackup(client, frames, () => settle(client)),
  )
  await withPool(target, migrate)
  return rows
}

function refuseDifference(here: readonly Sum[], there: readonly Sum[]): void {
  const different = here.find(({ name, rows, sum }) => {
    const other = there.find((each) => each.name === name)
    return other?.rows !== rows || other.sum !== sum
  })
  if (different)
    throw new CannotStart(`The table ${different.name} did not arrive as it was; nothing was kept.`)
}

async function withPool({ connection }: Reached, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  pool.on('error', () => {})
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

async function* unzipped(file: string): AsyncGenerator<Buffer> {
  const unzip = createGunzip()
  const reading = pipeline(createReadStream(file), unzip).catch(() => {})
  try {
    for await (const chunk of unzip) yield chunk as Buffer
  } catch {
    throw new NotABackup('it is damaged or cut short')
  }
  await reading
}

function nameFor(now: Date): string {
  return `whistle-${now.toISOString().replace(/[:-]|\.\d+/g, '')}.backup`
}

function withoutPassword(url: string): string {
  return url.replace(/(:\/\/[^:@/]*):[^@/]*@/, '$1:…@')
}
