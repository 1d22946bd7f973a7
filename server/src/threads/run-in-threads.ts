import { Worker } from 'node:worker_threads'
import type { Compilable } from 'kysely'
import type pg from 'pg'
import type { Database } from '../db/sql.ts'
import type { Bus } from '../live/bus.ts'
import type { Change, Topic } from '../live/topics.ts'
import type { Log } from '../log/log.ts'

/** Work that a node has claimed. The number of the attempt is a fencing token: who has lost the lease changes nothing. */
export type Attempt = { readonly id: string; readonly owner: string; readonly attempt: number }

/** What a thread gets. */
export type ThreadData<Claimed> = {
  readonly connection: pg.ClientConfig
  readonly claimed: Claimed
  readonly now: string
  /** One cell of shared memory, which a loop can look at; 1 asks it to stop. */
  readonly stop: SharedArrayBuffer
}

/** What a thread tells. Nothing comes after its end, and then the node ends it. */
export type ThreadMessage<Progress> =
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** It is committed, and more of it follows. */
  | { readonly kind: 'written' }
  | { readonly kind: 'done'; readonly changes?: readonly Change[] }
  /** It was stopped, or belongs to another attempt. */
  | { readonly kind: 'lost' }
  /** The database was not there, or too busy: another attempt may succeed. */
  | { readonly kind: 'interrupted'; readonly reason: string }

/** Why an attempt was the last one. */
export type LastFailure = 'failed' | 'outOfMemory' | 'tooManyAttempts'

/** A kind of work that waits in a table, with a lease of the node that does it. */
export type ThreadWork<Claimed extends Attempt, Progress> = {
  readonly topic: Extract<Topic, 'proposal' | 'import'>
  /** What fails by itself fails again; a database that is away or busy comes back. */
  readonly maxAttempts: { readonly failed: number; readonly interrupted: number }
  /** In milliseconds: what has been done by then is the result. */
  readonly longest?: number
  claim(): Compilable<Claimed>
  /** No row when the lease is lost, or its end is written. */
  renew(claimed: Claimed, progress: Progress | undefined): Compilable<{ stopAsked?: boolean }>
  /** A row when the attempt has written its end: its thread goes on, and has not said so yet. */
  written(claimed: Claimed): Compilable<{ id: string }>
  /** Another attempt may begin after the pause, in seconds. */
  retry(claimed: Claimed, pause: number): Compilable<unknown>
  /** The node stops, and another may begin at once. */
  release(claimed: Claimed): Compilable<unknown>
  fail(claimed: Claimed, why: LastFailure): Compilable<unknown>
  /** The thread that has written its end has ended too. */
  end?(claimed: Claimed): Compilable<unknown>
}

type Parts<Claimed extends Attempt, Progress> = {
  readonly work: ThreadWork<Claimed, Progress>
  readonly database: Database
  readonly connection: pg.ClientConfig
  /** The file of the program that a thread runs. */
  readonly thread: string
  /** What the program gets besides. */
  readonly settings?: object
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>
  readonly clock: () => Date
  readonly log: Log
}

/** In milliseconds. */
const pollMs = 2_000
const renewMs = 2_000
const progressMs = 250
/** Between two attempts, in seconds. */
const longestPause = 30
/** The heap of a thread. Arrays of numbers are outside of it. */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 48 }

export type RunningThreads = { stop(): Promise<void> }

/** Claims work of one kind and does it, one at a time on a node, each in a thread of its own: the serving thread only passes on what it tells. */
export function runInThreads<Claimed extends Attempt, Progress>(
  parts: Parts<Claimed, Progress>,
): RunningThreads {
  const { work, database, bus, log } = parts
  let running: Run | undefined
  let isStopped = false
  let claiming: Promise<void> | undefined
  let isAskedAgain = false

  async function claimAll(): Promise<void> {
    while (!isStopped) {
      const [claimed] = await database.run(work.claim())
      if (!claimed) return
      const tell = () => bus.publish([{ topic: work.topic, owner: claimed.owner, id: claimed.id }])
      if (claimed.attempt > work.maxAttempts.interrupted)
        await database.run(work.fail(claimed, 'tooManyAttempts'))
      else {
        running = startRun(parts, claimed, tell)
        await running.ended
        running = undefined
      }
      tell()
    }
  }

  function poll(): void {
    if (isStopped) return
    isAskedAgain = claiming !== undefined
    claiming ??= claimAll()
      .catch((error) => log.error({ err: error }, `no ${work.topic} can be claimed`))
      .finally(() => {
        claiming = undefined
        if (isAskedAgain) poll()
      })
  }

  const unsubscribe = bus.subscribe((news) => {
    if (news === 'missed') return poll()
    const changes = news.filter(({ topic }) => topic === work.topic)
    if (changes.some(({ id }) => id === running?.id)) void running?.look()
    if (changes.some(({ id }) => id !== running?.id)) poll()
  })
  const polling = setInterval(poll, pollMs)
  poll()

  return {
    async stop() {
      isStopped = true
      clearInterval(polling)
      unsubscribe()
      await running?.giveBack()
      await claiming
    },
  }
}

