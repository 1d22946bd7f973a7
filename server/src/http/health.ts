import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/sql.ts'
import { answerProblem } from './problem.ts'

const patience = 2_000

/** Two statements that need a little of the disk, and leave nothing there: a sort of more than they allow it to keep in memory. */
const littleMemory = "set local work_mem = '64kB'"
const muchToSort = 'select count(*) from (select n from generate_series(1, 5000) n order by -n) sorted'

/** `/healthz`: the process runs. `/readyz`: it may be sent work. */
export function serveHealth(app: FastifyInstance, database: Database, isClosing: () => boolean) {
  const databaseAnswers = oneAtATime(() => answersInTime(database))

  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'up' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (isClosing()) return answerProblem(reply, 'CLOSING')
    if (await databaseAnswers()) return { status: 'ready' }
    return answerProblem(reply, 'NO_DATABASE')
  })
}

async function answersInTime(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  const answer = canWork(database).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

/** A database whose disk is full still answers, but can save nothing. */
function canWork(database: Database): Promise<unknown> {
  return database.transaction(async (sql) => {
    await sql.read({ text: littleMemory, values: [] })
    await sql.read({ text: muchToSort, values: [] })
  })
}

/* Probes that come while one is under way share its answer, so that they never queue up for connections. */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  return () => {
    current ??= work().finally(() => {
      current = undefined
    })
    return current
  }
}
