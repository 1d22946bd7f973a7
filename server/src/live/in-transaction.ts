import { randomUUID } from 'node:crypto'
import type { DailyLimits } from '../db/daily-limits.ts'
import type { Database, Meter, Sql } from '../db/sql.ts'
import type { Change } from './topics.ts'

/** What a write needs, in a request or in a job of the outbox. */
export type WriteContext = {
  /** The statements of one transaction. */
  readonly sql: Sql
  readonly newId: () => string
  /** Notifies live watchers, once the transaction is committed. */
  readonly announce: (change: Change) => void
}

/** A write that decides by the time of day, and counts what the manager sends in it. */
export type TimedContext = WriteContext & { readonly now: Date; readonly daily: DailyLimits }

/** Runs the work in one transaction, and announces its changes when it is committed. */
export async function inTransaction<Result>(
  database: Database,
  announce: (changes: readonly Change[]) => void,
  work: (context: WriteContext) => Promise<Result>,
  meter?: Meter,
): Promise<Result> {
  let changes: Change[] = []
  const result = await database.transaction((sql) => {
    // A retry starts over.
    changes = []
    return work({ sql, newId: randomUUID, announce: (change) => changes.push(change) })
  }, meter)
  if (changes.length) announce(changes)
  return result
}
