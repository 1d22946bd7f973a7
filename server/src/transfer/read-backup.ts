import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { CannotStart } from '../config/cannot-start.ts'
import { type Frame, framesOf, NotABackup } from './frames.ts'
import { quoted, type Table, tablesOf } from './tables.ts'
import type { Header } from './write-backup.ts'

export type Backup = { header: Header; frames: AsyncGenerator<Frame> }

export async function openBackup(chunks: AsyncIterable<Buffer>): Promise<Backup> {
  const frames = framesOf(chunks)
  const { value: first } = await frames.next()
  if (first?.kind !== 'H') throw new NotABackup('it does not begin like one')
  const header = contentOf<Header>(first)
  if (header.format !== 1) throw new NotABackup('a newer Whistle wrote it')
  return { header, frames }
}

/**
 * Fills an empty database that has the tables of the backup's version. Atomic: after an error, also of `settle`, the
 * caller closes the connection, and the database is empty as before.
 */
export async function readBackup(
  client: pg.Client,
  frames: AsyncGenerator<Frame>,
  settle: () => Promise<void> = async () => {},
): Promise<number> {
  await client.query('begin')
  await refuseData(client)
  const tables = await tablesOf(client)
  // The rows are complete: triggers would count and timestamp them again.
  const tighten = await loosen(client, tables)
  const rows = await fill(client, tables, frames)
  await tighten()
  await advanceNumbers(client)
  await settle()
  await client.query('commit')
  return rows
}

async function refuseData(client: pg.Client): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`)
    if (rowCount) throw new CannotStart('The database already holds data; only an empty one can be filled.')
  }
}

/** Drops the foreign keys, because tables reference each other in a cycle; returns the statements that add and check them. */
async function loosen(client: pg.Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { owner, name } of keys)
    await client.query(`alter table ${owner} drop constraint ${quoted(name)}`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { owner, name, definition } of keys) {
      await client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`)
    }
  }
}

async function fill(client: pg.Client, tables: readonly Table[], frames: AsyncGenerator<Frame>) {
  let copy: CopyStreamQuery | undefined
  let total = 0
  let isWhole = false
  // Read to the end, where gzip has its checksum.
  for await (const frame of frames) {
    const { kind, bytes } = frame
    if (kind === 'T') {
      copy = client.query(copyFrom(copyInto(tables, contentOf<Table>(frame))))
      // Reported at the next write or at the end.
      copy.on('error', () => {})
    } else if (kind === 'D' && copy) await write(copy, bytes)
    else if (kind === 'E' && copy) {
      const { rows } = contentOf<Count>(frame)
      copy.end()
      await finished(copy)
      if (copy.rowCount !== rows) throw new NotABackup('rows are missing')
      total += rows
    } else if (kind === 'Z' && contentOf<Count>(frame).rows === total) isWhole = true
    else throw new NotABackup('its contents make no sense')
  }
  if (!isWhole) throw new NotABackup('it is cut short')
  return total
}

type Count = { rows: number }

/** Damage that keeps the frames readable may be inside of one. */
function contentOf<Content>({ bytes }: Frame): Content {
  try {
    return JSON.parse(bytes.toString()) as Content
  } catch {
    throw new NotABackup('its contents make no sense')
  }
}

function copyInto(tables: readonly Table[], { name, columns }: Table): string {
  const known = tables.find((table) => table.name === name)
  if (!known || columns.some((column) => !known.columns.includes(column))) {
    throw new NotABackup(`it has a table ${name} of another shape`)
  }
  return `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`
}

/** Waits for backpressure of PostgreSQL, and fails when it has refused the data. */
async function write(copy: CopyStreamQuery, bytes: Buffer): Promise<void> {
  if (copy.destroyed) await finished(copy)
  if (!copy.write(bytes)) await once(copy, 'drain')
}

async function advanceNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string; column: string }>(
    `select a.attrelid::regclass::text as owner, a.attname as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
  )
  for (const { owner, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 0) + 1, false) from ${owner}`,
      [owner, column],
    )
  }
}
