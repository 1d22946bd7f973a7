import { sql } from 'kysely'
import pg from 'pg'
import { Busy } from '../errors/outage.ts'
import { type Sql, statement } from './sql.ts'

/** Thrown by a transaction that waited for a lock while another client had no connection. It can begin again. */
class Displaced extends Busy {}

/** In milliseconds: how long a client waits for a connection before it displaces, and a transaction for its lock before it is displaced. */
export const patience = 250
/** In milliseconds: how long a transaction that is displaced begins again. */
const longest = 5_000

/**
 * Takes connections of a pool from transactions that wait for a lock: these do nothing, for as long as the client that has the lock
 * likes, and lose nothing when they begin again.
 */
export function createDisplacing(pool: pg.Pool) {
  const connected = new Set<number>()
  const displaced = new Set<number>()
  pool.on('connect', (client) => connected.add(pidOf(client)))
  pool.on('remove', (client) => {
    connected.delete(pidOf(client))
    displaced.delete(pidOf(client))
  })

  return {
    /** Ends the one that has waited longest for its lock, if there is one. `other`: connections that are not of the pool. */
    async displace(other: Sql): Promise<void> {
      const [waiting] = await other.run(findWaiting([...connected]))
      if (!waiting) return
      // Before its error can arrive.
      displaced.add(waiting.pid)
      const ended = await other.run(cancel(waiting.pid))
      if (ended.length === 0) displaced.delete(waiting.pid)
    },
    /** What the error of a transaction on this connection means. */
    explain(client: pg.PoolClient, error: unknown): unknown {
      const isCancelled = error instanceof pg.DatabaseError && error.code === '57014'
      return isCancelled && displaced.delete(pidOf(client))
        ? new Displaced('another client had no connection')
        : error
    },
  }
}

/** Runs a transaction, from waiting for its connection on, again when it was displaced. */
export async function untilNotDisplaced<T>(transact: () => Promise<T>): Promise<T> {
  const end = performance.now() + longest
  for (;;) {
    try {
      return await transact()
    } catch (error) {
      if (!(error instanceof Displaced) || performance.now() > end) throw error
    }
  }
}

const pidOf = (client: pg.PoolClient) => (client as unknown as { processID: number }).processID

const findWaiting = (pids: readonly number[]) =>
  statement(sql<{ pid: number }>`
    select pid from pg_stat_activity
    where pid = any(${pids}) and wait_event_type = 'Lock'
      and query_start < clock_timestamp() - ${`${patience} ms`}::interval
    order by query_start limit 1`)

const cancel = (pid: number) =>
  statement(
    sql`select pg_cancel_backend(pid) from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`,
  )
