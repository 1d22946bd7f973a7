import { sql } from 'kysely'
import { build, type Database } from '../db/sql.ts'
import type { Log } from '../log/log.ts'

export type Job = {
  /** The same for all attempts, so that handlers can be idempotent. */
  readonly id: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly attempt: number
}

/** Runs at least once per job, and again after an error or a crash of its node. */
export type Handler = (job: Job) => Promise<void>

/** A handler with a callback for a job that failed for good. */
export type Task = {
  readonly perform: Handler
  readonly abandon?: (job: Job, reason: string) => Promise<void>
}

/** Thrown by a handler when a retry cannot succeed. */
export class CannotSucceed extends Error {
  override readonly name = 'CannotSucceed'
}

/** Why a message of a manager is not sent, in the errors of its game or join. */
export const addressNotVerified = 'the manager’s e-mail address is not verified'

export type Worker = {
  /** Polls now: a job was enqueued and committed. */
  wake(): void
  /** Claims no further job and resolves when the running ones are finished. */
  stop(): Promise<void>
}

export const maxAttempts = 10

// Longer than any handler may take, or a second node would run the same job.
const lease = sql<string>`now() + interval '5 minutes'`
const pollMs = 2_000
const sweepMs = 24 * 60 * 60 * 1_000
const maxConcurrentJobs = 4

/** Several workers, on one node or many, share the same outbox safely. */
export function startWorker(parts: {
  database: Database
  handlers: Readonly<Record<string, Handler | Task>>
  /** What else is deleted once a day: old rows of the features. */
  sweeps?: readonly (() => Promise<unknown>)[]
  log: Log
}): Worker {
  const { database, handlers, sweeps = [], log } = parts
  // A queue per kind: a mail server that hangs does not delay text messages.
  const queues = new Map(
    Object.entries(handlers).map(([kind, handler]) => {
      const task = typeof handler === 'function' ? { perform: handler } : handler
      return [kind, createQueue({ database, log, kind, task })]
    }),
  )
  let looking: Promise<void> | undefined
  let isAskedAgain = false

  /** One statement for all kinds, however often it is asked for meanwhile. */
  async function look() {
    try {
      do {
        isAskedAgain = false
        for (const { kind } of await database.run(dueKinds)) queues.get(kind)?.poll()
      } while (isAskedAgain)
    } catch (error) {
      log.error({ err: error }, 'outbox unreachable')
    } finally {
      looking = undefined
    }
  }
  const wake = () => {
    isAskedAgain = true
    looking ??= look()
  }

  const sweepOnce = async () => {
    for (const sweep of [() => sweepJobs(database), ...sweeps])
      await sweep().catch((error) => log.error({ err: error }, 'outbox sweep failed'))
  }
  const polling = setInterval(wake, pollMs)
  const sweeping = setInterval(sweepOnce, sweepMs)
  const firstSweep = sweepOnce()
  wake()

  return {
    wake,
    async stop() {
      clearInterval(polling)
      clearInterval(sweeping)
      const stopped = [...queues.values()].map((queue) => queue.stop())
      await Promise.all([firstSweep, looking, ...stopped])
    },
  }
}

type QueueParts = { database: Database; log: Log; kind: string; task: Task }

/** Runs a few jobs of one kind concurrently. */
function createQueue(parts: QueueParts) {
  const busy = new Set<Promise<void>>()
  let missed = false
  let stopped = false

  function poll() {
    if (stopped) return
    missed = busy.size === maxConcurrentJobs
    if (missed) return
    const running = work()
      .catch((error) => parts.log.error({ err: error }, 'outbox unreachable'))
      .finally(() => {
        busy.delete(running)
        if (missed) poll()
      })
    busy.add(running)
  }

  async function work() {
    while (!stopped) {
      const job = await claim(parts.database, parts.kind)
      if (!job) return
      // Claimed after the stop began: another node runs it sooner.
      if (stopped) return unclaim(parts.database, job)
      // There may be more due jobs.
      poll()
      await perform(parts, job)
    }
  }

  return {
    poll,
    async stop() {
      stopped = true
      await Promise.all(busy)
    },
  }
}

async function perform({ database, log, kind, task }: QueueParts, job: Job): Promise<void> {
  try {
    if (job.attempt > maxAttempts) throw new CannotSucceed('every attempt ended without an answer')
    if (typeof job.payload.dropped === 'string') throw new CannotSucceed(job.payload.dropped)
    await task.perform(job)
    await finish(database, job)
  } catch (error) {
    const final = error instanceof CannotSucceed || job.attempt >= maxAttempts
    log.warn({ err: error, kind, job: job.id, attempt: job.attempt, final }, 'outbox job failed')
    if (final) await task.abandon?.(job, reason(error))
    await (final ? fail(database, job, error) : retryLater(database, job, error))
  }
}

const isDue = sql<boolean>`done_at is null and failed_at is null and run_at <= now()
  and (leased_until is null or leased_until < now())`

const dueKinds = build.selectFrom('outbox').select('kind').distinct().where(isDue)

async function claim(database: Database, kind: string): Promise<Job | undefined> {
  const due = build
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kind)
    .where(isDue)
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const [job] = await database.run(
    build
      .updateTable('outbox')
      .set({ attempts: sql`attempts + 1`, leased_until: lease })
      .where('id', '=', due)
      .returning(['id', 'payload', 'attempts as attempt']),
  )
  return job
}

/* The number of the attempt is a fencing token: a worker that has lost the lease changes nothing. The payload of an ended
   job is deleted because it may contain a sign-in link. */

const leased = (job: Job) =>
  build.updateTable('outbox').where('id', '=', job.id).where('attempts', '=', job.attempt)

async function finish(database: Database, job: Job) {
  await database.run(
    leased(job).set({ done_at: sql`now()`, leased_until: null, last_error: null, payload: '{}' }),
  )
}

async function unclaim(database: Database, job: Job) {
  await database.run(leased(job).set({ attempts: job.attempt - 1, leased_until: null }))
}

async function fail(database: Database, job: Job, error: unknown) {
  await database.run(
    leased(job).set({ failed_at: sql`now()`, leased_until: null, last_error: reason(error), payload: '{}' }),
  )
}

async function retryLater(database: Database, job: Job, error: unknown) {
  const seconds = waitBefore(job.attempt + 1)
  await database.run(
    leased(job).set({
      run_at: sql`now() + make_interval(secs => ${seconds})`,
      leased_until: null,
      last_error: reason(error),
    }),
  )
}

/** Seconds: 5, 15, 45 and so on, at most an hour; ten attempts take three and a half hours. */
export function waitBefore(attempt: number): number {
  return Math.min(5 * 3 ** (attempt - 2), 3_600)
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\p{Cc}+/gu, ' ').slice(0, 500)
}

/** Deletes jobs that ended a month ago, with their dedupe keys. */
async function sweepJobs(database: Database) {
  await database.run(
    build.deleteFrom('outbox').where(sql<boolean>`coalesce(done_at, failed_at) < now() - interval '30 days'`),
  )
}
