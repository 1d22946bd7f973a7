import type { BoardGame, BoardOfficial } from '../src/features/games/board/board-model.ts'
import { BoardPage } from '../src/features/games/board/board-page.tsx'
import { filterOptions, gamePage } from './game-rows.ts'
import { type Answers, createMemoryClient } from './memory-client.ts'
import { noFacts } from './no-facts.ts'
import { renderPage } from './render-page.tsx'

const connection = <Item,>(type: string, items: Item[]) => ({ __typename: `Model${type}Connection`, items })

function official(id: string, firstName: string, lastName: string) {
  return {
    ...{ __typename: 'Official', id, firstName, lastName, email: null, mobilePhone: null, address: null },
    ...{ address_coords: null, district: null, rating: null, active: true },
    certifications: connection('OfficialCertification', []),
  }
}
export const james = official('james', 'James', 'Sato')
export const maria = official('maria', 'Maria', 'Lopez')

/** A game with a referee and an umpire to find. */
export function game(name: string, hour: number): BoardGame {
  const position = (kind: string, index: number) => ({
    ...{ __typename: 'Assignment', id: `${kind}-${name}`, name: kind, index, isBackup: false, fee: 50 },
    ...{ official: null, isTold: false, showTimeMin: 15, requiredGrade: null },
    ...{ confirmedAssignment: false, askedAgainAt: null, hasCheckedIn: false, hasCompleted: false },
  })
  const at = { startDate: '2027-05-12', startTime: `${hour}:00` }
  return {
    ...{ __typename: 'Game', id: name, name, status: 'UNPUBLISHED', cancelledAt: null, duration: 90 },
    ...{ officialsNeeded: 2 },
    ...{ ...at, startDateTime: `2027-05-12T${hour}:00:00.000Z`, court: null, division: null },
    ...{ homeTeam: null, awayTeam: null },
    requiredCertification: null,
    assignments: connection('Assignment', [position('Referee', 0), position('Umpire', 1)]),
    invitations: connection('Invitation', []),
  }
}

/** A server that remembers who is placed. */
export function openBoard(games: BoardGame[], answers: Answers = {}, search = '') {
  const officials = [james, maria]
  const SeatOfficial: Answers['SeatOfficial'] = (variables) => {
    const { input } = variables as { input: { id: string; assignmentOfficialId: string | null } }
    const placed = officials.find(({ id }) => id === input.assignmentOfficialId) ?? null
    const holder: BoardOfficial | null = placed && {
      ...{ __typename: 'Official', id: placed.id, firstName: placed.firstName, lastName: placed.lastName },
    }
    games = games.map((each) => ({
      ...each,
      assignments: connection(
        'Assignment',
        (each.assignments?.items ?? []).map((position) =>
          position.id === input.id ? { ...position, official: holder } : position,
        ),
      ),
    }))
    const changed = games.find(({ assignments }) => assignments?.items.some(({ id }) => id === input.id))
    return {
      data: {
        __typename: 'Mutation',
        updateAssignment: { __typename: 'Assignment', id: input.id, game: changed },
      },
    }
  }
  const client = createMemoryClient({
    BoardPage: () => gamePage(games),
    GameFilterOptions: () => filterOptions,
    OfficialPage: () => ({
      data: { listOfficials: { ...connection('Official', officials), nextToken: null } },
    }),
    AssigningFacts: () => ({ data: { assigningFacts: noFacts } }),
    SeatOfficial,
    ...answers,
  })
  const page = (
    <main>
      <BoardPage FillPanel={() => null} RepairPanel={() => null} />
    </main>
  )
  return renderPage(page, { client, path: '/game/board/:date', at: `/game/board/2027-05-12${search}` })
}

type Screen = Awaited<ReturnType<typeof openBoard>>['screen']
export const option = (screen: Screen, name: string) => screen.getByRole('option', { name })
export const position = (screen: Screen, name: string, of: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name} .* ${of}(,|$)`) })
