import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/sql.ts'
import { sendProblem } from './problem.ts'

const timeoutMs = 2_000

/** A sort that exceeds work_mem and therefore writes a temporary file: it fails on a full disk and leaves nothing there. */
const littleMemory = "set local work_mem = '64kB'"
const muchToSort = 'select count(*) from (select n from generate_series(1, 5000) n order by -n) sorted'

/** `/healthz`: the process runs. `/readyz`: it can take requests. */
export function serveHealth(app: FastifyInstance, database: Database, isClosing: () => boolean) {
  const isDatabaseReady = shared(() => respondsInTime(database))

  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'up' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (isClosing()) return sendProblem(reply, 'CLOSING')
    if (await isDatabaseReady()) return { status: 'ready' }
    return sendProblem(reply, 'NO_DATABASE')
  })
}

async function respondsInTime(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
  })
  const check = canWork(database).then(
    () => true,
    () => false,
  )
  return Promise.race([check, tooLate]).finally(() => clearTimeout(timer))
}

/** A database with a full disk still responds, but cannot write. */
function canWork(database: Database): Promise<unknown> {
  return database.transaction(async (sql) => {
    await sql.read({ text: littleMemory, values: [] })
    await sql.read({ text: muchToSort, values: [] })
  })
}

/* Concurrent probes share one check, so that they do not queue for connections. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  return () => {
    current ??= work().finally(() => {
      current = undefined
    })
    return current
  }
}
