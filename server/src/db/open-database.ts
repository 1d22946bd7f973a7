import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createDisplacing } from './displacing.ts'
import { instantText } from './instant.ts'
import { makeRoomFor, nameOfRepeated } from './prepared-statements.ts'
import { queryWithin } from './query-within.ts'
import { limits } from './shares.ts'
import { AnswerTooLarge, type Database, type Meter, type Read, type Room, type Sql } from './sql.ts'

export type Options = {
  /** Called with the text of every statement; tests count them. */
  onStatement?: (text: string) => void
  /** Called when a connection breaks; the pool opens another one. */
  onBroken?: (error: Error) => void
  /** A commit does not wait for the disk: a crash of the database may lose those of its last second. */
  commitsInMemory?: boolean
  /**
   * A statement that repeats is planned once, for any values. Left to itself PostgreSQL plans one with a list of ids for each list, which
   * takes ten times as long as the statement itself: not for lists that filters narrow, whose best plan depends on the values.
   */
  plansOnce?: boolean
  /** Missing: those of requests. */
  timeouts?: Timeouts
}

/** In seconds; PostgreSQL ends what takes longer. */
type Timeouts = {
  readonly statement: number
  readonly lock: number
  /** In a transaction, between two statements. */
  readonly idle: number
  /** How often PostgreSQL looks whether the client has gone while a statement runs. Missing: never. */
  readonly check?: number
}

const timeoutsOfRequests: Timeouts = { statement: 15, lock: 5, idle: 30 }
/** For threads: no request waits for a connection, and a busy processor takes minutes for what else takes seconds. */
export const timeoutsOfThreads: Timeouts = { statement: 120, lock: 30, idle: 300, check: 2 }
/** For the answer of a statement, in seconds after its timeout: then the connection is dead, and PostgreSQL cannot say so. */
const answerWithin = 45

const maxAttempts = 8

/* Hot data is in memory or on an SSD: a random read costs hardly more than a sequential one. */
const sessionWith = ({ statement, lock, idle, check = 0 }: Timeouts) => `
  set timezone = 'UTC';
  set random_page_cost = 1.1;
  set statement_timeout = '${statement}s';
  set lock_timeout = '${lock}s';
  set idle_in_transaction_session_timeout = '${idle}s';
  set client_connection_check_interval = '${check}s'`

/* Extended protocol although it has no values, like the statements after it, so that all leave in one write. */
const begin = { text: 'begin', queryMode: 'extended' } as pg.QueryConfig

const { TIMESTAMPTZ, INT8 } = pg.types.builtins

/** Set per statement, not for the pool: better-auth shares the pool and expects dates as objects. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return instantText
    if (oid === INT8) return Number
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

export type OpenDatabase = Database & {
  readonly pool: pg.Pool
  /** Other connections to the same database, which the work on these cannot take. */
  share(name: string, max: number, more?: Pick<Options, 'plansOnce'>): OpenDatabase
  /** Frees a connection of those that wait for a lock. `other` is another pool. */
  displace(other: Sql): Promise<void>
}

