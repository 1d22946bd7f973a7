import { expect, test } from 'vitest'
import type { WorkedFragment } from '../operations.generated.ts'
import { workOf } from './work.ts'

const now = '2026-11-15T12:00:00.000Z'

function position(startDateTime: string, more: Partial<WorkedFragment> = {}): WorkedFragment {
  return {
    id: startDateTime,
    name: 'Referee',
    fee: 0,
    paid: false,
    rating: null,
    hasCompleted: false,
    hasCheckedIn: false,
    confirmedAssignment: true,
    askedAgainAt: null,
    game: {
      cancelledAt: null,
      id: startDateTime,
      name: 'Final',
      startDateTime,
      court: null,
    },
    ...more,
  }
}

test('a manager sees the games to come, those of the past and how they were rated', () => {
  const done = { hasCompleted: true, fee: 45.1 }
  const work = workOf(
    [
      position('2026-11-01T18:00:00.000Z', { ...done, paid: true, rating: 80 }),
      position('2026-11-08T18:00:00.000Z', { ...done, rating: 91 }),
      position('2026-12-01T18:00:00.000Z', { fee: 60 }),
      position('2026-11-20T18:00:00.000Z', { fee: 60 }),
    ],
    now,
  )
  expect(work.averageRating).toBe(85.5)
  expect(work.upcoming.map(({ id }) => id.slice(0, 10))).toEqual(['2026-11-20', '2026-12-01'])
  expect(work.past.map(({ id }) => id.slice(0, 10))).toEqual(['2026-11-08', '2026-11-01'])
})

test('a game that ended early and is completed before its start is no longer to come', () => {
  const work = workOf([position('2026-11-15T13:00:00.000Z', { hasCompleted: true })], now)
  expect(work.past).toHaveLength(1)
  expect(work.upcoming).toHaveLength(0)
  expect(work.averageRating).toBeNull()
})
