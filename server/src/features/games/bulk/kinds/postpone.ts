import type { GameStatus } from '@whistle/domain/games/game'
import { publishGames } from '../../publishing/publish-games.ts'
import type { Postponed } from '../../store/letter-facts.ts'
import { findBulkGames } from './find-bulk-games.ts'
import type { BulkKind } from './kind.ts'
import { type MoveInput, move } from './move.ts'
import { saveAgain } from './save-in-bulk.ts'

type PostponeInput = Pick<MoveInput, 'minutes'> & Postponed

const wasOut: readonly GameStatus[] = ['PUBLISHING', 'PUBLISHED', 'CONFIRMED', 'ERROR']

type Undo = { readonly status: GameStatus }

/** Gives games a new start and asks their officials again, with the reason. */
export const postpone: BulkKind<PostponeInput> = {
  async plan(proof, { gameIds, input, now }, context) {
    const { minutes } = input
    const plans = await move.plan(proof, { gameIds, input: { minutes, courtId: null }, now }, context)
    const games = await findBulkGames(proof, gameIds, context)
    const toldOf = new Map(games.map(({ gameId, status, toldIds }) => [gameId, { status, toldIds }]))
    return plans.map((plan) => {
      const { status, toldIds = [] } = toldOf.get(plan.gameId) ?? {}
      if (plan.reason || !status) return plan
      const officialIds = wasOut.includes(status) ? toldIds : []
      return {
        ...{ ...plan, officialIds, changes: officialIds.length },
        async apply(context) {
          const applied = await plan.apply(context)
          if ('reason' in applied) return applied
          const undo = { ...(applied.undo as object), status }
          return { changes: officialIds.length, undo }
        },
      }
    })
  },
  undo: saveAgain,
  leaving: {
    when: 'afterUndo',
    async leave(proof, games, { reason, note }, context) {
      const out = games.filter(({ undo }) => wasOut.includes((undo as Undo).status))
      const ids = out.map(({ id }) => id)
      await publishGames(proof, ids, context, { reason, note })
      // Moved, and what keeps it from being published is shown at the game.
      return []
    },
  },
}
