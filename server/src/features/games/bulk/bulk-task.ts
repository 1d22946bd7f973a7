import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyedHash } from '@whistle/domain/accounts/code'
import { Refused } from '../../../access/refused.ts'
import type { DailyLimits } from '../../../db/daily-limits.ts'
import { createSemaphore } from '../../../db/semaphore.ts'
import type { Database } from '../../../db/sql.ts'
import type { Turn } from '../../../graphql/in-slices.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import type { VerifiedSenders } from '../../../outbox/verified-senders.ts'
import type { Handler } from '../../../outbox/worker.ts'
import { type MayKeepGames, mayFinishBulk } from '../policy.ts'
import type { JobContext } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import { bulkKind, enqueueBulk, leavingId } from './start-bulk.ts'
import {
  type ActionRow,
  claimGame,
  findAction,
  finishAction,
  insertBulkGames,
  leaveOutGames,
  lockAction,
  nextGames,
  savedGames,
  writeResult,
} from './store.ts'

type Parts = {
  database: Database
  announce: (changes: readonly Change[]) => void
  clock: () => Date
  daily: DailyLimits
  senders: VerifiedSenders
  hash: KeyedHash
  /** Counts what the work of a manager has cost the thread. */
  charge: (owner: string, spent: number) => void
}

/** Games of one job: well within its lease, and a step of the progress. */
const gamesPerJob = 25

/**
 * The outbox's task for an action over many games: takes the next ones, each in a transaction of its own with its result, and
 * enqueues the rest. After a crash it goes on with those that have no result.
 */
export function createBulkTask(parts: Parts): Record<string, Handler> {
  const oneAtATime = createSemaphore(1)

  /** Half of the thread's time at most, whatever the number of jobs: no request waits for a job. */
  const turnOf =
    (owner: string): Turn =>
    (work) =>
      oneAtATime(async () => {
        const begin = performance.now()
        const result = work()
        const spent = performance.now() - begin
        parts.charge(owner, spent)
        await sleep(spent)
        return result
      })

  const { database, announce, clock, daily, senders, hash } = parts
  const transact = <Result>({ id: actionId }: ActionRow, work: (context: JobContext) => Promise<Result>) =>
    inTransaction(database, announce, (context) =>
      work({ ...context, now: clock(), daily, senders, hash, actionId }),
    )

  async function run(action: ActionRow, proof: MayKeepGames): Promise<void> {
    const { id: actionId, input } = action
    await transact(action, ({ sql }) => sql.run(insertBulkGames(proof, actionId)))
    const waiting = await database.run(nextGames(actionId, 'WAITING', gamesPerJob))
    const ask = { gameIds: waiting.map(({ gameId }) => gameId), input, now: clock() }
    const plans = await kindOf(action).plan(proof, ask, { sql: database, turn: turnOf(action.owner) })
    for (const { id, gameId } of waiting) {
      const plan = plans.find((each) => each.gameId === gameId)
      await eachGame(action, proof, { id, state: 'RUNNING' }, async (context) => {
        if (!plan || plan.reason)
          return { outcome: 'LEFT_OUT', reason: plan?.reason ?? 'notFound', leftOut: plan?.leftOut }
        const applied = await plan.apply(context)
        if ('reason' in applied) return { outcome: 'LEFT_OUT', reason: applied.reason, leftOut: plan.leftOut }
        return { outcome: 'SAVED', leftOut: plan.leftOut, ...applied }
      })
    }
  }

  async function undo(action: ActionRow, proof: MayKeepGames): Promise<void> {
    for (const { id, gameId } of await database.run(nextGames(action.id, 'SAVED', gamesPerJob)))
      await eachGame(action, proof, { id, state: 'UNDOING' }, async (context, before) => {
        const { stays, reason } = await kindOf(action).undo(proof, { id: gameId, undo: before }, context)
        return { outcome: 'UNDONE', changes: stays, reason }
      })
  }

  type Result = Parameters<typeof writeResult>[2]

  /** What a rule refuses is left out with the reason; then nothing of the game was changed. */
  async function eachGame(
    action: ActionRow,
    proof: MayKeepGames,
    { id, state }: { id: string; state: 'RUNNING' | 'UNDOING' },
    change: (context: JobContext, before: unknown) => Promise<Result>,
  ): Promise<void> {
    const write = (work: typeof change) =>
      transact(action, async (context) => {
        const [claimed] = await context.sql.run(claimGame(proof, id, state))
        if (!claimed) return
        await context.sql.run(writeResult(proof, id, await work(context, claimed.undo)))
      })
    const refused: Result['outcome'] = state === 'RUNNING' ? 'LEFT_OUT' : 'UNDONE'
    await write(change).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      const changes = state === 'UNDOING' && action.kind !== 'INVITE' ? 1 : 0
      return write(async () => ({ outcome: refused, reason: error.refusal.reason, changes }))
    })
  }

  /** Tells the officials, about all games at once. Beyond the limit of the day no message leaves, and every game says so. */
  async function leave(action: ActionRow, proof: MayKeepGames): Promise<void> {
    const { id, input } = action
    const inOne = (work: (context: JobContext) => Promise<readonly { id: string; reason: string }[]>) =>
      transact(action, async (context) => {
        const [locked] = await context.sql.run(lockAction(proof, id))
        if (locked?.state !== 'DONE') return
        const leftOut = await work(context)
        if (leftOut.length) await context.sql.run(leaveOutGames(proof, id, leftOut))
        context.announce({ topic: 'bulk', owner: proof.owner, id })
      })
    const { leaving } = kindOf(action)
    if (!leaving) return
    const saved = await database.run(savedGames(proof, id))
    await inOne((context) => leaving.leave(proof, saved, input, context)).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      const { reason } = error.refusal
      return inOne(async () => saved.map((game) => ({ id: game.id, reason })))
    })
  }

  return {
    async [bulkKind](job) {
      const [action] = await database.run(findAction(String(job.payload.actionId)))
      if (!action) return
      const { id, owner, state } = action
      const proof = mayFinishBulk(action)
      if (job.payload.step === 'leave') return leave(action, proof)
      if (state === 'DONE' || state === 'UNDONE') return
      await (state === 'RUNNING' ? run(action, proof) : undo(action, proof))
      await transact(action, async (context) => {
        const [finished] = await context.sql.run(finishAction(proof, id, state))
        if (!finished) await enqueueBulk(id, context)
        else if (state === 'RUNNING') await tell(action, proof, context)
        context.announce({ topic: 'bulk', owner, id })
      })
    },
  }

  async function tell(action: ActionRow, proof: MayKeepGames, context: JobContext): Promise<void> {
    const { leaving } = kindOf(action)
    const saved = leaving ? await context.sql.run(savedGames(proof, action.id)) : []
    if (!leaving || saved.length === 0) return
    if (leaving.when === 'now') await leaving.leave(proof, saved, action.input, context)
    else await enqueueBulk(action.id, context, { undoId: leavingId(action.id) })
  }
}
