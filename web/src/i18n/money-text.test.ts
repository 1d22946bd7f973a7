import { expect, it } from 'vitest'
import { feeFieldText, rateFieldText, sumText } from './money-text.ts'

it('shows the cents of a sum only where there are any', () => {
  expect([sumText(12345, 'en'), sumText(12345.5, 'en')]).toEqual(['$12,345', '$12,345.50'])
  expect([sumText(45, 'en'), sumText(45.5, 'en')]).toEqual(['$45', '$45.50'])
  expect(sumText(12345.5, 'es')).toBe('$12.345,50')
})

it('writes a fee into a field with the comma of Spanish, and no separators of thousands', () => {
  expect([feeFieldText(1234.5, 'en'), feeFieldText(1234.5, 'es')]).toEqual(['1234.50', '1234,50'])
  expect([rateFieldText(0.7, 'en'), rateFieldText(0.655, 'es')]).toEqual(['0.7', '0,655'])
})
