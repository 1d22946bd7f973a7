import { csvOf } from '@whistle/domain/imports/csv'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { createSemaphore } from '../../db/semaphore.ts'
import type { Database, Sql } from '../../db/sql.ts'
import {
  type ArchivePart,
  atOneMoment,
  nextRows,
  openPart,
  partsOfManager,
  partsOfOfficial,
  type Reader,
} from './store.ts'

type MakeArchive = (reader: Reader) => Promise<Buffer>

const rowsAtOnce = 500
/** One archive at a time on a node: it is kept in memory until it is sent. In milliseconds. */
const longestWait = 15_000

/** Everything of a manager or an official as one zip, as it was at one moment. */
export function createArchive({ database, clock }: { database: Database; clock: () => Date }): MakeArchive {
  const alone = createSemaphore(1, longestWait)
  return (reader) =>
    alone(() =>
      database.transaction(async (sqlOf) => {
        await sqlOf.run(atOneMoment())
        return zipOf(sqlOf, reader, clock())
      }),
    )
}

async function zipOf(database: Sql, reader: Reader, at: Date): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const counts: string[] = []
  for (const part of reader.kind === 'manager' ? partsOfManager : partsOfOfficial) {
    const json = entryOf(zip, `${part.name}.json`, at)
    const csv = entryOf(zip, `${part.name}.csv`, at)
    counts.push(`${part.name}: ${await writePart(database, { part, reader, json, csv })}`)
  }
  const about = entryOf(zip, 'README.txt', at)
  about.push(strToU8(aboutText(at, counts)), true)
  zip.end()
  return Buffer.concat(chunks)
}

function entryOf(zip: Zip, name: string, at: Date): ZipDeflate {
  const entry = new ZipDeflate(name, { level: 6 })
  entry.mtime = at
  zip.add(entry)
  return entry
}

type Writing = { part: ArchivePart; reader: Reader; json: ZipDeflate; csv: ZipDeflate }

/** Some rows at a time, so that a large league is never in memory as a whole. */
async function writePart(database: Sql, { part, reader, json, csv }: Writing): Promise<number> {
  await database.run(openPart(part, reader))
  let count = 0
  for (;;) {
    const rows = await database.run(nextRows(part, rowsAtOnce))
    if (rows.length > 0) {
      const [first = {}] = rows
      const head = count === 0 ? [Object.keys(first)] : []
      const table = csvOf([...head, ...rows.map((row) => Object.values(row).map(cellOf))])
      // Only the file begins with a byte order mark.
      csv.push(strToU8(count === 0 ? table : table.slice(1)))
      const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
      json.push(strToU8(count === 0 ? `[\n${lines}` : `,\n${lines}`))
    }
    count += rows.length
    if (rows.length < rowsAtOnce) break
  }
  csv.push(new Uint8Array(), true)
  json.push(strToU8(count === 0 ? '[]\n' : '\n]\n'), true)
  return count
}

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'string') return value
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('; ')
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

const aboutText = (
  at: Date,
  counts: readonly string[],
) => `Your records in Whistle, as of ${at.toISOString()}.

Each kind of record is in two files with the same content, JSON and CSV. The fields are those of the API; ids connect the records:
courtId of a game is the id of a court. Instants are in UTC, amounts are dollars.

Records in this archive:
${counts.join('\n')}
`
