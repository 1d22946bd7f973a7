import type { KeyedHash } from '@whistle/domain/accounts/code'
import type { Sql } from '../../../../db/sql.ts'
import type { Turn } from '../../../../graphql/in-slices.ts'
import type { TimedContext } from '../../../../live/in-transaction.ts'
import type { VerifiedSenders } from '../../../../outbox/verified-senders.ts'
import type { MayKeepGames } from '../../policy.ts'

/** What the job gives to a change of one game. */
export type JobContext = TimedContext & {
  readonly senders: VerifiedSenders
  /** Makes the codes of invitations. */
  readonly hash: KeyedHash
  readonly actionId: string
}

/** What an action does with one game; the preview shows it, the job applies it. */
export type GamePlan = {
  readonly gameId: string
  readonly name: string
  /** Why the game is left out. */
  readonly reason: string | null
  /** How many of what the kind changes: invitations, positions, officials who are notified. */
  readonly changes: number
  /** Officials who are left out, by reason. */
  readonly leftOut: Readonly<Record<string, number>>
  /** Worth knowing, and no reason to leave the game out. */
  readonly warnings: readonly string[]
  /** Who gets a message, now or when the game is published. */
  readonly officialIds: readonly string[]
  /** In a transaction of its own. */
  readonly apply: (context: JobContext) => Promise<Applied>
}

export type Applied = LeftOut | { readonly changes: number; readonly undo: unknown }
/** Nothing of the game was changed. */
type LeftOut = { readonly reason: string }

/** What could not be taken back, and why. */
export type Undone = { readonly stays: number; readonly reason: string | null }

export type Ask<Input> = { readonly gameIds: readonly string[]; readonly input: Input; readonly now: Date }

/** `turn`: for long work on the thread. */
type PlanContext = { readonly sql: Sql; readonly turn: Turn }

/** One thing that a manager does with many games. */
export type BulkKind<Input> = {
  /** The games that are there, in the order of their starts. Preview and job use the same plans. */
  plan(proof: MayKeepGames, ask: Ask<Input>, context: PlanContext): Promise<readonly GamePlan[]>
  /** In a transaction of its own, with what applying has kept for it. */
  undo(proof: MayKeepGames, game: SavedGame, context: JobContext): Promise<Undone>
  /**
   * Sends what the action has to tell, about all of its games: one message to each official. Returns the games that were left out
   * after all. `afterUndo`: while it can be undone nothing leaves; then it can no longer be undone.
   */
  readonly leaving?: {
    readonly when: 'now' | 'afterUndo'
    leave(
      proof: MayKeepGames,
      games: readonly SavedGame[],
      input: Input,
      context: JobContext,
    ): Promise<readonly { readonly id: string; readonly reason: string }[]>
  }
}

/** There is nothing to choose. */
export type Nothing = Readonly<Record<string, never>>

/** A game that the action has changed. */
export type SavedGame = { readonly id: string; readonly undo: unknown }

/** A game that is left out. */
export function leftOut(game: { gameId: string; name: string }, reason: string): GamePlan {
  const { gameId, name } = game
  return {
    ...{ gameId, name, reason, changes: 0, leftOut: {}, warnings: [], officialIds: [] },
    apply: async () => ({ reason }),
  }
}
