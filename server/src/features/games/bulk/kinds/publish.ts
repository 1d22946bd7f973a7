import { mayPublish } from '@whistle/domain/games/game'
import { publishGames } from '../../publishing/publish-games.ts'
import { publishingOf } from '../../store/bulk-games.ts'
import { findBulkGames } from './find-bulk-games.ts'
import { type BulkKind, leftOut, type Nothing } from './kind.ts'

/** Publishes games: nothing is changed before it can no longer be undone. */
export const publish: BulkKind<Nothing> = {
  async plan(proof, { gameIds, now }, { sql }) {
    const [games, publishings] = await Promise.all([
      findBulkGames(proof, gameIds, { sql }),
      sql.run(publishingOf(proof, gameIds, now)),
    ])
    const byGame = new Map(publishings.map((each) => [each.gameId, each]))
    return games.map((game) => {
      const { gameId, name, positions, startDateTime } = game
      const { invitations = 0, recipientIds = [], isShared = false } = byGame.get(gameId) ?? {}
      const parts = { hasVenue: game.courtId !== null, assignments: positions.length, invitations }
      const reason = mayPublish(game, parts)?.reason ?? null
      if (reason) return leftOut(game, reason)
      const hasStarted = startDateTime <= now.toISOString()
      const warnings = [
        ...(isShared ? ['courtShared'] : []),
        ...(hasStarted ? ['hasStarted'] : []),
        ...(positions.every(({ feeCents }) => feeCents === 0) ? ['noFee'] : []),
      ]
      const changes = recipientIds.length
      return {
        ...{ gameId, name, reason, changes, leftOut: {}, warnings, officialIds: recipientIds },
        apply: async () => ({ changes, undo: {} }),
      }
    })
  },
  // Nothing has left yet, else it can no longer be undone.
  undo: async () => ({ stays: 0, reason: null }),
  leaving: {
    when: 'afterUndo',
    leave: (proof, games, _input, context) =>
      publishGames(
        proof,
        games.map(({ id }) => id),
        context,
      ),
  },
}
