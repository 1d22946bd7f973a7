import { mayChange } from '@whistle/domain/games/game'
import { findBulkGames } from './find-bulk-games.ts'
import { type BulkKind, leftOut } from './kind.ts'
import { saveAgain, saveInBulk } from './save-in-bulk.ts'

type CertificationInput = {
  /** Null: none is required. */
  readonly certificationId: string | null
}

/** Requires a certification of the officials of games. */
export const certification: BulkKind<CertificationInput> = {
  async plan(proof, { gameIds, input: { certificationId } }, context) {
    return (await findBulkGames(proof, gameIds, context)).map((game) => {
      const { gameId, name } = game
      const isSame = game.requiredCertificationId === certificationId
      const reason = mayChange(game)?.reason ?? (isSame ? 'alreadyRequired' : null)
      if (reason) return leftOut(game, reason)
      return {
        ...{ gameId, name, reason, changes: 1, leftOut: {}, warnings: [], officialIds: [] },
        async apply(context) {
          const undo = await saveInBulk(proof, gameId, context, () => ({
            required_certification_id: certificationId,
          }))
          return { changes: 1, undo }
        },
      }
    })
  },
  undo: saveAgain,
}
