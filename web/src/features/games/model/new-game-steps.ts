import type { Step } from '../../../records/mutation-document.ts'

type NewGame = Step<'createGame'>['input'] & { readonly id: string }
type DivisionPosition = {
  readonly name: string
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
      ({ name, defaultFee, defaultShowTimeMin }, index): Step<'createAssignment'> => ({
        field: 'createAssignment',
        input: {
          ...{ id: idOfPosition(index), assignmentGameId: game.id, name, index },
          ...{ fee: defaultFee, showTimeMin: defaultShowTimeMin },
        },
      }),
    ),
  ]
}
