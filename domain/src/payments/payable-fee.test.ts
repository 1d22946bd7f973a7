import { expect, test } from 'vitest'
import { payableFee } from './payable-fee.ts'

const confirmed = { fee: 65, confirmedAssignment: true }
const on = { cancelledAt: null, cancelPayShare: null }
const off = { cancelledAt: '2026-11-19T10:00:00.000Z', cancelPayShare: 50 }

test('a position of a game brings its fee, of a cancelled game its share to who had confirmed', () => {
  expect(payableFee(confirmed, on)).toBe(65)
  expect(payableFee(confirmed, off)).toBe(32.5)
  expect(payableFee(confirmed, { ...off, cancelPayShare: null })).toBe(0)
  expect(payableFee({ ...confirmed, confirmedAssignment: false }, off)).toBe(0)
})
