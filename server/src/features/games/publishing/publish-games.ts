import { mayPublish } from '@whistle/domain/games/game'
import { Refused } from '../../../access/refused.ts'
import type { TimedContext } from '../../../live/in-transaction.ts'
import { type ChangingGame, changeOwnGame, unchanged } from '../change-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { countParts } from '../store/game.ts'
import type { Postponed } from '../store/letter-facts.ts'
import { publishInvitations } from './publish-invitations.ts'

/**
 * Publishes several games, with one message to each official about all of theirs. Returns those that cannot be published, with the
 * reason.
 */
export async function publishGames(
  proof: MayKeepGames,
  ids: readonly string[],
  context: TimedContext,
  postponed?: Postponed,
): Promise<{ id: string; reason: string }[]> {
  const games: ChangingGame<MayKeepGames>[] = []
  const leftOut: { id: string; reason: string }[] = []
  for (const id of ids.toSorted()) {
    const reads = () => context.sql.run(countParts(proof, id))
    const own = { id, deep: true, evenComplete: true, evenCancelled: true, reads }
    try {
      await changeOwnGame(proof, own, context, async (game, [counts]) => {
        const parts = {
          hasVenue: game.venueId !== null,
          assignments: counts?.assignments ?? 0,
          invitations: counts?.invitations ?? 0,
        }
        const refusal = mayPublish(game, parts)
        if (refusal) {
          leftOut.push({ id, reason: refusal.reason })
          return unchanged
        }
        const next = await game.moveStatus({ kind: 'published', ...parts }, [])
        games.push(game)
        const { status } = game
        if (status !== next) await game.record('published', { status: { old: status, new: next } })
      })
    } catch (error) {
      // Deleted meanwhile; no statement has failed.
      if (!(error instanceof Refused)) throw error
      leftOut.push({ id, reason: error.refusal.reason })
    }
  }
  if (games.length) await publishInvitations(games, context, postponed)
  return leftOut
}
