import pg from 'pg'

/** How long a client should wait, in seconds. PostgreSQL restarts within a few. */
export const retryAfter = 5

/** Thrown when a request has waited too long for its turn. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

/**
 * SQLSTATE of connection failures (08), lack of disk, memory or connections (53), a shutdown or restart (57P), a
 * statement, lock or transaction that took too long, and a server that has become read-only after a failover.
 */
const outageStates = /^(08|53|57P0)|^(25006|25P03|25P04|55P03|57014)$/

/** The driver's own errors have no code. */
const driverMessages = new Set([
  'Cannot use a pool after calling end on the pool',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
])

const brokenConnection = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT']

/**
 * Whether an error is an expected outage of the database: it ends by itself, and a retry helps. Every route answers it
 * with UNAVAILABLE, and every other error with INTERNAL.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Busy) return true
  if (error instanceof pg.DatabaseError) return outageStates.test(error.code ?? '')
  // A host with several addresses: one error per address.
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall === 'connect' || syscall === 'getaddrinfo' || brokenConnection.includes(code)) return true
  return driverMessages.has(error.message)
}
