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

type Counted = Pick<Staffed, 'officialsNeeded' | 'positionsNeeded' | 'officialsConfirmed'>

/** `2/3`: confirmed of needed, without backups. */
export function staffingText(game: Counted): string {
  return `${game.officialsConfirmed}/${neededIn(game)}`
}
