import { sql } from 'kysely'
import { build, type Database } from '../db/sql.ts'
import type { Log } from '../http/log.ts'

export type Job = {
  /** Stays the same over all attempts, so whatever is made from it can be recognised as the same thing. */
  readonly id: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly attempt: number
}

/** Runs at least once for each job, and again when it throws or when its node dies. */
export type Handler = (job: Job) => Promise<void>

/** A handler that also has something to do when its job is given up. */
export type Task = {
  readonly perform: Handler
  readonly abandon?: (job: Job, reason: string) => Promise<void>
}

/** Thrown by a handler when trying again cannot help. */
export class CannotSucceed extends Error {
  override readonly name = 'CannotSucceed'
}

export type Worker = {
  /** Look now: something was enqueued and committed. */
  wake(): void
  /** Takes no further job and resolves when those in hand are finished. */
  stop(): Promise<void>
}

export const maxAttempts = 10

// Longer than any handler may take, or a second node would do the same work.
const lease = sql<string>`now() + interval '5 minutes'`
const pollMs = 2_000
const sweepMs = 24 * 60 * 60 * 1_000
const handsPerCrew = 4

/** Several workers, on one node or many, share the same outbox safely. */
export function startWorker(parts: {
  database: Database
  handlers: Readonly<Record<string, Handler | Task>>
  log: Log
}): Worker {
  const { database, handlers, log } = parts
  // Each kind has hands of its own: a mail server that hangs does not hold up text messages.
  const crews = Object.entries(handlers).map(([kind, handler]) =>
    createCrew({ database, log, kind, task: typeof handler === 'function' ? { perform: handler } : handler }),
  )
  const wake = () => {
    for (const crew of crews) crew.look()
  }

  const sweepOnce = () => sweep(database).catch((error) => log.error({ err: error }, 'outbox sweep failed'))
  const polling = setInterval(wake, pollMs)
  const sweeping = setInterval(sweepOnce, sweepMs)
  const firstSweep = sweepOnce()
  wake()

  return {
    wake,
    async stop() {
      clearInterval(polling)
      clearInterval(sweeping)
      await Promise.all([firstSweep, ...crews.map((crew) => crew.stop())])
    },
  }
}

type Duty = { database: Database; log: Log; kind: string; task: Task }

/** A few hands for one kind of job. While there is nothing to do, a look costs one statement. */
function createCrew(duty: Duty) {
  const busy = new Set<Promise<void>>()
  let missed = false
  let stopped = false

  function look() {
    if (stopped) return
    missed = busy.size === handsPerCrew
    if (missed) return
    const hand = work()
      .catch((error) => duty.log.error({ err: error }, 'outbox unreachable'))
      .finally(() => {
        busy.delete(hand)
        if (missed) look()
      })
    busy.add(hand)
  }

  async function work() {
    while (!stopped) {
      const job = await claim(duty.database, duty.kind)
      if (!job) return
      // Asked for before the stop and found after it: another node has it sooner than a node that is leaving.
      if (stopped) return putBack(duty.database, job)
      // Where one was, there may be more.
      look()
      await perform(duty, job)
    }
  }

  return {
    look,
    async stop() {
      stopped = true
      await Promise.all(busy)
    },
  }
}

async function perform({ database, log, kind, task }: Duty, job: Job): Promise<void> {
  try {
    if (job.attempt > maxAttempts) throw new CannotSucceed('every attempt ended without an answer')
    await task.perform(job)
    await finish(database, job)
  } catch (error) {
    const final = error instanceof CannotSucceed || job.attempt >= maxAttempts
    log.warn({ err: error, kind, job: job.id, attempt: job.attempt, final }, 'outbox job failed')
    if (final) await task.abandon?.(job, reason(error))
    await (final ? giveUp(database, job, error) : tryLater(database, job, error))
  }
}

async function claim(database: Database, kind: string): Promise<Job | undefined> {
  const due = build
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('run_at', '<=', sql<string>`now()`)
    .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<', sql<string>`now()`)]))
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

/* The number of the attempt fences these off: who has lost the lease has lost the say. The payload goes when nothing is
   left to do with it, for it may hold a link that opens an account. */

const held = (job: Job) =>
  build.updateTable('outbox').where('id', '=', job.id).where('attempts', '=', job.attempt)

async function finish(database: Database, job: Job) {
  await database.run(
    held(job).set({ done_at: sql`now()`, leased_until: null, last_error: null, payload: '{}' }),
  )
}

async function putBack(database: Database, job: Job) {
  await database.run(held(job).set({ attempts: job.attempt - 1, leased_until: null }))
}

async function giveUp(database: Database, job: Job, error: unknown) {
  await database.run(
    held(job).set({ failed_at: sql`now()`, leased_until: null, last_error: reason(error), payload: '{}' }),
  )
}

async function tryLater(database: Database, job: Job, error: unknown) {
  const seconds = waitBefore(job.attempt + 1)
  await database.run(
    held(job).set({
      run_at: sql`now() + make_interval(secs => ${seconds})`,
      leased_until: null,
      last_error: reason(error),
    }),
  )
}

/** 5 s, 15 s, 45 s and so on, at most an hour: ten attempts within three hours and a half. */
export function waitBefore(attempt: number): number {
  return Math.min(5 * 3 ** (attempt - 2), 3_600)
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\p{Cc}+/gu, ' ').slice(0, 500)
}

/** What ended a month ago is forgotten, its dedupe key included; and after a year, what became of a link that was sent. */
async function sweep(database: Database) {
  await database.run(
    build.deleteFrom('outbox').where(sql<boolean>`coalesce(done_at, failed_at) < now() - interval '30 days'`),
  )
  await database.run(build.deleteFrom('ended_link').where(sql<boolean>`ended_at < now() - interval '1 year'`))
}
