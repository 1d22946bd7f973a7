import { describe, expect, it, vi } from 'vitest'
import type { QueuedCheckIn } from './queue.ts'
import type { CheckInPosition } from './use-check-in.ts'

// The language is read from the device when the module is loaded.
vi.stubGlobal('navigator', { languages: ['en'] })
vi.stubGlobal('document', { documentElement: {} })
const { clockAt, distanceTo, positionState, positionWarning } = await import('./position-state.ts')

const gym = { lat: 40.7128, lon: -74.006 }
const position: CheckInPosition = {
  ...{ id: 'a1', name: 'Referee', showTimeMin: 15, checkinDateTime: null, checkinViolation: null },
  ...{ confirmedAssignment: true, askedAgainAt: null, hasCheckedIn: false, hasCompleted: false },
  game: {
    ...{ cancelledAt: null, cancelReason: null, cancelNote: null, cancelPayShare: null },
    ...{ number: null, note: null },
    ...{ id: 'g1', name: 'Hawks - Owls', status: 'CONFIRMED', duration: 90 },
    ...{ startDateTime: '2027-05-02T20:00:00.000Z', checkinOpens: '2027-05-02T18:00:00.000Z' },
    court: { name: 'Court 1', venue: { name: 'Maplewood', timeZone: 'America/New_York', location: gym } },
  },
}
const queued: QueuedCheckIn = {
  ...{ assignmentId: 'a1', invitationId: 'abc1234', officialId: 'o1', location: null, error: null },
  ...{ checkinDateTime: '2027-05-02T19:30:00.000Z', apiKey: '', gameName: '' },
}
const open = Date.parse('2027-05-02T18:00:00.000Z')
const at = (time: string) => Date.parse(`2027-05-02T${time}:00.000Z`)

describe('a position on the check-in page', () => {
  it('is checked in once the server says so, whatever is queued', () => {
    expect(positionState(position, undefined, open)).toBe('ready')
    expect(positionState(position, queued, open)).toBe('waiting')
    expect(positionState({ ...position, hasCheckedIn: true }, queued, open)).toBe('checkedIn')
    expect(positionState({ ...position, hasCheckedIn: true, hasCompleted: true }, undefined, open)).toBe(
      'checkedIn',
    )
  })

  it('is not open before its time, by the clock of the device', () => {
    expect(positionState(position, undefined, open - 1)).toBe('notOpen')
    expect(positionState({ ...position, confirmedAssignment: false }, undefined, open - 1)).toBe(
      'acceptFirst',
    )
  })

  it('is ready again when a queued check-in was refused', () => {
    expect(positionState(position, { ...queued, refused: 'notFound' }, open)).toBe('ready')
  })

  it('is not ready when the server would refuse', () => {
    expect(positionState({ ...position, confirmedAssignment: false }, undefined, open)).toBe('acceptFirst')
    const changed = { confirmedAssignment: false, askedAgainAt: '2027-05-01T20:00:00.000Z' }
    expect(positionState({ ...position, ...changed }, undefined, open)).toBe('acceptChangeFirst')
    expect(positionState({ ...position, hasCompleted: true }, undefined, open)).toBe('over')
    expect(
      positionState({ ...position, game: { ...position.game, status: 'COMPLETE' } }, undefined, open),
    ).toBe('over')
  })

  it('warns of violations; of a missing location only when there will be none', () => {
    expect(positionWarning(position, at('19:00'), gym)).toBeNull()
    expect(positionWarning(position, at('19:00'), null)).toBeNull()
    expect(positionWarning(position, at('19:00'), null, true)).toBe('no location')
    const afar = { lat: gym.lat + 0.0306, lon: gym.lon }
    expect(positionWarning(position, at('19:54'), afar)).toBe(
      'checked in 9 min after show time; 2.1 mi from the venue',
    )
  })

  it('has its distance in the unit of the language, nearby and otherwise', () => {
    expect(distanceTo(position, { lat: gym.lat + 0.003, lon: gym.lon })).toEqual({
      text: '0.21 mi',
      isNear: true,
    })
    expect(distanceTo(position, { lat: gym.lat + 0.04, lon: gym.lon })).toEqual({
      text: '2.8 mi',
      isNear: false,
    })
    const nowhere = { ...position, game: { ...position.game, court: null } }
    expect(distanceTo(nowhere, gym)).toBeNull()
  })

  it('has its times in the zone of the venue, with a date when it is another day', () => {
    expect(clockAt('2027-05-02T18:00:00.000Z', position)).toBe('14:00')
    expect(clockAt('2027-05-01T18:00:00.000Z', position)).toBe('2027-05-01 14:00')
  })
})
