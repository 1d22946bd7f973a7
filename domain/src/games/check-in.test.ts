import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkIn,
  checkInOpens,
  checkInTime,
  showTime,
  violationIn,
  violationsOf,
  violationText,
} from './check-in.ts'

const gym = { lat: 40.7128, lon: -74.006 }
const start = '2027-05-02T20:00:00.000Z'
const fine = {
  ...{ at: '2027-05-02T19:30:00.000Z', location: gym, venue: gym, startDateTime: start },
  showTimeMin: 15,
}
const text = (change: Partial<Parameters<typeof violationsOf>[0]>) =>
  violationText(violationsOf({ ...fine, ...change }))

describe('the violations of a check-in', () => {
  it('are none between opening and show time at the venue', () => {
    expect(checkInOpens(start, 2)).toBe('2027-05-02T18:00:00.000Z')
    expect(showTime(start, 15)).toBe('2027-05-02T19:45:00.000Z')
    expect(text({})).toBeNull()
    expect(text({ at: '2027-05-02T18:00:00.000Z' })).toBeNull()
    expect(text({ at: '2027-05-02T19:45:00.000Z' })).toBeNull()
  })

  it.each([
    ['2027-05-02T19:45:00.001Z', 'checked in 1 min after show time'],
    ['2027-05-02T19:53:30.000Z', 'checked in 9 min after show time'],
    ['2027-05-02T21:45:00.000Z', 'checked in 2 h after show time'],
  ])('at %s: %s', (at, words) => {
    expect(text({ at })).toBe(words)
  })

  it('include a distance of more than a kilometre', () => {
    const north = (metres: number) => ({ lat: gym.lat + metres / 111_195, lon: gym.lon })
    expect(text({ location: north(999) })).toBeNull()
    expect(text({ location: north(1_010) })).toBe('1.0 km from the venue')
    expect(text({ location: north(3_400) })).toBe('3.4 km from the venue')
    expect(text({ location: north(3_400), venue: null })).toBeNull()
  })

  it('are one sentence in the reader’s language', () => {
    const late = { at: '2027-05-02T19:54:00.000Z', location: { lat: gym.lat + 0.0306, lon: gym.lon } }
    expect(text(late)).toBe('checked in 9 min after show time; 3.4 km from the venue')
    expect(text({ location: null })).toBe('no location')
  })

  it('are stored in English and kilometres, and shown in the language and unit of the reader', () => {
    const minutesAfter = fc.integer({ min: -10_000, max: 10_000 })
    const kept = (minutes: number, location: typeof gym | null) =>
      text({ at: new Date(Date.parse(start) + minutes * 60_000).toISOString(), location })
    const point = fc.option(fc.constantFrom(gym, { lat: 41, lon: -74 }))
    fc.assert(
      fc.property(minutesAfter, point, (minutes, location) => {
        const stored = kept(minutes, location)
        fc.pre(stored !== null)
        const parts = stored.split('; ')
        const translated = violationIn('es', stored).split('; ')
        expect(translated).toHaveLength(parts.length)
        for (const [index, part] of translated.entries()) expect(part).not.toBe(parts[index])
      }),
    )
    // At the venue nothing has a unit that is converted.
    fc.assert(
      fc.property(minutesAfter, (minutes) => {
        const stored = kept(minutes, gym)
        fc.pre(stored !== null)
        expect(violationIn('en', stored)).toBe(stored)
      }),
    )
    const stored = 'checked in 9 min after show time; 3.4 km from the venue'
    expect(violationIn('es', stored)).toBe(
      'confirmó su llegada 9 min después de la hora de presentación; a 3,4 km de la sede',
    )
    expect(violationIn('en', stored)).toBe('checked in 9 min after show time; 2.1 mi from the venue')
    // Of check-ins before it was refused to be early.
    expect(violationIn('es', 'checked in 1 h before check-in opened')).toBe(
      'confirmó su llegada 1 h antes de la hora de apertura',
    )
    expect(violationIn('es', 'what another version wrote')).toBe('what another version wrote')
  })

  it('are found for any time and location', () => {
    const elsewhere = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    const anyTime = fc.oneof(fc.integer({ min: -10_000, max: 10_000 }), fc.integer({ min: -130, max: 0 }))
    fc.assert(
      fc.property(anyTime, fc.option(fc.oneof(fc.constant(gym), elsewhere)), (minutes, location) => {
        const at = new Date(Date.parse(start) + minutes * 60_000).toISOString()
        const words = text({ at, location })
        const isOnTime = minutes <= -15
        expect(words === null).toBe(isOnTime && location === gym)
        expect(words ?? 'no violation').toMatch(/^[^{}]{5,}$/)
      }),
    )
  })
})

describe('a check-in', () => {
  const opens = checkInOpens(start, 2)
  const zone = 'America/New_York'
  const held = { officialId: 'ana', confirmedAssignment: true, hasCheckedIn: false, hasCompleted: false }
  const game = { status: 'CONFIRMED' as const, startDateTime: start }
  const as = (position: Partial<typeof held>, status: 'CONFIRMED' | 'COMPLETE' = 'CONFIRMED') =>
    checkIn({
      ...{ at: opens, opens, zone },
      officialId: 'ana',
      position: { ...held, ...position },
      game: { ...game, status },
    })

  it('is for the official of the position, and idempotent', () => {
    expect(as({})).toBe('checkIn')
    expect(as({ hasCheckedIn: true })).toBe('done')
    expect(as({ hasCheckedIn: true }, 'COMPLETE')).toBe('done')
  })

  it.each([
    ['was given to another official', { officialId: 'ben' }, 'notHeldByYou'],
    ['was only offered', { confirmedAssignment: false }, 'acceptFirst'],
    ['is completed', { hasCheckedIn: true, hasCompleted: true }, 'positionComplete'],
  ])('is refused when the position %s', (_when, position, reason) => {
    expect(as(position)).toMatchObject({ code: 'CONFLICT', reason })
  })

  it('is refused before it opens, with the local time when it does', () => {
    const at = '2027-05-02T17:59:59.999Z'
    const early = checkIn({ officialId: 'ana', position: held, game, at, opens, zone })
    const values = { date: '2027-05-02', time: '14:00' }
    expect(early).toMatchObject({ code: 'CONFLICT', reason: 'checkInNotOpen', values })
  })

  it('is refused after the game', () => {
    expect(as({}, 'COMPLETE')).toMatchObject({ reason: 'gameComplete' })
  })
})

it('a possible time of the device is used, else the time of arrival', () => {
  const received = '2027-05-08T20:00:00.000Z'
  expect(checkInTime(undefined, received)).toBe(received)
  expect(checkInTime('2027-05-08T19:00:00.000Z', received)).toBe('2027-05-08T19:00:00.000Z')
  expect(checkInTime('2027-05-01T20:00:00.000Z', received)).toBe('2027-05-01T20:00:00.000Z')
  expect(checkInTime('2027-05-01T19:59:59.999Z', received)).toBe(received)
  expect(checkInTime('2027-05-08T20:00:00.001Z', received)).toBe(received)
})
