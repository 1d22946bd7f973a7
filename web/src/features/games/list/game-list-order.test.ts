import { describe, expect, it } from 'vitest'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { listIn, type Order, orderInAddress, searchGames, sortGames } from './game-list-order.ts'

function game(name: string, change: Partial<GameRowFragment> = {}): GameRowFragment {
  return {
    id: name,
    name,
    status: 'PUBLISHED',
    startDate: '2026-11-20',
    startTime: '18:00',
    startDateTime: '2026-11-20T23:00:00.000Z',
    duration: 60,
    officialsNeeded: 2,
    officialsConfirmed: 1,
    officialsCheckedIn: 0,
    isPendingCompletion: true,
    court: { id: 'c', name: 'Court 1', venue: { id: 'v', name: 'León Arena', timeZone: 'America/New_York' } },
    division: { id: 'd', name: 'D1', sport: { id: 's', name: 'Basketball' } },
    ...change,
  }
}
const names = (rows: readonly GameRowFragment[]) => rows.map(({ name }) => name).join(' ')
const sorted = (rows: GameRowFragment[], by: Order['by'], descending = false) =>
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
  it('takes numbers in names as numbers', () => {
    expect(sorted([game('Game 10'), game('Game 9')], 'name')).toBe('Game 9 Game 10')
  })

  it('by staffing shows first where most is missing', () => {
    const rows = [
      game('half'),
      game('full', { officialsConfirmed: 2 }),
      game('bare', { officialsConfirmed: 0 }),
    ]
    expect(sorted(rows, 'staffing')).toBe('bare half full')
  })

  it('by status follows the life of a game, and equal ones go by their start', () => {
    const early = { startDateTime: '2026-11-01T00:00:00.000Z' }
    const rows = [game('done', { status: 'COMPLETE' }), game('late'), game('early', early)]
    expect(sorted(rows, 'status')).toBe('early late done')
    expect(sorted(rows, 'status', true)).toBe('done early late')
  })
})

describe('the address of the list', () => {
  const at = (question: string) => listIn(new URLSearchParams(question))

  it('opens on the next games, the soonest first', () => {
    expect(at('')).toEqual({ when: 'upcoming', by: 'start', descending: false })
  })

  it('shows the past from yesterday backwards, unless another order is asked for', () => {
    expect(at('when=past')).toEqual({ when: 'past', by: 'start', descending: true })
    expect(at('when=past&dir=asc')).toMatchObject({ descending: false })
    expect(at('when=past&sort=name')).toMatchObject({ by: 'name', descending: false })
  })

  it.each(['', 'when=past', 'when=all'])('finds every order again in the address (%s)', (question) => {
    const { when } = at(question)
    for (const by of ['start', 'name'] as const)
      for (const descending of [true, false]) {
        const address = new URLSearchParams(question)
        for (const [name, value] of Object.entries(orderInAddress({ by, descending }, when)))
          if (value) address.set(name, value)
        expect(listIn(address)).toEqual({ when, by, descending })
      }
  })

  it('takes an address that somebody spoiled for one that says nothing', () => {
    expect(at('when=never&sort=price')).toEqual(at(''))
  })
})
