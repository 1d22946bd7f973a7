import type { KeyedHash } from '@whistle/domain/accounts/code'
import { Refused } from '../../../access/refused.ts'
import type { Database } from '../../../db/sql.ts'
import { inTransaction, type WriteContext } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import type { Handler } from '../../../outbox/worker.ts'
import { type MayKeepGames, mayFinishBulk } from '../policy.ts'
import { wantedOf } from './bulk-input.ts'
import { inviteToGame, uninviteFromGame } from './invite-to-game.ts'
import { planInvitations } from './plan-invitations.ts'
import { bulkKind, enqueueBulk } from './start-bulk.ts'
import {
  type ActionRow,
  claimGame,
  findAction,
  finishAction,
  insertBulkGames,
  nextGames,
  writeResult,
} from './store.ts'

type Parts = {
  database: Database
  announce: (changes: readonly Change[]) => void
  clock: () => Date
  /** Makes the codes of invitations. */
  hash: KeyedHash
}

/** Games of one job: well within its lease, and a step of the progress. */
const gamesPerJob = 25

/**
 * The outbox's task for an action over many games: takes the next ones, each in a transaction of its own with its result, and
 * enqueues the rest. After a crash it goes on with those that have no result.
 */
export function createBulkTask(parts: Parts): Record<string, Handler> {
  const transact = <Result>(work: (context: WriteContext) => Promise<Result>) =>
    inTransaction(parts.database, parts.announce, work)

  async function run(action: ActionRow, proof: MayKeepGames): Promise<void> {
    await transact(({ sql }) => sql.run(insertBulkGames(proof, action.id)))
    const waiting = await parts.database.run(nextGames(action.id, 'WAITING', gamesPerJob))
    const { games, names } = await planInvitations(
      proof,
      {
        gameIds: waiting.map(({ gameId }) => gameId),
        wanted: wantedOf(action.input.officialIds),
        now: parts.clock(),
      },
      { sql: parts.database },
    )
    for (const { id, gameId } of waiting) {
      const plan = games.find((each) => each.gameId === gameId)
      await eachGame(proof, { id, state: 'RUNNING' }, async (context) => {
        if (!plan || plan.reason)
          return { outcome: 'LEFT_OUT', reason: plan?.reason ?? 'notFound', leftOut: plan?.leftOut }
        const { officialIds, leftOut } = plan
        const invitationIds = await inviteToGame(
          proof,
          { id: gameId, officialIds, names },
          parts.hash,
          context,
        )
        if (invitationIds.length === 0) return { outcome: 'LEFT_OUT', reason: 'allInvited', leftOut }
        return { outcome: 'SAVED', changes: invitationIds.length, leftOut, undo: { invitationIds } }
      })
    }
  }

  async function undo(action: ActionRow, proof: MayKeepGames): Promise<void> {
    for (const { id, gameId } of await parts.database.run(nextGames(action.id, 'SAVED', gamesPerJob)))
      await eachGame(proof, { id, state: 'UNDOING' }, async (context, before) => {
        const invitationIds = before?.invitationIds ?? []
        const stay = await uninviteFromGame(proof, { id: gameId, invitationIds }, context)
        return { outcome: 'UNDONE', changes: stay, reason: stay > 0 ? 'sentMeanwhile' : null }
      })
  }

  type Result = Parameters<typeof writeResult>[2]
  type Before = { invitationIds: string[] } | null

  /** What a rule refuses is left out with the reason; then nothing of the game was changed. */
  async function eachGame(
    proof: MayKeepGames,
    { id, state }: { id: string; state: 'RUNNING' | 'UNDOING' },
    change: (context: WriteContext, before: Before) => Promise<Result>,
  ): Promise<void> {
    const write = (work: typeof change) =>
      transact(async (context) => {
        const [claimed] = await context.sql.run(claimGame(proof, id, state))
        if (!claimed) return
        await context.sql.run(writeResult(proof, id, await work(context, claimed.undo)))
      })
    const refused: Result['outcome'] = state === 'RUNNING' ? 'LEFT_OUT' : 'UNDONE'
    await write(change).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      return write(async () => ({ outcome: refused, reason: error.refusal.reason }))
    })
  }

  return {
    async [bulkKind](job) {
      const [action] = await parts.database.run(findAction(String(job.payload.actionId)))
      if (!action || action.state === 'DONE' || action.state === 'UNDONE') return
      const { id, owner, state } = action
      const proof = mayFinishBulk(action)
      await (state === 'RUNNING' ? run(action, proof) : undo(action, proof))
      await transact(async (context) => {
        const [finished] = await context.sql.run(finishAction(proof, id, state))
        if (!finished) await enqueueBulk(id, context)
        context.announce({ topic: 'bulk', owner, id })
      })
    },
  }
}
