import { neededIn } from '@whistle/domain/games/game'
import type { GameRowFragment } from '../operations.generated.ts'

export type Staffed = Pick<
  GameRowFragment,
  | 'status'
  | 'officialsNeeded'
  | 'positionsNeeded'
  | 'officialsConfirmed'
  | 'offersSent'
  | 'offersNotSent'
  | 'askedAgain'
>

export type OpenAndAsked = { readonly open: number; readonly askedAgain: number }

/** What is left to do for several games: positions without an official, and officials who have not answered again. */
export function openAndAsked(
  games: readonly Pick<GameRowFragment, 'openPositions' | 'askedAgain'>[],
): OpenAndAsked {
  return {
    open: games.reduce((sum, game) => sum + (game.openPositions ?? 0), 0),
    askedAgain: games.reduce((sum, game) => sum + (game.askedAgain ?? 0), 0),
  }
}

type Counted = Pick<Staffed, 'officialsNeeded' | 'positionsNeeded' | 'officialsConfirmed'>

/** `2/3`: confirmed of needed, without backups. */
export function staffingText(game: Counted): string {
  return `${game.officialsConfirmed}/${neededIn(game)}`
}
