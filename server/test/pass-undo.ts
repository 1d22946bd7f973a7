import { waitFor } from './wait-for.ts'

const waiting = 'undo_id is not null and done_at is null and failed_at is null'

type Queryable = { query(text: string, values?: unknown[]): Promise<{ rowCount: number | null }> }

/** Lets the time for Undo run out: what waits for it is sent. */
export async function passUndo({ database: { pool } }: { database: { pool: Queryable } }): Promise<void> {
  await pool.query(`update outbox set run_at = now() where ${waiting}`)
  await pool.query(`select pg_notify('whistle', $1)`, [
    JSON.stringify([{ topic: 'outbox', owner: '', id: '' }]),
  ])
  await waitFor('the messages after Undo are sent', async () => {
    const { rowCount } = await pool.query(`select from outbox where ${waiting} and run_at <= now()`)
    return rowCount === 0
  })
}
