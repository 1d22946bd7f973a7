import { expect, it } from 'vitest'
import { decimalText, wholeNumberFrom } from './number.ts'

const minutes = { field: 'duration', min: 1, max: 1_440 }

it.each([1, 90, 1_440])('%d is a duration', (given) => {
  expect(wholeNumberFrom(given, minutes)).toBe(given)
})

it.each([0, 1_441, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is not', (given) => {
  expect(wholeNumberFrom(given, minutes)).toMatchObject({
    reason: 'outOfRange',
    field: 'duration',
    values: { min: 1, max: 1_440 },
  })
})

it('separates thousands in both languages, from four digits', () => {
  expect(decimalText(2175, 'en', 0)).toBe('2,175')
  expect(decimalText(2175, 'es', 0)).toBe('2.175')
  expect(decimalText(12345.5, 'es', 2)).toBe('12.345,50')
})
