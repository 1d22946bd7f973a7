import { expect, it } from 'vitest'
import type { MyInvitation, MyPosition } from './read-mine.ts'
import { checkInState, gamesToWatch, openInvitations, stateOf, unansweredIn, workOf } from './work.ts'

const now = '2026-11-16T18:00:00.000Z'

function position(id: string, startDateTime: string, given: Partial<MyPosition> = {}): MyPosition {
  return {
    id,
    name: 'Referee',
    fee: 65,
    showTimeMin: 15,
    confirmedAssignment: true,
    askedAgainAt: null,
    hasCheckedIn: false,
    hasCompleted: false,
    paid: false,
    invitationId: 'AbC1234',
    game: gameAt(`game-${id}`, startDateTime),
    ...given,
  }
}

function gameAt(id: string, startDateTime: string) {
  const checkinOpens = new Date(Date.parse(startDateTime) - 7_200_000).toISOString()
  return {
    id,
    name: id,
    status: 'PUBLISHED' as const,
    ...{ cancelledAt: null, cancelReason: null, cancelNote: null, cancelPayShare: null },
    ...{ number: null, note: null },
    startDateTime,
    duration: 90,
    checkinOpens,
    court: null,
  }
}

const invitation = (id: string, startDateTime: string) =>
  ({ id, game: gameAt(`game-${id}`, startDateTime) }) as MyInvitation

const yesterday = position('yesterday', '2026-11-15T18:00:00.000Z')
const running = position('running', '2026-11-16T17:00:00.000Z')
const soon = position('soon', '2026-11-16T19:30:00.000Z')
const nextWeek = position('nextWeek', '2026-11-23T18:00:00.000Z', { confirmedAssignment: false })

it('upcoming games have the next one first, past games the latest', () => {
  const older = position('older', '2026-10-01T18:00:00.000Z', { hasCompleted: true })
  const neverAnswered = position('neverAnswered', '2026-11-01T18:00:00.000Z', { confirmedAssignment: false })
  const { upcoming, past } = workOf([nextWeek, older, running, yesterday, neverAnswered, soon], now)
  expect(upcoming).toEqual([running, soon, nextWeek])
  expect(past).toEqual([yesterday, older])
})

it('check-in is open from the manager’s time limit until the game is over', () => {
  expect(checkInState(soon, now)).toBe('open')
  expect(checkInState(running, now)).toBe('open')
  expect(checkInState({ ...soon, hasCheckedIn: true }, now)).toBe('done')
  expect(checkInState(yesterday, now)).toBe('none')
  expect(checkInState(position('far', '2026-11-20T18:00:00.000Z'), now)).toBe('ahead')
  expect(checkInState(nextWeek, '2026-11-23T17:59:00.000Z')).toBe('none')
})

it('a position is offered, confirmed, present or completed', () => {
  const states = [nextWeek, soon, { ...soon, hasCheckedIn: true }, { ...soon, hasCompleted: true }].map(
    stateOf,
  )
  expect(states).toEqual(['offered', 'confirmed', 'present', 'completed'])
})

it('open invitations and offers are unanswered, each game counted once', () => {
  const invitations = [
    invitation('a', '2026-11-20T18:00:00.000Z'),
    invitation('started', '2026-11-16T17:59:00.000Z'),
  ]
  expect(openInvitations(invitations, now).map(({ id }) => id)).toEqual(['a'])
  const offeredToo = position('a', '2026-11-20T18:00:00.000Z', { confirmedAssignment: false })
  expect(unansweredIn({ invitations, positions: [soon, nextWeek, offeredToo] }, now)).toBe(2)
})

it('the nearest 40 games that are not over are watched', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    position(String(index), new Date(Date.parse(now) + index * 86_400_000).toISOString()),
  )
  const watched = gamesToWatch({ invitations: [], positions: [yesterday, ...many.toReversed()] }, now)
  expect(watched).toHaveLength(40)
  expect(watched).toContain('game-0')
  expect(watched).not.toContain('game-59')
  expect(watched).not.toContain('game-yesterday')
})

it('a game that is called off is marked, asks for nothing and takes no check-in', () => {
  const soon = '2026-11-16T18:30:00.000Z'
  const off = { ...gameAt('off', soon), cancelledAt: '2026-11-16T12:00:00.000Z' }
  const held = position('a', soon, { game: off })
  expect(stateOf(held)).toBe('cancelled')
  expect(checkInState(held, now)).toBe('none')
  expect(unansweredIn({ invitations: [], positions: [{ ...held, confirmedAssignment: false }] }, now)).toBe(0)
})
