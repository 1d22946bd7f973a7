import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { Database } from '../../../db/sql.ts'
import type { ProposalKind } from '../../../db/tables/proposals.ts'
import type { Bus } from '../../../live/bus.ts'
import type { Log } from '../../../log/log.ts'
import { mayRunProposals } from '../policy.ts'
import {
  attemptOf,
  type Claimed,
  claimProposal,
  endWork,
  failProposal,
  type Progress,
  queueAgain,
  releaseProposal,
  renewLease,
  writeProgress,
} from '../store/proposal.ts'
import type { ThreadData, ThreadMessage } from './messages.ts'

type Parts = {
  /** The runs of one kind do not wait for those of another: a repair is ready in a second. */
  readonly kind: ProposalKind
  readonly database: Database
  readonly connection: pg.ClientConfig
  /** The file of the program that a thread runs. */
  readonly thread: string
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>
  readonly clock: () => Date
  readonly log: Log
}

/** In milliseconds. */
const pollMs = 2_000
const renewMs = 2_000
const progressMs = 250
/** What a run has by then is its result. */
const longestRunMs = 150_000
const maxAttempts = 3
/** The heap of a thread. Its arrays are outside of it, and bounded by the size of a proposal. */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 48 }

export type RunningProposals = { stop(): Promise<void> }

/** Claims proposals of a kind and runs them, one at a time on a node, each in a thread of its own: the serving thread only waits. */
export function runProposals(parts: Parts): RunningProposals {
  const { kind, database, bus, log } = parts
  const proof = mayRunProposals()
  let running: Run | undefined
  let isStopped = false
  let working: Promise<void> | undefined
  let isAskedAgain = false

  async function work(): Promise<void> {
    while (!isStopped) {
      const [claimed] = await database.run(claimProposal(proof, kind))
      if (!claimed) return
      const tell = () => bus.publish([{ topic: 'proposal', owner: claimed.owner, id: claimed.id }])
      if (claimed.attempt > maxAttempts) {
        await database.run(failProposal(proof, claimed, 'every attempt ended without an answer'))
        tell()
        continue
      }
      running = startRun(parts, claimed, tell)
      await running.ended
      running = undefined
    }
  }

  function poll(): void {
    if (isStopped) return
    isAskedAgain = working !== undefined
    working ??= work()
      .catch((error) => log.error({ err: error }, 'proposals cannot be claimed'))
      .finally(() => {
        working = undefined
        if (isAskedAgain) poll()
      })
  }

  const unsubscribe = bus.subscribe((news) => {
    if (news === 'missed') return poll()
    const changes = news.filter(({ topic }) => topic === 'proposal')
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
  /** Looks at once whether it was asked to stop. */
  look(): Promise<void>
  /** Another node may take it up. */
  giveBack(): Promise<void>
}

function startRun(parts: Parts, claimed: Claimed, tell: () => void): Run {
  const { database, connection, thread, clock, log } = parts
  const proof = mayRunProposals()
  const stop = new SharedArrayBuffer(4)
  const askToStop = () => Atomics.store(new Int32Array(stop), 0, 1)
  if (claimed.stopAsked) askToStop()
  const workerData: ThreadData = { connection, claimed, now: clock().toISOString(), stop }
  const worker = new Worker(thread, { workerData, resourceLimits })
  let progress: Progress | undefined
  let end: 'done' | 'lost' | 'given back' | undefined
  let failure: unknown

  const write = async () => {
    const latest = progress
    progress = undefined
    const statement = latest ? writeProgress(proof, claimed, latest) : renewLease(proof, claimed)
    const [row] = await database.run(statement)
    if (end) return
    if (!row) await endIfLost()
    else if (row.stopAsked) askToStop()
    if (latest) tell()
  }
  /** A thread that has just written its result, and not said so yet, goes on. */
  const endIfLost = async () => {
    const [own] = await database.run(attemptOf(proof, claimed))
    if (own || end) return
    end = 'lost'
    await worker.terminate()
  }
  // One after another: an older progress must not be written over a newer one.
  let writing = Promise.resolve()
  const enqueueWrite = () => {
    writing = writing
      .then(() => (end ? undefined : write()))
      .catch((error) => log.warn({ err: error }, 'the progress of a proposal was not written'))
    return writing
  }
  const telling = setInterval(() => progress && enqueueWrite(), progressMs)
  const renewing = setInterval(enqueueWrite, renewMs)
  const longest = setTimeout(askToStop, longestRunMs)

  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'progress') progress = message
    else {
      end = message.kind
      tell()
    }
  })
  worker.on('error', (error) => {
    failure = error
  })
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const ended = exited.then(async () => {
    clearInterval(telling)
    clearInterval(renewing)
    clearTimeout(longest)
    await writing
    if (end === 'done') await endAll()
    if (!end) {
      log.error({ err: failure, proposal: claimed.id }, 'a proposal failed')
      const isFinal = claimed.attempt >= maxAttempts || isOutOfMemory(failure)
      const reason = isOutOfMemory(failure) ? 'it needs more memory than a run may have' : 'the run failed'
      await database
        .run(isFinal ? failProposal(proof, claimed, reason) : queueAgain(proof, claimed))
        .catch((error) => log.error({ err: error }, 'a failed proposal is still claimed'))
    }
    tell()
  })
  /** The plan is kept, whatever became of its reasons and of the fixes. */
  const endAll = async () => {
    if (failure) log.error({ err: failure, proposal: claimed.id }, 'a plan is not explained to its end')
    await database
      .run(endWork(proof, claimed))
      .catch((error) => log.error({ err: error }, 'a plan is still said to be worked on'))
  }
  return {
    id: claimed.id,
    ended,
    look: enqueueWrite,
    async giveBack() {
      end ??= 'given back'
      await worker.terminate()
      await ended
      if (end === 'given back') await database.run(releaseProposal(proof, claimed))
    },
  }
}

function isOutOfMemory(failure: unknown): boolean {
  return (failure as { code?: string } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
