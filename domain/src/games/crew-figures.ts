import type { Instant } from '../time/time.ts'
import { type PositionProgress, positionState } from './crew.ts'
import { type GameStatus, neededIn } from './game.ts'

/**
 * How far a game is staffed. Without backups, and `filled` is the sum of `confirmed`, `askedAgain`, `waiting` and `notSent`: what
 * every screen shows is taken from here, or from the server's counts of the same.
 */
export type CrewFigures = {
  readonly needed: number
  /** An official is placed, whatever they have answered. */
  readonly filled: number
  /** No official is placed; 0 for a game that is completed or called off. */
  readonly open: number
  readonly confirmed: number
  readonly askedAgain: number
  /** Told, and not answered yet. */
  readonly waiting: number
  /** Placed and not told yet. */
  readonly notSent: number
  /** Backups that are placed and not told yet. */
  readonly backupsNotSent: number
}

type Game = {
  readonly status: GameStatus
  readonly cancelledAt?: Instant | null
  readonly officialsNeeded: number | null
}
type Position = PositionProgress & { readonly isBackup: boolean }

export function crewFigures(game: Game, positions: readonly Position[]): CrewFigures {
  // A game that is called off is neither covered nor uncovered.
  if (game.cancelledAt) return none
  const { officialsNeeded } = game
  const isComplete = game.status === 'COMPLETE'
  const crew = positions.filter(({ isBackup }) => !isBackup)
  const states = crew.map(positionState)
  const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length
  const needed = neededIn({ officialsNeeded, positionsNeeded: crew.length })
  const filled = crew.length - count('open')
  const backups = positions.filter(({ isBackup }) => isBackup).map(positionState)
  return {
    ...{ needed, filled },
    open: isComplete ? 0 : Math.max(needed - filled, 0),
    confirmed: count('confirmed', 'checkedIn', 'completed'),
    ...{ askedAgain: count('askedAgain'), waiting: count('offered'), notSent: count('placed') },
    backupsNotSent: isComplete ? 0 : backups.filter((state) => state === 'placed').length,
  }
}

const none: CrewFigures = {
  ...{
    needed: 0,
    filled: 0,
    open: 0,
    confirmed: 0,
    askedAgain: 0,
    waiting: 0,
    notSent: 0,
    backupsNotSent: 0,
  },
}

export function sumOfFigures(all: readonly CrewFigures[]): CrewFigures {
  const add = (one: CrewFigures, other: CrewFigures): CrewFigures => ({
    ...{ needed: one.needed + other.needed, filled: one.filled + other.filled, open: one.open + other.open },
    ...{ confirmed: one.confirmed + other.confirmed, askedAgain: one.askedAgain + other.askedAgain },
    ...{ waiting: one.waiting + other.waiting, notSent: one.notSent + other.notSent },
    backupsNotSent: one.backupsNotSent + other.backupsNotSent,
  })
  return all.reduce(add, none)
}
