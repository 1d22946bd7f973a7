import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earningsOf, type Work } from './earnings.ts'

const game = (parts: Partial<Work> = {}): Work => ({
  ...{ fee: 45.5, confirmedAssignment: true, hasCompleted: true, paid: false },
  startDateTime: '2027-05-01T22:00:00.000Z',
  ...parts,
})

test('positions that are paid, due and expected', () => {
  const work = [
    game({ paid: true }),
    game({ fee: 60.1 }),
    game({ hasCompleted: false, fee: 50 }),
    game({ hasCompleted: false, confirmedAssignment: false, fee: 99 }),
  ]
  expect(earningsOf(work)).toEqual({ games: 2, earned: 10_560, paid: 4_550, due: 6_010, expected: 5_000 })
  expect(earningsOf([])).toEqual({ games: 0, earned: 0, paid: 0, due: 0, expected: 0 })
})

test('a position that is paid before it is worked is earned and not due', () => {
  expect(earningsOf([game({ hasCompleted: false, paid: true })])).toMatchObject({
    ...{ earned: 4_550, paid: 4_550, due: 0, expected: 0 },
  })
})

test('the end of a period is exclusive', () => {
  const work = [game(), game({ startDateTime: '2027-06-01T00:00:00.000Z' })]
  const may = { from: '2027-05-01T22:00:00.000Z', to: '2027-06-01T00:00:00.000Z' }
  expect(earningsOf(work, may).games).toBe(1)
  expect(earningsOf(work, { from: may.from }).games).toBe(2)
})

const anyWork = fc.record({
  fee: fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
  confirmedAssignment: fc.boolean(),
  hasCompleted: fc.boolean(),
  paid: fc.boolean(),
  startDateTime: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
})

test('due plus paid is earned, and two adjacent periods add up', () => {
  fc.assert(
    fc.property(fc.array(anyWork), (work) => {
      const whole = earningsOf(work)
      expect(whole.paid + whole.due).toBe(whole.earned)
      const middle = '2025-01-01T00:00:00.000Z'
      const [before, after] = [earningsOf(work, { to: middle }), earningsOf(work, { from: middle })]
      expect(before.earned + after.earned).toBe(whole.earned)
      expect(before.expected + after.expected).toBe(whole.expected)
    }),
  )
})

test('of a game that is called off the pay share is earned, by those who had confirmed', () => {
  const off = { hasCompleted: false, cancelPayShare: 50 }
  expect(earningsOf([game(off)])).toMatchObject({ games: 1, earned: 2_275, due: 2_275, expected: 0 })
  const nothing = { games: 0, earned: 0, due: 0, expected: 0 }
  expect(earningsOf([game({ ...off, cancelPayShare: 0 })])).toMatchObject(nothing)
  expect(earningsOf([game({ ...off, confirmedAssignment: false })])).toMatchObject(nothing)
})