type Run = {
  readonly id: string
  readonly ended: Promise<void>
  /** Looks at once whether it was asked to stop. */
  look(): Promise<void>
  /** Another node may take it up. */
  giveBack(): Promise<void>
}

function startRun<Claimed extends Attempt & { readonly stopAsked?: boolean }, Progress>(
  { work, database, connection, thread, settings, clock, log, bus }: Parts<Claimed, Progress>,
  claimed: Claimed,
  tell: () => void,
): Run {
  const about = { [work.topic]: claimed.id }
  const stop = new SharedArrayBuffer(4)
  const askToStop = () => Atomics.store(new Int32Array(stop), 0, 1)
  if (claimed.stopAsked) askToStop()
  const workerData: ThreadData<Claimed> = {
    ...settings,
    ...{ connection, claimed, now: clock().toISOString(), stop },
  }
  const worker = new Worker(thread, { workerData, resourceLimits })
  let progress: Progress | undefined
  let renewedAt = performance.now()
  let end: Exclude<ThreadMessage<Progress>['kind'], 'progress'> | 'given back' | undefined
  let failure: unknown

  const renew = async () => {
    const latest = progress
    progress = undefined
    renewedAt = performance.now()
    const [row] = await database.run(work.renew(claimed, latest))
    if (end) return
    if (!row) await endIfLost()
    else if (row.stopAsked) askToStop()
    if (latest) tell()
  }
  const endIfLost = async () => {
    const [written] = await database.run(work.written(claimed))
    if (written || end) return
    end = 'lost'
    await worker.terminate()
  }
  let looking: Promise<void> | undefined
  let isAskedAgain = false
  /** One at a time, so that an older progress is not written over a newer one: those that wait behind a slow one would only ask the same. */
  const look = async (): Promise<void> => {
    isAskedAgain = looking !== undefined
    looking ??= (async () => {
      do {
        isAskedAgain = false
        if (!end) await renew()
      } while (isAskedAgain)
    })()
      .catch((error) => log.warn({ err: error, ...about }, `the progress of a ${work.topic} was not written`))
      .finally(() => {
        looking = undefined
      })
    await looking
  }
  const looks = setInterval(() => {
    if (progress || performance.now() - renewedAt >= renewMs) void look()
  }, progressMs)
  const longest = work.longest && setTimeout(askToStop, work.longest)

  worker.on('message', (message: ThreadMessage<Progress>) => {
    if (message.kind === 'progress') {
      progress = message.progress
      return
    }
    if (end && end !== 'written') return
    end = message.kind
    if (message.kind === 'interrupted') failure = message.reason
    if (message.kind === 'done' && message.changes?.length) bus.publish(message.changes)
    if (message.kind === 'written') tell()
    else void worker.terminate()
  })
  worker.on('error', (error) => {
    failure = error
  })
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const ended = exited.then(async () => {
    clearInterval(looks)
    clearTimeout(longest)
    await looking
    if (end === 'interrupted') {
      log.warn({ err: failure, ...about }, `a ${work.topic} was interrupted`)
      await endAttempt(claimed.attempt >= work.maxAttempts.interrupted)
    } else if (!end) {
      log.error({ err: failure, ...about }, `a ${work.topic} failed`)
      await endAttempt(claimed.attempt >= work.maxAttempts.failed || isOutOfMemory(failure))
    } else if (end === 'written' || end === 'done') {
      if (failure)
        log.error({ err: failure, ...about }, `what follows a ${work.topic} is not done to its end`)
      if (work.end) await write(work.end(claimed))
    }
  })
  const endAttempt = (isLast: boolean) =>
    write(
      isLast
        ? work.fail(claimed, isOutOfMemory(failure) ? 'outOfMemory' : 'failed')
        : work.retry(claimed, Math.min(2 ** (claimed.attempt - 1), longestPause)),
    )
  const write = async (statement: Compilable<unknown>) => {
    await database
      .run(statement)
      .catch((error) =>
        log.error({ err: error, ...about }, `a ${work.topic} waits until its lease has run out`),
      )
  }
  return {
    id: claimed.id,
    ended,
    look,
    async giveBack() {
      end ??= 'given back'
      await worker.terminate()
      await ended
      if (end === 'given back') await database.run(work.release(claimed))
    },
  }
}

function isOutOfMemory(failure: unknown): boolean {
  return (failure as { code?: string } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
