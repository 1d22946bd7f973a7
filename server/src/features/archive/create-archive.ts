import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { csvOf } from '@whistle/domain/imports/csv'
import { strToU8 } from 'fflate'
import type { Client } from '../../db/budgets.ts'
import { createKeyedSemaphore, createSemaphore } from '../../db/semaphore.ts'
import type { Shares } from '../../db/shares.ts'
import type { Database, Sql } from '../../db/sql.ts'
import { type GrowingFile, openGrowing } from './growing-file.ts'
import {
  type ArchivePart,
  atOneMoment,
  nextRows,
  openPart,
  partsOfManager,
  partsOfOfficial,
  type Reader,
} from './store.ts'
import { type ZipEntry, zipInto } from './zip-file.ts'

/** Being made while it is read. Closed without being read to its end, it is made no further and gives its space back. */
type MakeArchive = (reader: Reader, address: string) => Promise<Readable>

type Parts = {
  readonly database: Database
  readonly clock: () => Date
  /** Archives are there until they are read, as files without names. */
  readonly folder: string
  readonly shares: Pick<Shares, 'countInTurn'>
  /** In milliseconds. */
  readonly longestWait?: number
  readonly longestRead?: number
}

const rowsAtOnce = 100
/** On a node. */
const madeAtOnce = 2

/**
 * Everything of a manager or an official as one zip, as it was at one moment. An account has one at a time, until it is read. Its
 * rows become text in the account's turns of the thread. A slow reader does not keep the transaction open: the file takes what is made.
 */
export function createArchive(parts: Parts): MakeArchive {
  const { longestWait = 15_000, longestRead = 600_000 } = parts
  const some = createSemaphore(madeAtOnce, longestWait)
  const ofAccount = createKeyedSemaphore(1, longestWait)
  return (reader, address) =>
    new Promise((resolve, reject) => {
      const task = async () => {
        const file = await openGrowing(parts.folder)
        const { content } = file
        const isRead = finished(content).catch(() => undefined)
        try {
          await some(() => make(parts, { reader, address, file, begun: () => resolve(content) }))
          const timer = setTimeout(() => content.destroy(), longestRead)
          await isRead
          clearTimeout(timer)
        } catch (error) {
          // The client sees that it is not whole: the connection closes before the end.
          content.destroy(error as Error)
          throw error
        } finally {
          await file.close()
        }
      }
      ofAccount(reader.userId, task).catch(reject)
    })
}

type Making = {
  readonly reader: Reader
  readonly address: string
  readonly file: GrowingFile
  /** Called when the first part is in the file: the database answers, and the client is not kept waiting without a byte. */
  readonly begun: () => void
}

async function make({ database, clock, shares }: Parts, { reader, address, file, begun }: Making) {
  const client: Client = { address, userId: reader.userId }
  const zip = zipInto(file, clock())
  await database.transaction(async (sqlOf) => {
    await sqlOf.run(atOneMoment())
    const counts: string[] = []
    for (const part of reader.kind === 'manager' ? partsOfManager : partsOfOfficial) {
      const [json, csv] = [zip.add(`${part.name}.json`), zip.add(`${part.name}.csv`)]
      const inTurn = <T>(work: () => T) => shares.countInTurn(client, work)
      counts.push(`${part.name}: ${await writePart(sqlOf, { part, reader, json, csv, inTurn })}`)
      begun()
    }
    const about = zip.add('README.txt')
    await about.write(strToU8(aboutText(clock(), counts)))
    await about.end()
  })
  await zip.end()
  file.end()
}

type Writing = {
  readonly part: ArchivePart
  readonly reader: Reader
  readonly json: ZipEntry
  readonly csv: ZipEntry
  readonly inTurn: <T>(work: () => T) => Promise<T> | T
}

/** Some rows at a time, so that a large league is never in memory as a whole. */
async function writePart(database: Sql, { part, reader, json, csv, inTurn }: Writing): Promise<number> {
  await database.run(openPart(part, reader))
  let count = 0
  for (;;) {
    const rows = await database.run(nextRows(part, rowsAtOnce))
    if (rows.length > 0) {
      const text = await inTurn(() => textOf(rows, count === 0))
      await Promise.all([json.write(text.json), csv.write(text.csv)])
    }
    count += rows.length
    if (rows.length < rowsAtOnce) break
  }
  await json.write(strToU8(count === 0 ? '[]\n' : '\n]\n'))
  await Promise.all([json.end(), csv.end()])
  return count
}

function textOf(rows: readonly Readonly<Record<string, unknown>>[], isFirst: boolean) {
  const [first = {}] = rows
  const head = isFirst ? [Object.keys(first)] : []
  const table = csvOf([...head, ...rows.map((row) => Object.values(row).map(cellOf))])
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
  return {
    json: strToU8(isFirst ? `[\n${lines}` : `,\n${lines}`),
    // Only the file begins with a byte order mark.
    csv: strToU8(isFirst ? table : table.slice(1)),
  }
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
