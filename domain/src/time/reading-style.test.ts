import { expect, test } from 'vitest'
import { distanceUnitOf, firstWeekdayOf, nothingChosen } from './reading-style.ts'

test('without a choice the language decides', () => {
  expect(distanceUnitOf(nothingChosen, 'en')).toBe('MILES')
  expect(distanceUnitOf(nothingChosen, 'es')).toBe('KILOMETERS')
  expect(firstWeekdayOf(nothingChosen, 'en')).toBe(0)
  expect(firstWeekdayOf(nothingChosen, 'es')).toBe(1)
})

test('a choice stands over the language', () => {
  expect(distanceUnitOf({ ...nothingChosen, distanceUnit: 'KILOMETERS' }, 'en')).toBe('KILOMETERS')
  expect(firstWeekdayOf({ ...nothingChosen, weekStart: 'SUNDAY' }, 'es')).toBe(0)
})
