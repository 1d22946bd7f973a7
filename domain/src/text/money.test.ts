import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollarsOf, dollarText, feeFrom, feeFromText, feeText } from './money.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })

describe('a fee', () => {
  it('is 0 when it is missing', () => {
    expect(feeFrom(undefined)).toBe(0)
    expect(feeFrom(null)).toBe(0)
    expect(feeFromText('  ')).toBe(0)
  })

  it('goes from 0 to 100,000 dollars', () => {
    expect(feeFrom(100_000)).toBe(10_000_000)
    for (const dollars of [-0.01, 100_000.01, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(feeFrom(dollars)).toMatchObject({ reason: 'outOfRange', field: 'fee' })
    }
  })

  it('has two decimals, and tolerates rounding errors of floating point', () => {
    expect(feeFrom(0.1 + 0.2)).toBe(30)
    expect(feeFrom(45.505)).toMatchObject({ reason: 'tooManyDecimals' })
  })

  it.each([
    ['45', 4_500],
    ['45.5', 4_550],
    ['$ 45.50', 4_550],
    ['45,50', 4_550],
    ['45.', 4_500],
  ])('typed as %s is %d cents', (typed, kept) => {
    expect(feeFromText(typed)).toBe(kept)
  })

  it.each(['free', '-5', '4 5', '1,000.50', '1e3', '.5'])('may not be typed as %s', (typed) => {
    expect(feeFromText(typed)).toMatchObject({ reason: 'amountInvalid' })
  })

  it('converts from dollars to the same cent, as a number and as text', () => {
    fc.assert(
      fc.property(cents, (kept) => {
        expect(feeFrom(dollarsOf(kept))).toBe(kept)
        expect(feeFromText(dollarText(kept))).toBe(kept)
      }),
    )
  })
})

it('a fee on screens and in letters always has its cents, and the separators of the language', () => {
  expect([feeText(45.5, 'en'), feeText(45, 'en'), feeText(1060, 'en')]).toEqual([
    '$45.50',
    '$45.00',
    '$1,060.00',
  ])
  expect([feeText(45.5, 'es'), feeText(1060, 'es')]).toEqual(['$45,50', '$1.060,00'])
})
