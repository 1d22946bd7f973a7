import type { Candidate } from '@whistle/domain/games/fit'
import { describe, expect, test } from 'vitest'
import {
  afterSeatings,
  type BoardGame,
  type BoardPosition,
  gamesOfDay,
  instantsOf,
  onBoard,
  openingOf,
  paintGames,
  paintOfficials,
  progressOf,
  workOn,
} from './board-model.ts'

const maria = { id: 'maria', firstName: 'Maria', lastName: 'Lopez' }
const james = { id: 'james', firstName: 'James', lastName: 'Okafor' }

function position(id: string, holds: Partial<BoardPosition> = {}): BoardPosition {
  return {
    ...{ id, name: id, index: 0, fee: 50, official: null },
    ...{ confirmedAssignment: false, hasCheckedIn: false, hasCompleted: false },
    ...holds,
  }
}

function game(id: string, positions: BoardPosition[], more: Partial<BoardGame> = {}): BoardGame {
  return {
    ...{ id, name: id, status: 'UNPUBLISHED', duration: 90, officialsNeeded: positions.length },
    ...{ startDate: '2026-11-14', startTime: '18:00', startDateTime: '2026-11-14T23:00:00.000Z' },
    ...{ court: null, requiredCertification: null, invitations: { items: [] } },
    assignments: { items: positions },
    ...more,
  }
}

function candidate(id: string, more: Partial<Candidate> = {}): Candidate {
  return { id, active: true, certifications: [], coords: null, spans: [], ...more }
}

const late = { startDateTime: '2026-11-15T03:00:00.000Z' }

describe('the day', () => {
  test('holds the games of a date at their venues, in the order they start', () => {
    const games = [game('b', [], late), game('a', []), game('other', [], { startDate: '2026-11-15' })]
    expect(gamesOfDay(games, '2026-11-14').map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('is read as long as its date lasts anywhere on earth', () => {
    expect(instantsOf('2026-11-14')).toEqual({
      from: '2026-11-13T10:00:00.000Z',
      to: '2026-11-15T12:00:00.000Z',
    })
  })

  test('counts offers as filled, and more hands than needed fill no hole elsewhere', () => {
    const offered = position('p', { official: maria })
    const confirmed = position('q', { official: james, confirmedAssignment: true })
    const full = game('a', [offered, confirmed], { officialsNeeded: 1 })
    const half = game('b', [confirmed, position('r')])
    expect(progressOf([full, half])).toEqual({ filled: 2, confirmed: 2, needed: 3 })
    expect(progressOf([game('c', [offered, position('r')], { officialsNeeded: null })])).toEqual({
      ...{ filled: 1, confirmed: 0, needed: 2 },
    })
  })
})

describe('what is under way', () => {
  test('is shown before the server has answered, the last word for a position counting', () => {
    const before = [game('a', [position('p'), position('q')]), game('b', [position('r')])]
    const ahead = [
      { positionId: 'p', official: maria, confirmed: false },
      { positionId: 'p', official: james, confirmed: true },
    ]
    const [changed, untouched] = afterSeatings(before, ahead)
    expect(changed?.assignments?.items[0]).toMatchObject({ official: james, confirmedAssignment: true })
    expect(changed?.assignments?.items[1]).toBe(before[0]?.assignments?.items[1])
    expect(untouched).toBe(before[1])
    expect(afterSeatings(before, [])).toBe(before)
  })
})

describe('the painting', () => {
  const early = game('early', [position('p')])
  const same = game('same', [position('q')])
  const evening = game('evening', [position('r')], late)

  test('shows an official where they are free, and why not elsewhere', () => {
    const games = [game('early', [position('p', { official: maria })]), same, evening]
    const painted = paintGames(onBoard(candidate('maria'), workOn(games)), games)
    expect(painted.get('early')).toMatchObject({ verdict: 'no', reasons: [{ key: 'inCrew' }] })
    expect(painted.get('same')).toMatchObject({ verdict: 'no', reasons: [{ key: 'booked' }] })
    expect(painted.get('evening')?.verdict).toBe('fits')
  })

  test('follows the board and not what the server knew of it before', () => {
    const games = [early, same, evening]
    const span = {
      ...{ startsAt: early.startDateTime, endsAt: '2026-11-15T00:30:00.000Z', kind: 'game' as const },
      coords: null,
    }
    // The server still says that Maria works the early game, which she was taken out of here.
    const before = candidate('maria', { spans: [{ ...span, gameId: 'early', name: 'early' }] })
    expect(paintGames(onBoard(before, workOn(games)), games).get('same')?.verdict).toBe('fits')
    // Another league's game at that time is not on the board, and stays.
    const elsewhere = candidate('maria', { spans: [{ ...span, gameId: null, name: null }] })
    expect(paintGames(onBoard(elsewhere, workOn(games)), games).get('same')?.verdict).toBe('no')
  })

  test('the other way round shows everybody beside one game, who declined it with a warning', () => {
    const asked = game('asked', [position('p', { official: james })], {
      invitations: {
        items: [
          { id: '1', hasResponded: true, accepted: false, official: { id: 'maria' } },
          { id: '2', hasResponded: false, accepted: null, official: { id: 'ken' } },
        ],
      },
    })
    expect(openingOf(asked)).toMatchObject({ crew: ['james'], declined: ['maria'] })
    const painted = paintOfficials(
      ['maria', 'james', 'ken'].map((id) => candidate(id)),
      asked,
    )
    expect([...painted].map(([id, { verdict }]) => `${id} ${verdict}`)).toEqual([
      ...['maria warns', 'james no', 'ken fits'],
    ])
  })
})
