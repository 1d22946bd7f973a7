import { noTerms, plainHouse } from '@whistle/domain/assigning/candidate'
import type { Verdict } from '@whistle/domain/assigning/candidate-fit'
import { expect, test } from 'vitest'
import { type CandidateFilter, chooseFrom, noFilter } from './candidate-filter.ts'
import type { FittedOfficial } from './candidates.ts'

type Person = { verdict?: Verdict; miles?: number | null; rating?: number | null; holds?: string[] }

function person(firstName: string, { verdict = 'fits', miles = null, rating = null, holds = [] }: Person) {
  const official = {
    ...{ id: firstName, firstName, lastName: 'Cole', email: null, mobilePhone: null, address: null },
    ...{ address_coords: null, district: null, rating, active: true, certifications: null },
  }
  const dates = { isActive: true, startDate: null, endDate: null, expDate: null }
  return {
    ...{ id: firstName, official, active: true, coords: null, spans: [] },
    ...{ rating, terms: noTerms, house: plainHouse, isReachable: true },
    certifications: holds.map((certificationId) => ({ certificationId, sportId: null, ...dates })),
    fit: { verdict, reasons: [], distanceM: miles === null ? null : miles * 1_609.344 },
  } satisfies FittedOfficial
}

const all = [
  person('Ann', { miles: 40, rating: 95 }),
  person('Bob', { miles: 5, rating: 60, holds: ['national'] }),
  person('Cid', { verdict: 'warns', miles: 1, rating: 99 }),
  person('Dan', { verdict: 'no', miles: 2 }),
  person('Eva', { rating: 70 }),
]
const found = (filter: Partial<CandidateFilter>, taken: string[] = []) =>
  chooseFrom(all, { ...noFilter, ...filter }, (id) => taken.includes(id)).map(({ id }) => id)

test('the order is by fit, then by distance; officials that cannot be picked come last', () => {
  expect(found({})).toEqual(['Bob', 'Ann', 'Eva', 'Cid', 'Dan'])
  expect(found({}, ['Bob'])).toEqual(['Ann', 'Eva', 'Cid', 'Dan', 'Bob'])
})

test('officials are sorted by distance, rating and name, unknown values last', () => {
  expect(found({ order: 'distance' })).toEqual(['Cid', 'Dan', 'Bob', 'Ann', 'Eva'])
  expect(found({ order: 'rating' })).toEqual(['Cid', 'Ann', 'Eva', 'Bob', 'Dan'])
  expect(found({ order: 'name' })).toEqual(['Ann', 'Bob', 'Cid', 'Dan', 'Eva'])
})

test('officials are filtered by availability, distance, certification and name', () => {
  expect(found({ show: 'available' }, ['Ann'])).toEqual(['Bob', 'Eva', 'Cid'])
  expect(found({ show: 'undoubted' })).toEqual(['Bob', 'Ann', 'Eva'])
  expect(found({ within: 5 })).toEqual(['Bob', 'Cid', 'Dan'])
  expect(found({ certification: 'national' })).toEqual(['Bob'])
  expect(found({ typed: 'cole ev' })).toEqual(['Eva'])
})
