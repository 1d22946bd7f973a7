import { createHash } from 'node:crypto'
import type pg from 'pg'
import { CannotStart } from '../config/cannot-start.ts'

type Migration = { name: string; sql: string; checksum: string }
export type Applied = { name: string; checksum: string }

const bundled = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The same key on every node: of several that start at once, one migrates and the others wait. */
const lock = 7_447_001

const oldestServer = 15

/** Migrates the database to this version. Each file runs once, in the order of the numbers, in its own transaction. */
export async function migrate(pool: pg.Pool, files: Record<string, string> = bundled): Promise<void> {
  const migrations = sorted(files)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      `create table if not exists migration (
         name text primary key, checksum text not null, applied_at timestamptz(3) not null default now()
       )`,
    )
    const applied = await appliedMigrations(client)
    refuseUnknown(migrations, applied, 'database')
    for (const migration of migrations.slice(applied.length)) await apply(client, migration)
  } finally {
    // Closes the session, which releases the lock and drops the settings above.
    client.release(true)
  }
}

export async function appliedMigrations(client: pg.ClientBase): Promise<Applied[]> {
  return (await client.query<Applied>('select name, checksum from migration order by name')).rows
}

/** The files that create a database of the backup's version; `migrate` applies the later ones afterwards. */
export function migrationsOfBackup(applied: readonly Applied[]): Record<string, string> {
  const migrations = sorted(bundled)
  refuseUnknown(migrations, applied, 'backup')
  return Object.fromEntries(migrations.slice(0, applied.length).map(({ name, sql }) => [name, sql]))
}

function sorted(files: Record<string, string>): Migration[] {
  const migrations = Object.entries(files).map(([path, text]) => {
    const sql = text.replaceAll('\r\n', '\n')
    return {
      name: path.slice(path.lastIndexOf('/') + 1),
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
    }
  })
  migrations.sort((a, b) => (a.name < b.name ? -1 : 1))
  // Numbers are reserved for parallel work, so a later one may be missing; the first, or one twice, is a mistake.
  migrations.forEach(({ name }, index) => {
    const before = migrations[index - 1]?.name
    if (before === undefined && !name.startsWith('0001_'))
      throw new Error(`Expected migration 0001 instead of ${name}`)
    if (before !== undefined && before.slice(0, 4) === name.slice(0, 4))
      throw new Error(`The migrations ${before} and ${name} have the same number`)
  })
  return migrations
}

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) >= oldestServer) return
  throw new CannotStart(
    `Whistle needs PostgreSQL ${oldestServer} or newer; the database is version ${version}.`,
  )
}

/** The applied migrations must be a prefix of ours: the same files, unedited. */
function refuseUnknown(
  migrations: readonly Migration[],
  applied: readonly Applied[],
  where: 'database' | 'backup',
): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = migrations[index]
    if (!known)
      throw new CannotStart(`The ${where} is newer than this Whistle (it has ${name}); update Whistle.`)
    if (known.name !== name) {
      throw new CannotStart(`The ${where} has the migration ${name} where this Whistle has ${known.name}.`)
    }
    if (known.checksum !== checksum) {
      throw new CannotStart(`The migration ${name} was edited after it was applied to this ${where}.`)
    }
  }
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`The migration ${name} failed (${reason}); nothing of it was kept.`, {
      cause: error,
    })
  }
}