export function openDatabase(connection: pg.PoolConfig, options: Options = {}): OpenDatabase {
  const { onStatement, onBroken, timeouts = timeoutsOfRequests } = options
  const session = [
    sessionWith(timeouts),
    ...(options.commitsInMemory ? ['set synchronous_commit = off'] : []),
    ...(options.plansOnce ? ['set plan_cache_mode = force_generic_plan'] : []),
  ].join('; ')
  const pool = new pg.Pool({
    max: limits.reads.pool,
    connectionTimeoutMillis: 5000,
    query_timeout: (timeouts.statement + answerWithin) * 1000,
    keepAlive: true,
    // Statements that do not depend on each other are sent without waiting for responses.
    pipeline: true,
    stream: () => new BatchedSocket(),
    application_name: 'whistle',
    onConnect: (client) => client.query(session),
    ...connection,
  })
  // Without a listener a stopped database would end the process, for idle connections and for those in use.
  pool.on('error', (error) => onBroken?.(error))
  pool.on('connect', (client) => client.on('error', () => {}))
  const meters = meterThread(pool)
  const { displace, explain } = createDisplacing(pool)

  /** On a connection of the pool; the meter counts for as long as the work has it. */
  const withClient = async <T>(
    work: (client: pg.PoolClient) => Promise<T>,
    meter: Meter | undefined,
  ): Promise<T> => {
    const client = await pool.connect()
    let closing = false
    if (meter) meters.set(client, meter)
    try {
      return await work(client)
    } catch (error) {
      closing = isCode(error, /^(08|25P|57P)/)
      throw explain(client, error)
    } finally {
      meters.delete(client)
      // The pool's own `query` closes the connection after any error, a unique violation included.
      client.release(closing || client.getTransactionStatus() !== 'I')
    }
  }

  type Query = (config: pg.QueryConfig, options: { room?: Room; meter?: Meter }) => Promise<pg.QueryResult>
  const sqlOn = (query: Query): Sql => ({
    async run<Row>(statement: { compile(): { sql: string; parameters: readonly unknown[] } }, meter?: Meter) {
      const { sql, parameters } = statement.compile()
      onStatement?.(sql)
      const config = { name: nameOfRepeated(sql), text: sql, values: [...parameters], types }
      return (await query(config, { meter })).rows as Row[]
    },
    async read({ name, text, values, room, meter }: Read) {
      if (room && room.left < 0) throw new AnswerTooLarge()
      onStatement?.(text)
      const config: pg.QueryArrayConfig = {
        name,
        text,
        values: [...values],
        rowMode: 'array',
        types,
      }
      return (await query(config, { room, meter })).rows as unknown[][]
    },
  })

  const transact = <T>(work: (sql: Sql) => Promise<T>, meter?: Meter): Promise<T> =>
    withClient(async (client) => {
      let open = true
      let failure: unknown
      const sql = sqlOn(async (config, { room }) => {
        if (!open) throw new Error('A statement came after the end of its transaction')
        return send(client, config, room).catch((error: unknown) => {
          // Statements pipelined after a failed one fail only because of it.
          failure ??= error
          throw failure
        })
      })
      // Pipelined with the first statement. Not a prepared statement: if the connection had lost it, only the `begin`
      // would fail and the statements after it would commit.
      const begun = client.query(begin)
      try {
        const [result] = await Promise.all([work(sql), begun])
        open = false
        const { command } = await client.query('commit')
        // PostgreSQL responds ROLLBACK, without an error, if the caller has swallowed the error of a statement.
        if (command !== 'COMMIT')
          throw new Error('A statement of this transaction failed; nothing of it was kept')
        return result
      } catch (error) {
        // Before the rollback: a statement that a concurrent branch sends after it would commit.
        open = false
        // If this fails too, the connection is closed below and PostgreSQL rolls back.
        await client.query('rollback').catch(() => {})
        throw error
      }
    }, meter)

  return {
    pool,
    ...sqlOn((config, { room, meter }) => withClient((client) => send(client, config, room), meter)),
    async transaction(work, meter) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await transact(work, meter)
        } catch (error) {
          if (attempt === maxAttempts || !isConflict(error)) throw error
          // Random and growing delays, or the same transactions would collide again.
          await sleep(attempt * (10 + Math.random() * 50))
        }
      }
    },
    share: (name, max, more) =>
      openDatabase({ ...connection, application_name: `whistle ${name}`, max }, { ...options, ...more }),
    displace,
    close: () => pool.end(),
  }
}

/** Sends everything written in one tick as one packet: the system call costs more than the bytes. */
class BatchedSocket extends Socket {
  #isCorked = false

  override cork(): void {
    super.cork()
    if (this.#isCorked) return
    this.#isCorked = true
    super.cork()
    process.nextTick(() => {
      this.#isCorked = false
      this.uncork()
    })
  }
}

function send(client: pg.PoolClient, config: pg.QueryConfig, room?: Room): Promise<pg.QueryResult> {
  if (config.name) makeRoomFor(config.name, client)
  return room ? queryWithin(room, client, config) : client.query(config)
}

/** Measures the thread while it parses what a connection of the pool returns, for the work that has the connection. */
function meterThread(pool: pg.Pool): WeakMap<pg.PoolClient, Meter> {
  const meters = new WeakMap<pg.PoolClient, Meter>()
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    let begin = 0
    // Around the driver's own listener.
    stream.prependListener('data', () => {
      begin = performance.now()
    })
    stream.on('data', () => meters.get(client)?.(performance.now() - begin))
  })
  return meters
}

/** A serialization failure or a deadlock. */
function isConflict(error: unknown): boolean {
  return isCode(error, /^(40001|40P01)$/)
}

function isCode(error: unknown, pattern: RegExp): boolean {
  return error instanceof pg.DatabaseError && pattern.test(error.code ?? '')
}
