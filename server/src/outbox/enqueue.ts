import { randomUUID } from 'node:crypto'
import { build, type Sql } from '../db/sql.ts'

export type NewJob = {
  readonly kind: string
  /** The same key twice is one job, for as long as the first is remembered. */
  readonly dedupeKey: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly runAt?: Date
}

/** Joins the caller's transaction: the job exists if and only if the write it belongs to does. */
export async function enqueue(sql: Sql, { kind, dedupeKey, payload, runAt }: NewJob): Promise<void> {
  await sql.run(
    build
      .insertInto('outbox')
      .values({
        id: randomUUID(),
        kind,
        dedupe_key: dedupeKey,
        payload: JSON.stringify(payload),
        ...(runAt && { run_at: runAt.toISOString() }),
      })
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
  )
}
