import { expect, test } from 'vitest'
import { expectedCents, type HeldPosition } from './expected-pay.ts'

const held = (parts: Partial<HeldPosition> = {}): HeldPosition => ({
  ...{ fee: 45.1, confirmedAssignment: true, hasCompleted: false, paid: false, isCancelled: false },
  startDateTime: '2027-05-01T22:00:00.000Z',
  ...parts,
})

test('confirmed positions that are neither worked, paid nor cancelled are expected', () => {
  expect(expectedCents([held(), held({ fee: 60.2 })])).toBe(10_530)
  expect(expectedCents([])).toBe(0)
  const others = [
    held({ confirmedAssignment: false }),
    held({ hasCompleted: true }),
    held({ paid: true }),
    held({ isCancelled: true }),
  ]
  expect(expectedCents(others)).toBe(0)
})

test('the end of a period is exclusive', () => {
  const positions = [held(), held({ startDateTime: '2027-06-01T00:00:00.000Z' })]
  const may = { from: '2027-05-01T22:00:00.000Z', to: '2027-06-01T00:00:00.000Z' }
  expect(expectedCents(positions, may)).toBe(4_510)
  expect(expectedCents(positions, { from: may.from })).toBe(9_020)
})
