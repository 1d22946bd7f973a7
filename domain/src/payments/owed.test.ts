import { expect, test } from 'vitest'
import { owedCents } from './owed.ts'

const position = { feeCents: 4_555, hasOfficial: true, confirmedAssignment: true, hasCompleted: false }
const game = { status: 'CONFIRMED', cancelPayShare: null } as const

test('the fee is owed for a completed position, and for a confirmed one of a complete game', () => {
  expect(owedCents(position, game)).toBeNull()
  expect(owedCents({ ...position, hasCompleted: true }, game)).toBe(4_555)
  expect(owedCents(position, { ...game, status: 'COMPLETE' })).toBe(4_555)
  expect(owedCents({ ...position, confirmedAssignment: false }, { ...game, status: 'COMPLETE' })).toBeNull()
  expect(owedCents({ ...position, hasOfficial: false }, { ...game, status: 'COMPLETE' })).toBeNull()
})

test('of a cancelled game the share is owed to those who had confirmed, in whole cents', () => {
  expect(owedCents(position, { ...game, cancelPayShare: 50 })).toBe(2_278)
  expect(owedCents(position, { ...game, cancelPayShare: 100 })).toBe(4_555)
  expect(owedCents(position, { ...game, cancelPayShare: 0 })).toBeNull()
  expect(owedCents({ ...position, confirmedAssignment: false }, { ...game, cancelPayShare: 50 })).toBeNull()
})
