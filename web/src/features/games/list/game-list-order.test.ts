import { describe, expect, it } from 'vitest'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { type SortKey, searchGames, sortGames } from './game-list-order.ts'

function game(name: string, change: Partial<GameRowFragment> = {}): GameRowFragment {
  return {
    id: name,
    name,
    status: 'PUBLISHED',
    cancelledAt: null,
    startDate: '2026-11-20',
    startTime: '18:00',
    startDateTime: '2026-11-20T23:00:00.000Z',
    duration: 60,
    homeTeam: null,
    awayTeam: null,
    number: null,
    crewNames: [],
    askedNames: [],
    officialsNeeded: 2,
    positionsNeeded: 2,
    officialsConfirmed: 1,
    officialsCheckedIn: 0,
    isPendingCompletion: true,
    offersSent: 0,
    offersNotSent: 0,
    askedAgain: 0,
    openPositions: 0,
    court: { id: 'c', name: 'Court 1', venue: { id: 'v', name: 'León Arena', timeZone: 'America/New_York' } },
    division: { id: 'd', name: 'D1', sport: { id: 's', name: 'Basketball' } },
    ...change,
  }
}
const names = (rows: readonly GameRowFragment[]) => rows.map(({ name }) => name).join(' ')
const sorted = (rows: GameRowFragment[], by: SortKey, descending = false) =>
  names(sortGames(rows, { by, descending }))

describe('searching games', () => {
  const rows = [game('Hawks'), game('Owls', { court: null }), game('Bears', { startDate: '2026-12-01' })]

  it.each([
    ['leon', 'Hawks Bears'],
    ['basket d1 OWL', 'Owls'],
    ['2026-12', 'Bears'],
    ['  ', 'Hawks Owls Bears'],
    ['nobody', ''],
  ])('%j finds %j', (typed, expected) => {
    expect(names(searchGames(rows, typed))).toBe(expected)
  })
})

describe('sorting games', () => {
  it('by name compares numbers in names as numbers', () => {
    expect(sorted([game('Game 10'), game('Game 9')], 'name')).toBe('Game 9 Game 10')
  })

  it('by staffing starts with the least staffed', () => {
    const rows = [
      game('half'),
      game('full', { officialsConfirmed: 2 }),
      game('bare', { officialsConfirmed: 0 }),
    ]
    expect(sorted(rows, 'staffing')).toBe('bare half full')
  })

  it('by status follows the life cycle, equal ones by start', () => {
    const early = { startDateTime: '2026-11-01T00:00:00.000Z' }
    const rows = [game('done', { status: 'COMPLETE' }), game('late'), game('early', early)]
    expect(sorted(rows, 'status')).toBe('early late done')
    expect(sorted(rows, 'status', true)).toBe('done early late')
  })
})
