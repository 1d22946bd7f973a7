import { expect, test } from 'vitest'
import { staffingText } from './staffing-text.ts'

const text = (officialsConfirmed: number, officialsNeeded: number | null) =>
  staffingText({ status: 'PUBLISHED', officialsConfirmed, officialsNeeded })

test('a manager reads how many of those needed are confirmed, never more than that', () => {
  expect([text(0, 2), text(1, 2), text(2, 2)]).toEqual(['0/2', '1/2', '2/2'])
})

test('a backup who has taken a position stands apart', () => {
  expect([text(3, 2), text(4, 2), text(1, null)]).toEqual(['2/2 +1', '2/2 +2', '0/0 +1'])
})
