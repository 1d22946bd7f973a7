import { describe, expect, it } from 'vitest'
import { courtChangesFrom, courtFrom, venueChangesFrom, venueFrom } from './venue.ts'

describe('a new venue', () => {
  it('needs only a name', () => {
    expect(venueFrom({ name: ' Eastside Gym ' })).toEqual({
      name: 'Eastside Gym',
      formattedAddress: null,
      placeId: null,
      location: null,
      geoHash: null,
      timeZone: null,
    })
  })

  it('has its geohash computed from the location', () => {
    expect(
      venueFrom({
        name: 'Eastside Gym',
        formattedAddress: '12 Oak Street, New York',
        placeId: 'way:1234',
        location: { lat: 40.7128, lon: -74.006 },
        timeZone: 'America/New_York',
      }),
    ).toEqual({
      name: 'Eastside Gym',
      formattedAddress: '12 Oak Street, New York',
      placeId: 'way:1234',
      location: { lat: 40.7128, lon: -74.006 },
      geoHash: 'dr5regw3p',
      timeZone: 'America/New_York',
    })
  })

  it.each([
    [{}, 'name', 'required'],
    [{ name: 'x'.repeat(201) }, 'name', 'tooLong'],
    [{ name: 'Gym', formattedAddress: 'a\0b' }, 'formattedAddress', 'notText'],
    [{ name: 'Gym', placeId: 'x'.repeat(2_001) }, 'placeId', 'tooLong'],
    [{ name: 'Gym', location: { lat: 91, lon: 0 } }, 'location', 'outOfRange'],
    [{ name: 'Gym', timeZone: 'Mars/Olympus' }, 'timeZone', 'timeZoneUnknown'],
  ])('%j is refused at its field', (input, field, reason) => {
    expect(venueFrom(input)).toMatchObject({ code: 'BAD_USER_INPUT', field, reason })
  })
})

describe('a change of a venue', () => {
  it('contains the given fields only', () => {
    expect(venueChangesFrom({ formattedAddress: '14 Oak Street' })).toEqual({
      formattedAddress: '14 Oak Street',
    })
    expect(venueChangesFrom({})).toEqual({})
  })

  it('has a new geohash with a new location', () => {
    expect(venueChangesFrom({ location: { lat: 40.7128, lon: -74.006 } })).toEqual({
      location: { lat: 40.7128, lon: -74.006 },
      geoHash: 'dr5regw3p',
    })
    expect(venueChangesFrom({ location: null })).toEqual({ location: null, geoHash: null })
  })

  it('may clear all fields but the name', () => {
    expect(venueChangesFrom({ formattedAddress: null, placeId: '', timeZone: null })).toEqual({
      formattedAddress: null,
      placeId: null,
      timeZone: null,
    })
    expect(venueChangesFrom({ name: null })).toMatchObject({ field: 'name', reason: 'required' })
    expect(venueChangesFrom({ name: ' ' })).toMatchObject({ field: 'name', reason: 'required' })
  })
})

describe('a court', () => {
  it('has a name and an order', () => {
    expect(courtFrom({ name: 'Court 1' })).toEqual({ name: 'Court 1', order: 0, description: null })
    expect(courtFrom({ name: 'Court 2', order: 2, description: 'by the stairs' })).toEqual({
      name: 'Court 2',
      order: 2,
      description: 'by the stairs',
    })
  })

  it.each([
    [{ order: 1 }, 'name', 'required'],
    [{ name: 'Court 1', order: -1 }, 'order', 'outOfRange'],
    [{ name: 'Court 1', order: 1.5 }, 'order', 'outOfRange'],
    [{ name: 'Court 1', description: 'x'.repeat(2_001) }, 'description', 'tooLong'],
  ])('is not made from %j', (input, field, reason) => {
    expect(courtFrom(input)).toMatchObject({ field, reason })
  })

  it('keeps its order when it is renamed', () => {
    expect(courtChangesFrom({ name: 'Centre Court' })).toEqual({ name: 'Centre Court' })
    expect(courtChangesFrom({ order: 3 })).toEqual({ order: 3 })
    expect(courtChangesFrom({ name: '' })).toMatchObject({ field: 'name', reason: 'required' })
  })
})
