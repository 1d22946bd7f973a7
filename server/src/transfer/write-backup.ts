import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Applied, appliedMigrations } from '../db/migrate.ts'
import { frame } from './frames.ts'
import { quoted, type Table, tablesOf } from './tables.ts'

export type Header = {
  format: 1
  madeAt: string
  migrations: readonly Applied[]
  /** The secret that signs sessions, so that sessions survive a move to another machine. */
  secret: string | null
}

/** All rows of one snapshot, also while the server writes. */
export async function* writeBackup(
  client: pg.Client,
  { secret, now }: { secret: string | null; now: Date },
): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only')
  const migrations = await appliedMigrations(client)
  const header: Header = { format: 1, madeAt: now.toISOString(), migrations, secret }
  yield frame('H', header)
  let total = 0
  for (const table of await tablesOf(client)) {
    yield frame('T', table)
    const rows = yield* rowsOf(client, table)
    yield frame('E', { rows })
    total += rows
  }
  yield frame('Z', { rows: total })
  await client.query('commit')
}

async function* rowsOf(client: pg.Client, { name, columns }: Table): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
  for await (const chunk of stream) yield frame('D', chunk as Buffer)
  return stream.rowCount
}
