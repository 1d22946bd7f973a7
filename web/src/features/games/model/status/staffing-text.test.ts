import { expect, test } from 'vitest'
import { staffingText } from './staffing-text.ts'

const text = (officialsConfirmed: number, officialsNeeded: number | null, positionsNeeded = 2) =>
  staffingText({ officialsConfirmed, officialsNeeded, positionsNeeded })

test('shows confirmed of needed officials', () => {
  expect([text(0, 2), text(1, 2), text(2, 2)]).toEqual(['0/2', '1/2', '2/2'])
})

test('needs an official for each position that is not a backup, and as many as were asked for', () => {
  expect([text(1, 1), text(2, 3), text(2, null), text(0, 0, 0)]).toEqual(['1/2', '2/3', '2/2', '0/0'])
})
