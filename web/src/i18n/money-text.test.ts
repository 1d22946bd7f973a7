import { expect, it } from 'vitest'
import { feeText, moneyText, shortFeeText, sumText } from './money-text.ts'

it('always shows cents, except where there is no room and none to show', () => {
  expect([moneyText(4550), feeText(45.5), feeText(45)]).toEqual(['$45.50', '$45.50', '$45.00'])
  expect([shortFeeText(45.5), shortFeeText(45)]).toEqual(['$45.50', '$45'])
})

it('groups the digits of a sum by the language', () => {
  expect([sumText(12345, 'en'), sumText(12345.5, 'en')]).toEqual(['$12,345', '$12,345.50'])
  expect(sumText(12345.5, 'es')).toBe('$12.345,50')
})
