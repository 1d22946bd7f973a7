// The program of a thread that checks, imports or takes back one large file: reads, decides and writes, in one transaction.
import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { largeBounds } from '@whistle/domain/imports/import-table'
import { Refused } from '../../../../access/refused.ts'
import { createDailyLimits } from '../../../../db/daily-limits.ts'
import { openDatabase, timeoutsOfThreads } from '../../../../db/open-database.ts'
import type { Sql } from '../../../../db/sql.ts'
import { isOutage } from '../../../../errors/outage.ts'
import type { ImportGamesInput } from '../../../../graphql/types.generated.ts'
import type { Change } from '../../../../live/topics.ts'
import type { ThreadData, ThreadMessage } from '../../../../threads/run-in-threads.ts'
import { createKeyedHash } from '../../../codes/keyed-hash.ts'
import { importGames } from '../../import-games.ts'
import { mayFinishImport } from '../../policy.ts'
import { Stopped } from '../../record-run.ts'
import { undoRecords } from '../../undo-import.ts'
import type { ImportSettings } from '../import-work.ts'
import { type Claimed, deleteText, failRun, type Progress, textOf, writeCheck } from '../store.ts'

const { connection, claimed, now, maxPerDay, authSecret } = workerData as ThreadData<Claimed> & ImportSettings
const tell = (message: ThreadMessage<Progress>) => parentPort?.postMessage(message)
const proof = mayFinishImport(claimed)
const hash = createKeyedHash(authSecret)
const daily = createDailyLimits(maxPerDay)
/** More reach the watchers as one message without a record. */
const maxChanges = 60

// It is not closed: its node ends the thread, and with it a connection that may be dead.
const database = openDatabase(
  { ...connection, max: 1, application_name: 'whistle import' },
  { timeouts: timeoutsOfThreads },
)
try {
  const changes = await run()
  tell({ kind: 'done', changes: changes.slice(0, maxChanges) })
} catch (error) {
  if (!isOutage(error)) throw error
  tell({ kind: 'interrupted', reason: String(error) })
}

async function run(): Promise<readonly Change[]> {
  try {
    const { state } = claimed
    if (state === 'UNDOING') return await inOne((context) => undoRecords(proof, claimed, context, onDone()))
    if (state === 'CHECKING') {
      const result = await importText(await csvOf(database), { sql: database, announce: () => {} }, true)
      await database.run(writeCheck(claimed, result))
      return []
    }
    return await inOne(async (context) => {
      const result = await importText(await csvOf(context.sql), context, false)
      // What was there when it was checked has changed since: it is looked at again.
      if (result.importId === null) await context.sql.run(writeCheck(claimed, result))
      else await context.sql.run(deleteText(claimed))
    })
  } catch (error) {
    if (error instanceof Refused) await database.run(failRun(claimed, error.refusal))
    else if (!(error instanceof Stopped)) throw error
    return []
  }
}

type Writing = { readonly sql: Sql; readonly announce: (change: Change) => void }

function contextOf(writing: Writing) {
  return { ...writing, newId: randomUUID, now: new Date(now), daily }
}

async function inOne(work: (context: ReturnType<typeof contextOf>) => Promise<unknown>) {
  let changes: Change[] = []
  await database.transaction(async (sql) => {
    // A retry starts over.
    changes = []
    await work(contextOf({ sql, announce: (change) => changes.push(change) }))
  })
  return changes
}

async function csvOf(sql: Sql): Promise<string> {
  return (await sql.run(textOf(claimed))).map(({ csv }) => csv).join('')
}

function importText(csv: string, writing: Writing, dryRun: boolean) {
  const input = { ...claimed.input, csv, dryRun, fileName: claimed.fileName } as ImportGamesInput
  tell({ kind: 'progress', progress: { rows: csv.split('\n').length, done: 0 } })
  const large = { bounds: largeBounds, attempt: claimed, onDone: onDone() }
  return importGames(proof, { input }, hash, contextOf(writing), large)
}

/** Tells how many are written or taken back. */
function onDone() {
  let done = 0
  return (more: number, of: number) => {
    done += more
    tell({ kind: 'progress', progress: { rows: of, done } })
  }
}
