import { describe, expect, it } from 'vitest'
import type { VenueRowFragment } from '../operations.generated.ts'
import { filterVenues, sortVenues } from './venue-order.ts'

const venue = (name: string, more: Partial<VenueRowFragment> = {}): VenueRowFragment => ({
  id: name,
  name,
  formattedAddress: null,
  timeZone: null,
  location: null,
  courts: { items: [], nextToken: null },
  ...more,
})
const courts = (count: number) => ({
  items: Array.from({ length: count }, (_, index) => ({ id: String(index) })),
  nextToken: null,
})
const names = (rows: readonly VenueRowFragment[]) => rows.map(({ name }) => name)

describe('the list of venues', () => {
  const rows = [
    venue('Gym 10', { courts: courts(1), formattedAddress: '9 Elm St, Austin' }),
    venue('Gym 2', { courts: courts(12) }),
    venue('Polideportivo León', { courts: courts(2), timeZone: 'Europe/Madrid' }),
    venue('arena', { courts: courts(1), formattedAddress: '1 Ash St, Dallas', timeZone: 'America/New_York' }),
  ]

  it.each([
    {
      title: 'by name has numbers by size, capitals the same as small letters',
      order: { by: 'name', descending: false },
      sorted: ['arena', 'Gym 2', 'Gym 10', 'Polideportivo León'],
    },
    {
      title: 'by courts goes by their number, then by name',
      order: { by: 'courts', descending: true },
      sorted: ['Gym 2', 'Polideportivo León', 'arena', 'Gym 10'],
    },
  ] as const)('$title', ({ order, sorted }) => {
    expect(names(sortVenues(rows, order))).toEqual(sorted)
  })

  it.each([true, false])('keeps venues without an address last (descending %s)', (descending) => {
    const sorted = names(sortVenues(rows, { by: 'address', descending }))
    expect(sorted.slice(2).sort()).toEqual(['Gym 2', 'Polideportivo León'])
  })

  it.each([
    ['leon', ['Polideportivo León']],
    ['GYM austin', ['Gym 10']],
    ['new york', ['arena']],
    ['  ', names(rows)],
    ['nowhere', []],
  ])('filtered by %o shows %o', (typed, found) => {
    expect(names(filterVenues(rows, typed))).toEqual(found)
  })
})
