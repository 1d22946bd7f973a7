import { type Candidate, noTerms, plainHouse } from '@whistle/domain/assigning/candidate'
import { describe, expect, test } from 'vitest'
import { openingOf } from '../model/crew-state.ts'
import {
  afterSeatings,
  type BoardGame,
  type BoardPosition,
  fitsOfOfficials,
  fitsOfPositions,
  gamesOfDay,
  instantsOf,
  onBoard,
  progressOf,
  workOn,
} from './board-model.ts'

const maria = { id: 'maria', firstName: 'Maria', lastName: 'Lopez' }
const james = { id: 'james', firstName: 'James', lastName: 'Okafor' }

function position(id: string, holds: Partial<BoardPosition> = {}): BoardPosition {
  return {
    ...{ id, name: id, index: 0, isBackup: false, fee: 50, official: null, isTold: false },
    ...{ confirmedAssignment: false, askedAgainAt: null, hasCheckedIn: false, hasCompleted: false },
    ...{ showTimeMin: 15, requiredGrade: null },
    ...holds,
  }
}

function game(id: string, positions: BoardPosition[], more: Partial<BoardGame> = {}): BoardGame {
  return {
    ...{
      id,
      name: id,
      status: 'UNPUBLISHED',
      cancelledAt: null,
      duration: 90,
      officialsNeeded: positions.length,
    },
    ...{ startDate: '2026-11-14', startTime: '18:00', startDateTime: '2026-11-14T23:00:00.000Z' },
    ...{
      homeTeam: null,
      awayTeam: null,
      court: null,
      division: null,
      requiredCertification: null,
      invitations: { items: [] },
    },
    assignments: { items: positions },
    ...more,
  }
}

function candidate(id: string, more: Partial<Candidate> = {}): Candidate {
  return {
    ...{ id, active: true, rating: null, certifications: [], coords: null, spans: [] },
    ...{ terms: noTerms, house: plainHouse, isReachable: true, ...more },
  }
}

const late = { startDateTime: '2026-11-15T03:00:00.000Z' }

describe('the games of a day', () => {
  test('are those of the date at their venues, in the order of their start', () => {
    const games = [game('b', [], late), game('a', []), game('other', [], { startDate: '2026-11-15' })]
    expect(gamesOfDay(games, '2026-11-14').map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('are read for the whole date in every time zone', () => {
    expect(instantsOf('2026-11-14')).toEqual({
      from: '2026-11-13T10:00:00.000Z',
      to: '2026-11-15T12:00:00.000Z',
    })
  })

  test('count offers as filled, backups not at all, and every other position as needed', () => {
    const offered = position('p', { official: maria })
    const confirmed = position('q', { official: james, confirmedAssignment: true })
    const backup = position('s', { official: james, confirmedAssignment: true, isBackup: true })
    const full = game('a', [offered, backup], { officialsNeeded: 1 })
    const half = game('b', [confirmed, position('r')], { officialsNeeded: 1 })
    expect(progressOf([full, half])).toMatchObject({ filled: 2, confirmed: 1, notSent: 1, needed: 3 })
    expect(progressOf([game('c', [offered, position('r')], { officialsNeeded: null })])).toMatchObject({
      ...{ filled: 1, confirmed: 0, notSent: 1, needed: 2 },
    })
  })
})

describe('pending changes', () => {
  test('are shown before the server answers; the last change of a position wins', () => {
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

describe('fits', () => {
  const early = game('early', [position('p')])
  const same = game('same', [position('q')])
  const evening = game('evening', [position('r')], late)

  test('of an official: fits where the official is free, with the reason elsewhere', () => {
    const confirmed = position('p', { official: maria, confirmedAssignment: true })
    const games = [game('early', [confirmed]), same, evening]
    const fits = fitsOfPositions(onBoard(candidate('maria'), workOn(games)), games)
    expect(fits.get('p')).toMatchObject({ verdict: 'no', reasons: [{ key: 'inCrew' }] })
    expect(fits.get('q')).toMatchObject({ verdict: 'no', reasons: [{ key: 'booked' }] })
    expect(fits.get('r')?.verdict).toBe('fits')
  })

  test('of an official with an offer: not a second offer at the same time', () => {
    const games = [game('early', [position('p', { official: maria })]), same, evening]
    const fits = fitsOfPositions(onBoard(candidate('maria'), workOn(games)), games)
    expect(fits.get('q')).toMatchObject({ verdict: 'no', reasons: [{ key: 'offered' }] })
  })

  test('follow the board, not the older busy times of the server', () => {
    const games = [early, same, evening]
    const span = {
      ...{ startsAt: early.startDateTime, endsAt: '2026-11-15T00:30:00.000Z', kind: 'game' as const },
      ...{ coords: null, venueId: null, showTimeMin: 15 },
    }
    // The server still has Maria in the early game, from which she was removed here.
    const before = candidate('maria', { spans: [{ ...span, gameId: 'early', name: 'early' }] })
    expect(fitsOfPositions(onBoard(before, workOn(games)), games).get('q')?.verdict).toBe('fits')
    // Another league's game at that time is not on the board, and stays.
    const elsewhere = candidate('maria', { spans: [{ ...span, gameId: null, name: null }] })
    expect(fitsOfPositions(onBoard(elsewhere, workOn(games)), games).get('q')?.verdict).toBe('no')
  })

  test('count the games that are placed on the board against the limits', () => {
    const afternoon = game('afternoon', [position('r')], { startDateTime: '2026-11-14T18:00:00.000Z' })
    const games = [game('early', [position('p', { official: maria })]), afternoon]
    const terms = { ...noTerms, maxGamesPerDay: 1 }
    const fits = fitsOfPositions(onBoard(candidate('maria', { terms }), workOn(games)), games)
    expect(fits.get('r')).toMatchObject({ verdict: 'warns', reasons: [{ key: 'dayLimit', limit: 1 }] })
  })

  test('differ between the positions of a game by their least grades', () => {
    const graded = game('graded', [position('p', { requiredGrade: 3 }), position('q')])
    const fits = fitsOfPositions(candidate('maria', { rating: 2 }), [graded])
    expect(fits.get('p')).toMatchObject({ verdict: 'warns', reasons: [{ key: 'gradeBelow', limit: 3 }] })
    expect(fits.get('q')?.verdict).toBe('fits')
  })

  test('of one position: every official, those who declined it with a warning', () => {
    const invited = game('invited', [position('p', { official: james })], {
      invitations: {
        items: [
          { id: '1', hasResponded: true, accepted: false, official: { id: 'maria' } },
          { id: '2', hasResponded: false, accepted: null, official: { id: 'ken' } },
        ],
      },
    })
    expect(openingOf(invited)).toMatchObject({ crew: ['james'], declined: ['maria'] })
    const fits = fitsOfOfficials(
      ['maria', 'james', 'ken'].map((id) => candidate(id)),
      invited,
      position('open'),
    )
    expect([...fits].map(([id, { verdict }]) => `${id} ${verdict}`)).toEqual([
      ...['maria warns', 'james no', 'ken fits'],
    ])
  })
})
