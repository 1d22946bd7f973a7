import { expect, test } from 'vitest'
import { fullStart, spokenStart, spokenTime, withoutSecondDot } from './spoken-time.ts'

const start = '2026-11-19T23:15:00.000Z'

test('a start is said with weekday and local time, in the order of the language', () => {
  expect(spokenStart(start, 'America/New_York', 'en')).toBe('Thu Nov 19, 6:15 PM')
  expect(spokenStart(start, 'America/New_York', 'es')).toBe('jue 19 nov, 6:15 p. m.')
})

test('outside America the clock has 24 hours, and the day is that of the zone', () => {
  expect(spokenStart(start, 'Europe/Madrid', 'en')).toBe('Fri Nov 20, 00:15')
  expect(spokenStart(start, 'Europe/Madrid', 'es')).toBe('vie 20 nov, 00:15')
})

test('a sentence has one dot after a Spanish time', () => {
  expect(withoutSecondDot('Es el jue 19 nov, 6:15 p. m.. No hace falta.')).toBe(
    'Es el jue 19 nov, 6:15 p. m. No hace falta.',
  )
  expect(withoutSecondDot('Es a las 6:15 p. m.')).toBe('Es a las 6:15 p. m.')
})

test('noon and midnight are 12', () => {
  expect(spokenTime('2026-11-19T17:00:00.000Z', 'America/New_York', 'en')).toBe('12:00 PM')
  expect(spokenTime('2026-11-19T05:05:00.000Z', 'America/New_York', 'en')).toBe('12:05 AM')
})

test('in full it has the year and the zone of that instant', () => {
  expect(fullStart(start, 'America/New_York', 'en')).toBe('Thu, Nov 19, 2026, 6:15 PM EST')
  expect(fullStart('2026-07-16T22:15:00.000Z', 'America/New_York', 'en')).toBe(
    'Thu, Jul 16, 2026, 6:15 PM EDT',
  )
  expect(fullStart(start, 'America/New_York', 'es')).toBe('jue, 19 nov 2026, 6:15 p. m. EST')
})

test('a reader who chose ISO gets dates and times in that form', () => {
  expect(spokenStart(start, 'America/New_York', 'en', 'ISO')).toBe('2026-11-19 18:15')
  expect(spokenStart(start, 'America/New_York', 'en', 'LOCAL')).toBe('Thu Nov 19, 6:15 PM')
  expect(fullStart(start, 'America/New_York', 'en', 'ISO')).toBe('2026-11-19 18:15 EST')
})
