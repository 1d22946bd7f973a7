import { expect, test } from 'vitest'
import { nameOf } from '../model/official-name.ts'
import type { OfficialRowFragment } from '../operations.generated.ts'
import { filterOfficials, type OfficialFilter, sortOfficials } from './official-order.ts'

const arena = { lat: 40.7505, lon: -73.9934 }
const today = '2026-11-15'
const all: OfficialFilter = {
  typed: '',
  activity: null,
  certification: null,
  group: null,
  venue: null,
  within: null,
}

function official(name: string, more: Partial<OfficialRowFragment> = {}): OfficialRowFragment {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    id: name,
    firstName,
    lastName,
    email: null,
    mobilePhone: null,
    address: null,
    address_coords: null,
    district: null,
    rating: null,
    active: true,
    certifications: { items: [] },
    ...more,
  }
}

function holding(expDate: string) {
  const certification = { id: 'level-2', name: 'Level 2', sport: null }
  return { items: [{ id: expDate, isActive: true, startDate: null, endDate: null, expDate, certification }] }
}

const found = (rows: OfficialRowFragment[], filter: Partial<OfficialFilter>) =>
  filterOfficials(rows, { ...all, ...filter }, { from: arena, today, members: null }).map(nameOf)

test('a manager finds Pérez by typing perez and a part of the address', () => {
  const rows = [official('Ana Pérez', { email: 'ana@club.org' }), official('Ben Ford')]
  expect(found(rows, { typed: 'club PEREZ' })).toEqual(['Ana Pérez'])
})

test('an expired certification does not match the filter by certification', () => {
  const rows = [
    official('Ana Pérez', { certifications: holding('2026-11-15T00:00:00.000Z') }),
    official('Ben Ford', { certifications: holding('2026-11-14T00:00:00.000Z') }),
    official('Cy Young'),
  ]
  expect(found(rows, { certification: 'level-2' })).toEqual(['Ana Pérez'])
})

test('the filter within ten miles leaves out officials farther away and those without an address', () => {
  const rows = [
    official('Near Nora', { address_coords: { lat: 40.76, lon: -73.99 } }),
    official('Far Fred', { address_coords: { lat: 42.36, lon: -71.06 } }),
    official('Lost Lou'),
  ]
  expect(found(rows, { within: 10 })).toEqual(['Near Nora'])
  expect(found(rows, {})).toHaveLength(3)
})

test('inactive officials are shown by the filter for them', () => {
  const rows = [official('Ana Pérez'), official('Ben Ford', { active: false })]
  expect(found(rows, { activity: 'inactive' })).toEqual(['Ben Ford'])
})

test('the list is sorted by last name, and officials without a rating are last in both directions', () => {
  const listed = [
    official('Zoe Adams', { rating: 70 }),
    official('Ana Zuse'),
    official('Ben Ford', { rating: 90 }),
  ]
  const rows = listed.map((row) => ({ ...row, miles: null }))
  const order = (by: 'name' | 'rating', descending: boolean) =>
    sortOfficials(rows, { by, descending }).map(nameOf)
  expect(order('name', false)).toEqual(['Zoe Adams', 'Ben Ford', 'Ana Zuse'])
  expect(order('rating', false)).toEqual(['Zoe Adams', 'Ben Ford', 'Ana Zuse'])
  expect(order('rating', true)).toEqual(['Ben Ford', 'Zoe Adams', 'Ana Zuse'])
})
