import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { mileageCents, mileageRateFrom, milesOfDay } from './mileage.ts'
import { dueMileage } from './pay-lines.ts'

const home = { lat: 40, lon: -74 }
const gym = { lat: 40.1, lon: -74 }
const park = { lat: 40.2, lon: -74 }
const at = (start: string, place: { lat: number; lon: number } | null) => ({ start, place })

test('a day’s drive goes from home to the venues in the order of the games and back, by road', () => {
  const there = milesOfDay(home, [at('10:00', gym)])
  // A tenth of a degree is 6.9 miles as the crow flies, and a quarter more by road.
  expect(there).toBeCloseTo(17.3, 1)
  expect(milesOfDay(home, [at('10:00', gym), at('12:00', gym)])).toBe(there)
  expect(milesOfDay(home, [at('10:00', gym), at('12:00', park)])).toBeCloseTo(34.5, 1)
  expect(milesOfDay(home, [at('14:00', gym), at('10:00', park), at('12:00', gym)])).toBeCloseTo(34.5, 1)
  expect(milesOfDay(home, [at('10:00', park), at('12:00', gym), at('14:00', park)])).toBeGreaterThan(50)
})

test('places that are not on the map add nothing', () => {
  expect(milesOfDay(null, [at('10:00', gym)])).toBe(0)
  expect(milesOfDay(home, [at('10:00', null)])).toBe(0)
})

test('a rate has up to three decimals and is 0 to 10 dollars', () => {
  expect(mileageRateFrom(0.725)).toBe(0.725)
  expect(mileageCents(17.3, 0.725)).toBe(1_254)
  expect(isRefusal(mileageRateFrom(-0.1))).toBe(true)
  expect(isRefusal(mileageRateFrom(Number.NaN))).toBe(true)
  expect(isRefusal(mileageRateFrom(11))).toBe(true)
})

test('each day with a due position is driven once, and not again when its drive is paid', () => {
  const positions = [
    { day: '2026-10-03', start: '10:00', place: gym },
    { day: '2026-10-03', start: '12:00', place: gym },
    { day: '2026-10-10', start: '10:00', place: gym },
  ]
  const drives = dueMileage(positions, { home, rate: 1, paidDays: [] })
  expect(drives.map(({ day, miles, cents }) => [day, miles, cents])).toEqual([
    ['2026-10-03', 17.3, 1_730],
    ['2026-10-10', 17.3, 1_730],
  ])
  expect(dueMileage(positions, { home, rate: 1, paidDays: ['2026-10-03'] })).toHaveLength(1)
  expect(dueMileage(positions, { home, rate: 0, paidDays: [] })).toEqual([])
  expect(dueMileage(positions, { home: null, rate: 1, paidDays: [] })).toEqual([])
})
