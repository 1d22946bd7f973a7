import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { instantText } from './instant.ts'
import type { Database, Read, Sql } from './sql.ts'

export type Options = {
  /** Told the text of every statement that runs; tests count them. */
  onStatement?: (text: string) => void
  /** Told when a connection breaks; the pool opens another one. */
  onBroken?: (error: Error) => void
}

const tries = 8

const session = `
  set timezone = 'UTC';
  set statement_timeout = '15s';
  set lock_timeout = '5s';
  set idle_in_transaction_session_timeout = '30s'`

const { TIMESTAMPTZ, INT8 } = pg.types.builtins

/** Given with each statement and not to the pool, because better-auth shares the pool and wants its dates as objects. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return instantText
    if (oid === INT8) return Number
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

export function openDatabase(
  connection: pg.PoolConfig,
  { onStatement, onBroken }: Options = {},
): Database & { pool: pg.Pool } {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'whistle',
    onConnect: (client) => client.query(session),
    ...connection,
  })
  // Without a listener a stopped database would end the process, for a connection in the pool as for one in use.
  pool.on('error', (error) => onBroken?.(error))
  pool.on('connect', (client) => client.on('error', () => {}))

  const sqlOn = (query: (config: pg.QueryConfig) => Promise<pg.QueryResult>): Sql => ({
    async run<Row>(statement: { compile(): { sql: string; parameters: readonly unknown[] } }) {
      const { sql, parameters } = statement.compile()
      onStatement?.(sql)
      const result = await query({ text: sql, values: [...parameters], types })
      return result.rows as Row[]
    },
    async read({ name, text, values }: Read) {
      onStatement?.(text)
      const config: pg.QueryArrayConfig = { name, text, values: [...values], rowMode: 'array', types }
      return (await query(config)).rows as unknown[][]
    },
  })

  const transact = <T>(work: (sql: Sql) => Promise<T>): Promise<T> =>
    withClient(pool, async (client) => {
      let open = true
      const sql = sqlOn(async (config) => {
        if (!open) throw new Error('A statement came after the end of its transaction')
        return client.query(config)
      })
      await client.query('begin')
      try {
        const result = await work(sql)
        const { command } = await client.query('commit')
        // PostgreSQL answers so, without an error, when a failed statement inside was caught and forgotten.
        if (command !== 'COMMIT')
          throw new Error('A statement of this transaction failed; nothing of it was kept')
        return result
      } catch (error) {
        // When even this fails the connection is given up below, and PostgreSQL rolls back.
        await client.query('rollback').catch(() => {})
        throw error
      } finally {
        open = false
      }
    })

  return {
    pool,
    ...sqlOn((config) => withClient(pool, (client) => client.query(config))),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await transact(work)
        } catch (error) {
          if (attempt === tries || !isConflict(error)) throw error
          // Apart by chance, and further each time, or those who met would meet again.
          await sleep(attempt * (10 + Math.random() * 50))
        }
      }
    },
    close: () => pool.end(),
  }
}

/** The pool's own `query` gives a connection up after any error, a refused duplicate included. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let closing = false
  try {
    return await work(client)
  } catch (error) {
    closing = isCode(error, /^(08|25P|57P)/)
    throw error
  } finally {
    client.release(closing || client.getTransactionStatus() !== 'I')
  }
}

/** Two transactions got in each other's way: a serialization failure or a deadlock. */
function isConflict(error: unknown): boolean {
  return isCode(error, /^(40001|40P01)$/)
}

function isCode(error: unknown, pattern: RegExp): boolean {
  return error instanceof pg.DatabaseError && pattern.test(error.code ?? '')
}
