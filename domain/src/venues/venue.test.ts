import { describe, expect, it } from 'vitest'
import { courtChangesFrom, courtFrom, venueChangesFrom, venueFrom } from './venue.ts'

describe('a manager makes a venue', () => {
  it('with nothing but a name', () => {
    expect(venueFrom({ name: ' Eastside Gym ' })).toEqual({
      name: 'Eastside Gym',
      formattedAddress: null,
      placeId: null,
      location: null,
      geoHash: null,
      timeZone: null,
    })
  })

  it('with everything; the geohash follows the location', () => {
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
  ])('but not from %j: it says which field is wrong', (input, field, reason) => {
    expect(venueFrom(input)).toMatchObject({ code: 'BAD_USER_INPUT', field, reason })
  })
})

describe('a manager changes a venue', () => {
  it('and only what was given changes', () => {
    expect(venueChangesFrom({ formattedAddress: '14 Oak Street' })).toEqual({
      formattedAddress: '14 Oak Street',
    })
    expect(venueChangesFrom({})).toEqual({})
  })

  it('moving the pin moves the geohash', () => {
    expect(venueChangesFrom({ location: { lat: 40.7128, lon: -74.006 } })).toEqual({
      location: { lat: 40.7128, lon: -74.006 },
      geoHash: 'dr5regw3p',
    })
    expect(venueChangesFrom({ location: null })).toEqual({ location: null, geoHash: null })
  })

  it('and may clear all but the name', () => {
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
  it('has a name, and a place in the order', () => {
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

  it('is renamed without losing its place', () => {
    expect(courtChangesFrom({ name: 'Centre Court' })).toEqual({ name: 'Centre Court' })
    expect(courtChangesFrom({ order: 3 })).toEqual({ order: 3 })
    expect(courtChangesFrom({ name: '' })).toMatchObject({ field: 'name', reason: 'required' })
  })
})
