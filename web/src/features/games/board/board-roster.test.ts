import { noTerms, plainHouse } from '@whistle/domain/assigning/candidate'
import type { Fit } from '@whistle/domain/assigning/candidate-fit'
import { describe, expect, test } from 'vitest'
import type { CandidateOfficial } from '../crew/candidate-official.ts'
import { workOn } from './board-model.ts'
import { findInRoster, type RosterRow, rosterOf, sortRoster } from './board-roster.ts'

function official(id: string, more: Partial<CandidateOfficial['official']> = {}): CandidateOfficial {
  const row = {
    ...{ id, firstName: id, lastName: null, email: null, mobilePhone: null, address: null },
    ...{ address_coords: null, district: null, rating: null, active: true, certifications: { items: [] } },
    ...more,
  }
  return {
    ...{ id, official: row, active: row.active !== false, coords: row.address_coords },
    ...{
      certifications: [],
      spans: [],
      rating: row.rating,
      terms: noTerms,
      house: plainHouse,
      isReachable: true,
    },
  }
}

const noWork = workOn([])
const here = { lat: 40, lon: -74 }
const rosterIn = (all: CandidateOfficial[], fits: ReadonlyMap<string, Fit> | null = null) =>
  rosterOf(all, { date: '2026-11-14', work: noWork, places: [here], fits })
const ids = (rows: readonly RosterRow[]) => rows.map(({ id }) => id).join(' ')

describe('the officials beside the board', () => {
  test('show their valid certifications and the distance to the nearest game', () => {
    const held = (name: string, expDate: string | null) => ({
      ...{ id: name, isActive: true, startDate: null, endDate: null, expDate },
      certification: { id: name, name, sport: null },
    })
    const certifications = { items: [held('D1', null), held('D2', '2026-11-13T00:00:00.000Z')] }
    const [row] = rosterIn([official('maria', { certifications, address_coords: here })])
    expect(row).toMatchObject({ certifications: 'D1', distanceM: 0, games: 0 })
  })

  test('are found by name, certification and district, ignoring accents', () => {
    const rows = rosterIn([official('José', { district: 'North' }), official('Ken', { district: 'South' })])
    expect(ids(findInRoster(rows, 'jose nor'))).toBe('José')
    expect(ids(findInRoster(rows, ''))).toBe('José Ken')
    expect(ids(findInRoster(rows, 'jose south'))).toBe('')
  })

  test('are sorted by the chosen order, unknown values and inactive officials last', () => {
    const rows = rosterIn([
      official('c', { rating: 70, address_coords: { lat: 41, lon: -74 } }),
      official('b', { rating: 90 }),
      official('a', { active: false, rating: 99, address_coords: here }),
      official('d', { address_coords: here }),
    ])
    expect(ids(sortRoster(rows, 'name'))).toBe('b c d a')
    expect(ids(sortRoster(rows, 'rating'))).toBe('b c d a')
    expect(ids(sortRoster(rows, 'distance'))).toBe('d c b a')
  })

  test('are sorted by how they fit once a position is picked', () => {
    const fit = (verdict: Fit['verdict'], distanceM: number): Fit => ({ verdict, distanceM, reasons: [] })
    const fits = new Map([
      ['a', fit('no', 1)],
      ['b', fit('fits', 900)],
      ['c', fit('warns', 5)],
      ['d', fit('fits', 20)],
    ])
    const rows = rosterIn(
      ['a', 'b', 'c', 'd'].map((id) => official(id)),
      fits,
    )
    expect(ids(sortRoster(rows, 'name'))).toBe('d b c a')
    expect(rows[1]?.distanceM).toBe(900)
  })
})
