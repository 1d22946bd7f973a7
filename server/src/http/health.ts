import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/sql.ts'
import { answerProblem } from './problem.ts'

const patience = 2_000

/** `/healthz`: the process runs. `/readyz`: it may be sent work. */
export function serveHealth(app: FastifyInstance, database: Database, isClosing: () => boolean) {
  const databaseAnswers = oneAtATime(() => answersInTime(database))

  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'up' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (isClosing())
      return answerProblem(reply, 503, { code: 'CLOSING', message: 'The server is shutting down' })
    if (await databaseAnswers()) return { status: 'ready' }
    return answerProblem(reply, 503, { code: 'NO_DATABASE', message: 'The database does not answer' })
  })
}

async function answersInTime(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  const answer = database.read({ text: 'select 1', values: [] }).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
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
