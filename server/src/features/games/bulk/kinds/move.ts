import { movedStart } from '@whistle/domain/bulk/moved-start'
import { mayChange } from '@whistle/domain/games/game'
import { clashesAt } from '../../store/bulk-games.ts'
import { findBulkGames } from './find-bulk-games.ts'
import { type BulkKind, leftOut } from './kind.ts'
import { saveAgain, saveInBulk } from './save-in-bulk.ts'

export type MoveInput = {
  /** By the clock at the venue; 0 with another court alone. */
  readonly minutes: number
  readonly courtId: string | null
}

/** Moves games by minutes, to another court, or both. Officials who have confirmed are asked again when the game is published. */
export const move: BulkKind<MoveInput> = {
  async plan(proof, { gameIds, input, now }, { sql }) {
    const { minutes } = input
    const games = (await findBulkGames(proof, gameIds, { sql })).map((game) => {
      const { startDateTime: start, duration, gameId } = game
      const courtId = input.courtId ?? game.courtId
      const to = movedStart(start, minutes, game.timeZone)
      const isSame = to === start && courtId === game.courtId
      const reason =
        mayChange(game)?.reason ??
        (start <= now.toISOString() ? 'gameStarted' : isSame ? 'alreadyThere' : startRefusal(to, now))
      return { ...game, reason, place: { gameId, start: to, duration, courtId } }
    })
    const kept = games.flatMap(({ reason, place }) => (reason ? [] : [place]))
    const clashes = await sql.run(clashesAt(proof, kept))
    return games.map((game) => {
      const { gameId, name, reason, confirmedIds } = game
      if (reason) return leftOut(game, reason)
      const isShared = clashes.some((each) => each.gameId === gameId)
      return {
        ...{ gameId, name, reason, leftOut: {}, warnings: isShared ? ['courtShared'] : [] },
        ...{ officialIds: confirmedIds, changes: confirmedIds.length },
        async apply(context) {
          const undo = await saveInBulk(proof, gameId, context, ({ startDateTime, timeZone }) => ({
            ...(minutes !== 0 && { start_date_time: movedStart(startDateTime, minutes, timeZone) }),
            ...(input.courtId !== null && { court_id: input.courtId }),
          }))
          return { changes: confirmedIds.length, undo }
        },
      }
    })
  },
  undo: saveAgain,
}

/** No official can be asked to a game that would have begun. */
function startRefusal(to: string | undefined, now: Date): string | null {
  if (to === undefined) return 'outOfRange'
  return to <= now.toISOString() ? 'wouldHaveStarted' : null
}
