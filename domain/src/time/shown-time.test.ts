import { expect, test } from 'vitest'
import { shownDate, shownStart, shownTime } from './shown-time.ts'

const start = { date: '2026-11-19', time: '18:15' }
const local = { dateStyle: 'LOCAL', language: 'en', year: '2026' } as const

test('dates are ISO unless the local style was chosen', () => {
  expect(shownStart(start, 'America/New_York', { ...local, dateStyle: null })).toBe('2026-11-19 18:15')
  expect(shownStart(start, 'America/New_York', { ...local, dateStyle: 'ISO' })).toBe('2026-11-19 18:15')
})

test('the local style follows the language, and the clock the region', () => {
  expect(shownStart(start, 'America/New_York', local)).toBe('Thu, Nov 19, 6:15 PM')
  expect(shownStart(start, 'America/New_York', { ...local, language: 'es' })).toBe('jue, 19 nov, 6:15 p. m.')
  expect(shownStart(start, 'Europe/Madrid', local)).toBe('Thu, Nov 19, 18:15')
  expect(shownTime('00:05', 'America/Chicago', local)).toBe('12:05 AM')
})

test('another year is named', () => {
  expect(shownDate('2027-01-02', local)).toBe('Sat, Jan 2, 2027')
  expect(shownDate('2027-01-02', { ...local, language: 'es' })).toBe('sáb, 2 ene 2027')
})
