import type { GameValues } from '@whistle/domain/games/game-input'
import { refuse } from '@whistle/domain/refusal'

const missing = (field: keyof GameValues) => refuse('NOT_FOUND', 'notFound', { field })

/** Violated references: a court, division or certification that does not belong to this manager. */
export const missingReferences = {
  game_owner_court_id_fkey: missing('gameCourtId'),
  game_owner_division_id_fkey: missing('gameDivisionId'),
  game_owner_required_certification_id_fkey: missing('gameRequiredCertificationId'),
}

/** The columns of a game; undefined leaves a column unchanged. */
export function gameRow(game: Partial<GameValues>) {
  return {
    name: game.name,
    start_date_time: game.startDateTime,
    duration: game.duration,
    officials_needed: game.officialsNeeded ?? undefined,
    is_tournament: game.isTournament,
    home_team: game.homeTeam,
    away_team: game.awayTeam,
    number: game.number,
    note: game.note,
    court_id: game.gameCourtId,
    division_id: game.gameDivisionId,
    required_certification_id: game.gameRequiredCertificationId,
  }
}
