import type { Step } from '../../../records/mutation-document.ts'

type NewGame = Step<'createGame'>['input'] & { readonly id: string }
type DivisionPosition = {
  readonly name: string
  /** Without it the server takes it from the division's position with this name. */
  readonly isBackup?: boolean
  readonly defaultFee: number
  readonly defaultShowTimeMin: number
}

/** Creates a game with one position for each of its division, in one transaction. */
export function newGameSteps(
  game: NewGame,
  positions: readonly DivisionPosition[],
  idOfPosition: (index: number) => string,
): Step<'createGame' | 'createAssignment' | 'createInvitation'>[] {
  return [
    { field: 'createGame', input: game },
    ...positions.map(
      ({ name, isBackup, defaultFee, defaultShowTimeMin }, index): Step<'createAssignment'> => ({
        field: 'createAssignment',
        input: {
          ...{ id: idOfPosition(index), assignmentGameId: game.id, name, isBackup, index },
          ...{ fee: defaultFee, showTimeMin: defaultShowTimeMin },
        },
      }),
    ),
  ]
}
