import { expect, test } from 'vitest'
import { answerDeadline } from './answer-deadline.ts'

const now = '2027-05-01T12:00:00.000Z'
const inHours = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()
const deadline = (answerHours: number, answerMargin: number, startsIn: number) =>
  answerDeadline({ answerHours, answerMargin }, { now, startDateTime: inHours(startsIn) })

test('an offer is answered within the hours', () => {
  expect(deadline(36, 24, 200)).toBe(inHours(36))
  expect(deadline(6, 24, 200)).toBe(inHours(6))
})

test('no offer expires shortly before the start', () => {
  expect(deadline(36, 24, 60)).toBe(inHours(36))
  expect(deadline(36, 24, 59)).toBeNull()
  expect(deadline(36, 0, 36)).toBe(inHours(36))
})

test('0 hours are no deadline', () => {
  expect(deadline(0, 24, 200)).toBeNull()
})
