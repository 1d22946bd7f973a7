import { expect, test } from 'vitest'
import { staffingText } from './staffing-text.ts'

const text = (officialsConfirmed: number, officialsNeeded: number | null) =>
  staffingText({ status: 'PUBLISHED', officialsConfirmed, officialsNeeded })

test('shows confirmed of needed officials, never more than needed', () => {
  expect([text(0, 2), text(1, 2), text(2, 2)]).toEqual(['0/2', '1/2', '2/2'])
})

test('shows backups beside a complete crew apart', () => {
  expect([text(3, 2), text(4, 2), text(1, null)]).toEqual(['2/2 +1', '2/2 +2', '0/0 +1'])
})
