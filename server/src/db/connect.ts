import { Socket } from 'node:net'
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

/* Data that is read often is in memory or on a disk without arms: looking up one row costs hardly more than reading on. */
const session = `
  set timezone = 'UTC';
  set random_page_cost = 1.1;
  set statement_timeout = '15s';
  set lock_timeout = '5s';
  set idle_in_transaction_session_timeout = '30s'`

/* Of the extended protocol, though it has no values: as the statements behind it, so that all leave in one write. */
const begin = { text: 'begin', queryMode: 'extended' } as pg.QueryConfig

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
    // Statements that do not wait for each other's rows are sent together and answered in turn.
    pipeline: true,
    stream: () => new Line(),
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
      const result = await query({ name: nameOf(sql), text: sql, values: [...parameters], types })
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
      let failure: unknown
      const sql = sqlOn(async (config) => {
        if (!open) throw new Error('A statement came after the end of its transaction')
        return client.query(config).catch((error: unknown) => {
          // Those sent along with the one that failed fail only because of it.
          failure ??= error
          throw failure
        })
      })
      // Sent along with the first statement: nothing waits for its answer. It has no name, which a connection could have
      // forgotten: then it alone would fail, and what is sent behind it would be kept.
      const begun = client.query(begin)
      try {
        const [result] = await Promise.all([work(sql), begun])
        open = false
        const { command } = await client.query('commit')
        // PostgreSQL answers so, without an error, when a failed statement inside was caught and forgotten.
        if (command !== 'COMMIT')
          throw new Error('A statement of this transaction failed; nothing of it was kept')
        return result
      } catch (error) {
        // Before the rollback: what another branch of the work sends behind it would be kept.
        open = false
        // When even this fails the connection is given up below, and PostgreSQL rolls back.
        await client.query('rollback').catch(() => {})
        throw error
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

/** What is asked in the same moment leaves in one write: each write costs more than what it carries. */
class Line extends Socket {
  #isHeld = false

  override cork(): void {
    super.cork()
    if (this.#isHeld) return
    this.#isHeld = true
    super.cork()
    process.nextTick(() => {
      this.#isHeld = false
      this.uncork()
    })
  }
}

const mostKept = 500
const isOpenEnded = /(select|returning) ("\w+"\.)?\*/
const kept = new Map<string, { readonly name: string; uses: number }>()

/**
 * PostgreSQL keeps the plan of a statement with a name for as long as the connection lasts, so only those that come again
 * are named. Never one with a `*`: a newer release that adds a column would spoil the plan for nodes that still run.
 */
function nameOf(text: string): string | undefined {
  const seen = kept.get(text)
  if (seen) {
    seen.uses += 1
    return seen.uses < 3 ? undefined : seen.name
  }
  if (kept.size < mostKept && !isOpenEnded.test(text))
    kept.set(text, { name: `statement_${kept.size}`, uses: 1 })
  return undefined
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
