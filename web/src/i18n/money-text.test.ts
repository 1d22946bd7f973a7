import { expect, it } from 'vitest'
import { feeText, moneyText, shortFeeText } from './money-text.ts'

it('always shows cents, except where there is no room and none to show', () => {
  expect([moneyText(4550), feeText(45.5), feeText(45)]).toEqual(['$45.50', '$45.50', '$45.00'])
  expect([shortFeeText(45.5), shortFeeText(45)]).toEqual(['$45.50', '$45'])
})
