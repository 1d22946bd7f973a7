import { describe, expect, it } from 'vitest'
import {
  isOutcomeOnly,
  mayClear,
  mayPlace,
  maySettle,
  offersIn,
  type PositionProgress,
  positionState,
} from './crew.ts'

describe('a change of the outcome only', () => {
  it('has no other field', () => {
    expect(isOutcomeOnly({ id: 'p', hasCompleted: true, rating: null, paid: false })).toBe(true)
    expect(isOutcomeOnly({ id: 'p', paid: true, fee: undefined })).toBe(true)
    expect(isOutcomeOnly({ id: 'p', paid: true, fee: 40 })).toBe(false)
    expect(isOutcomeOnly({ id: 'p', paid: true, assignmentOfficialId: null })).toBe(false)
    expect(isOutcomeOnly({ id: 'p', confirmedAssignment: true })).toBe(false)
  })
})

describe('placing and removing an official', () => {
  it('leaves a completed position', () => {
    expect(mayClear({ hasCompleted: false })).toBeUndefined()
    expect(mayClear({ hasCompleted: true })).toMatchObject({ code: 'CONFLICT', reason: 'positionComplete' })
  })

  it('is possible until position or game is complete', () => {
    expect(mayPlace({ status: 'CONFIRMED' }, { hasCompleted: false })).toBeUndefined()
    expect(mayPlace({ status: 'CONFIRMED' }, { hasCompleted: true })).toMatchObject({
      reason: 'positionComplete',
    })
    expect(mayPlace({ status: 'COMPLETE' }, { hasCompleted: false })).toMatchObject({
      reason: 'gameComplete',
    })
  })
})

describe('the outcome of a position', () => {
  const open = { hasOfficial: false, isPlaced: false, confirmedAssignment: false }
  const offered = { hasOfficial: true, isPlaced: false, confirmedAssignment: false }
  const accepted = { hasOfficial: true, isPlaced: false, confirmedAssignment: true }
  const placedNow = { hasOfficial: true, isPlaced: true, confirmedAssignment: true }
  const all = { confirmedAssignment: true, hasCompleted: true, rating: 4, paid: true }

  it('is possible for an official who has accepted', () => {
    expect(maySettle(all, accepted)).toBeUndefined()
    expect(maySettle(all, offered)).toBeUndefined()
    expect(maySettle({ rating: 4, paid: true }, offered)).toBeUndefined()
  })

  it.each([
    ['accepted without an official', { confirmedAssignment: true }, open, 'nobodyHolds'],
    ['accepted by an official who is placed now', { confirmedAssignment: true }, placedNow, 'acceptFirst'],
    ['completed without an official', { hasCompleted: true }, open, 'nobodyHolds'],
    ['completed before it is accepted', { hasCompleted: true }, offered, 'acceptFirst'],
    ['completed by an official who is placed now', { hasCompleted: true }, placedNow, 'acceptFirst'],
    [
      'completed while the acceptance is withdrawn',
      { hasCompleted: true, confirmedAssignment: false },
      accepted,
      'acceptFirst',
    ],
    ['rated without an official', { rating: 0 }, open, 'nobodyHolds'],
    ['paid without an official', { paid: true }, open, 'nobodyHolds'],
  ])('is refused when %s', (_when, outcome, position, reason) => {
    const [field = ''] = Object.keys(outcome)
    expect(maySettle(outcome, position)).toMatchObject({ code: 'CONFLICT', reason, field })
  })

  it('can be reset in an open position', () => {
    expect(
      maySettle({ confirmedAssignment: false, hasCompleted: false, rating: null, paid: false }, open),
    ).toBeUndefined()
  })
})

const open: PositionProgress = {
  official: null,
  isTold: false,
  confirmedAssignment: false,
  askedAgainAt: null,
  hasCheckedIn: false,
  hasCompleted: false,
}
const placed = { ...open, official: { id: 'maria' } }
const offered = { ...placed, isTold: true }
const askedAgain = { ...offered, askedAgainAt: '2027-05-01T12:00:00.000Z' }
const confirmed = { ...offered, confirmedAssignment: true }

it.each([
  ['without an official it is open, also when an earlier one was told', { ...open, isTold: true }, 'open'],
  ['before a message left it is placed', placed, 'placed'],
  ['where it is not known whether one left it is placed', { ...placed, isTold: null }, 'placed'],
  ['after the message it is offered', offered, 'offered'],
  ['after a change of the game it is asked again', askedAgain, 'askedAgain'],
  ['accepted it is confirmed', confirmed, 'confirmed'],
  ['confirmed by the manager it is confirmed, told or not', { ...confirmed, isTold: false }, 'confirmed'],
  ['then checked in', { ...confirmed, hasCheckedIn: true }, 'checkedIn'],
  ['then completed', { ...confirmed, hasCheckedIn: true, hasCompleted: true }, 'completed'],
])('%s', (_, position, state) => {
  expect(positionState(position)).toBe(state)
})

it('a game counts its offers that were sent and those that were not, until it is complete', () => {
  const crew = [open, placed, placed, offered, askedAgain, confirmed]
  expect(offersIn({ status: 'PUBLISHED' }, crew)).toEqual({ offersSent: 2, offersNotSent: 2, askedAgain: 1 })
  const none = { offersSent: 0, offersNotSent: 0, askedAgain: 0 }
  expect(offersIn({ status: 'COMPLETE' }, crew)).toEqual(none)
  expect(offersIn({ status: 'PUBLISHED', cancelledAt: '2026-11-19T12:00:00.000Z' }, crew)).toEqual(none)
})
