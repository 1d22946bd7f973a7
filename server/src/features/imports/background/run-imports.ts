import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { Database } from '../../../db/sql.ts'
import type { Bus } from '../../../live/bus.ts'
import type { Log } from '../../../log/log.ts'
import type { ThreadData, ThreadMessage } from './messages.ts'
import { type Claimed, claimRun, endedRun, failRun, releaseRun, renewRun, retryRun } from './store.ts'

type Parts = {
  readonly database: Database
  readonly connection: pg.ClientConfig
  /** The file of the program that a thread runs. */
  readonly thread: string
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>
  readonly clock: () => Date
  readonly log: Log
} & Pick<ThreadData, 'maxPerDay' | 'authSecret'>

/** In milliseconds. */
const pollMs = 2_000
const renewMs = 500
/** What fails by itself fails again; a database that is away or busy comes back. */
const maxAttempts = { failed: 3, interrupted: 8 }
/** Between two attempts, in seconds. */
const longestPause = 30
/** The heap of a thread: 20,000 games with all that is read about them. */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 48 }

export type RunningImports = { stop(): Promise<void> }

/** Claims large imports and runs them, one at a time on a node, in a thread: the serving thread only passes their progress on. */
export function runImports(parts: Parts): RunningImports {
  const { database, bus, log } = parts
  let running: Run | undefined
  let isStopped = false
  let working: Promise<void> | undefined
  let isAskedAgain = false

  async function work(): Promise<void> {
    while (!isStopped) {
      const [claimed] = await database.run(claimRun())
      if (!claimed) return
      const tell = () => bus.publish([{ topic: 'import', owner: claimed.owner, id: claimed.id }])
      if (claimed.attempt > maxAttempts.interrupted)
        await database.run(failRun(claimed, { reason: 'importFailed' }))
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
    isAskedAgain = working !== undefined
    working ??= work()
      .catch((error) => log.error({ err: error }, 'imports cannot be claimed'))
      .finally(() => {
        working = undefined
        if (isAskedAgain) poll()
      })
  }

  const unsubscribe = bus.subscribe((news) => {
    if (news === 'missed') return poll()
    const changes = news.filter(({ topic }) => topic === 'import')
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
      await working
    },
  }
}

type Run = {
  readonly id: string
  readonly ended: Promise<void>
  /** Looks at once whether it was stopped. */
  look(): Promise<void>
  /** Another node may take it up. */
  giveBack(): Promise<void>
}

function startRun(parts: Parts, claimed: Claimed, tell: () => void): Run {
  const { database, connection, thread, clock, log, bus, maxPerDay, authSecret } = parts
  const workerData: ThreadData = { connection, claimed, now: clock().toISOString(), maxPerDay, authSecret }
  const worker = new Worker(thread, { workerData, resourceLimits })
  let progress = { rows: 0, done: 0 }
  let told = progress
  let end: 'done' | 'interrupted' | 'lost' | 'given back' | undefined
  let failure: unknown

  /** What a thread has not committed ends with its connection. */
  const renew = async () => {
    const latest = progress
    const [row] = await database.run(renewRun(claimed, latest))
    if (end) return
    if (!row) await endIfLost()
    else if (latest !== told) {
      told = latest
      tell()
    }
  }
  /** A thread that has just committed, and has not said so yet, goes on. */
  const endIfLost = async () => {
    const [ended] = await database.run(endedRun(claimed))
    if (ended || end) return
    end = 'lost'
    await worker.terminate()
  }
  let looking: Promise<void> | undefined
  let isAskedAgain = false
  /** One at a time: those that wait behind a slow one would only ask the same. */
  const look = async (): Promise<void> => {
    isAskedAgain = looking !== undefined
    looking ??= (async () => {
      do {
        isAskedAgain = false
        if (!end) await renew()
      } while (isAskedAgain)
    })()
      .catch((error) => log.warn({ err: error }, 'the progress of an import was not written'))
      .finally(() => {
        looking = undefined
      })
    await looking
  }
  const renewing = setInterval(look, renewMs)
  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'progress') {
      progress = message
      return
    }
    end ??= message.kind
    if (message.kind === 'interrupted') failure = message.reason
    else if (message.changes.length > 0) bus.publish(message.changes)
    void worker.terminate()
  })
  worker.on('error', (error) => {
    failure = error
  })
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const ended = exited.then(async () => {
    clearInterval(renewing)
    await looking
    if (end === 'interrupted') {
      log.warn({ err: failure, import: claimed.id }, 'an import was interrupted')
      await endAttempt(claimed.attempt >= maxAttempts.interrupted)
    } else if (!end) {
      log.error({ err: failure, import: claimed.id }, 'an import failed')
      await endAttempt(claimed.attempt >= maxAttempts.failed || isOutOfMemory(failure))
    }
  })
  const endAttempt = async (isFinal: boolean) => {
    const pause = Math.min(2 ** (claimed.attempt - 1), longestPause)
    await database
      .run(isFinal ? failRun(claimed, { reason: 'importFailed' }) : retryRun(claimed, pause))
      .catch((error) => log.error({ err: error }, 'an import waits until its lease has run out'))
  }
  return {
    id: claimed.id,
    ended,
    look,
    async giveBack() {
      end ??= 'given back'
      await worker.terminate()
      await ended
      if (end === 'given back') await database.run(releaseRun(claimed))
    },
  }
}

function isOutOfMemory(failure: unknown): boolean {
  return (failure as { code?: string } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
