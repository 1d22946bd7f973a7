import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { gameStatuses } from './game.ts'
import { gameChangesFrom, gameFrom, refuseOtherStart, updateMeans } from './game-input.ts'

const whole = { name: ' Hawks - Owls ', startDateTime: '2027-05-01T18:00:00-04:00', duration: 90 }

describe('a new game', () => {
  it('is trimmed, in UTC, with null for missing fields', () => {
    expect(gameFrom(whole)).toEqual({
      name: 'Hawks - Owls',
      startDateTime: '2027-05-01T22:00:00.000Z',
      duration: 90,
      officialsNeeded: null,
      isTournament: false,
      homeTeam: null,
      awayTeam: null,
      number: null,
      note: null,
      gameCourtId: null,
      gameDivisionId: null,
      gameRequiredCertificationId: null,
    })
  })

  it.each(['name', 'startDateTime', 'duration'] as const)('needs a %s', (field) => {
    expect(gameFrom({ ...whole, [field]: null })).toMatchObject({ reason: 'required', field })
  })

  it('lasts from a minute to a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 2_000 }), (duration) => {
        expect(isRefusal(gameFrom({ ...whole, duration }))).toBe(duration < 1 || duration > 1_440)
      }),
    )
  })

  it('starts unpublished and empty', () => {
    expect(refuseOtherStart({})).toBeUndefined()
    expect(
      refuseOtherStart({ status: 'UNPUBLISHED', officialsConfirmed: 0, officialsCheckedIn: 0 }),
    ).toBeUndefined()
    for (const status of gameStatuses.filter((each) => each !== 'UNPUBLISHED'))
      expect(refuseOtherStart({ status })).toMatchObject({ reason: 'serverDecides', field: 'status' })
    expect(refuseOtherStart({ officialsConfirmed: 1 })).toMatchObject({ field: 'officialsConfirmed' })
    expect(refuseOtherStart({ officialsCheckedIn: 1 })).toMatchObject({ field: 'officialsCheckedIn' })
  })
})

describe('a change', () => {
  it('contains the given fields only; null clears', () => {
    expect(gameChangesFrom({})).toEqual({})
    expect(gameChangesFrom({ duration: 60, gameCourtId: null })).toEqual({ duration: 60, gameCourtId: null })
    for (const field of ['name', 'startDateTime', 'duration', 'officialsNeeded'])
      expect(gameChangesFrom({ [field]: null })).toMatchObject({ reason: 'required', field })
  })

  it('is a save, or the completion alone', () => {
    expect(updateMeans({ name: 'Final' })).toBe('save')
    expect(updateMeans({ name: 'Final', status: 'UNPUBLISHED' })).toBe('save')
    expect(updateMeans({ status: 'COMPLETE' })).toBe('complete')
    expect(updateMeans({ status: 'COMPLETE', name: 'Final' })).toMatchObject({
      reason: 'completeAlone',
      field: 'name',
    })
    for (const status of ['PUBLISHING', 'PUBLISHED', 'CONFIRMED', 'ERROR'] as const)
      expect(updateMeans({ status })).toMatchObject({ reason: 'serverDecides', field: 'status' })
  })
})
