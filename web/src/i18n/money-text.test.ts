import { expect, it } from 'vitest'
import { feeText, sumText } from './money-text.ts'

it('always shows the cents of a fee, and groups its digits by the language', () => {
  expect([feeText(45.5, 'en'), feeText(45, 'en'), feeText(1060, 'en')]).toEqual([
    '$45.50',
    '$45.00',
    '$1,060.00',
  ])
  expect(feeText(45.5, 'es')).toBe('$45,50')
})

it('shows the cents of a sum only where there are any', () => {
  expect([sumText(12345, 'en'), sumText(12345.5, 'en')]).toEqual(['$12,345', '$12,345.50'])
  expect([sumText(45, 'en'), sumText(45.5, 'en')]).toEqual(['$45', '$45.50'])
  expect(sumText(12345.5, 'es')).toBe('$12.345,50')
})
