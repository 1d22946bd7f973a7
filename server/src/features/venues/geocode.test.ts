import { afterEach, expect, test, vi } from 'vitest'
import { createGeocoder } from './geocode.ts'

afterEach(() => vi.unstubAllGlobals())

/** Google is not available in tests; its request and response are fixtures. */
function answerFromGoogle(answer: unknown) {
  const fetched = vi.fn(async (_url: URL) => Response.json(answer))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('Google gets its own request format', async () => {
  const fetched = answerFromGoogle({
    status: 'OK',
    results: [
      {
        place_id: 'ChIJ1',
        formatted_address: '1 Main St, Springfield',
        geometry: { location: { lat: 40.5, lng: -74.25 } },
      },
    ],
  })
  const geocode = createGeocoder('https://maps.googleapis.com/maps/api/geocode/json', 'google-key')

  expect(await geocode('1 Main St')).toEqual({
    places: [{ placeId: 'ChIJ1', formattedAddress: '1 Main St, Springfield', lat: 40.5, lon: -74.25 }],
  })
  expect(String(fetched.mock.calls[0]?.[0])).toBe(
    'https://maps.googleapis.com/maps/api/geocode/json?address=1+Main+St&key=google-key',
  )
})

test('no result is an empty list, a rejected key is a failure that does not show the key', async () => {
  const geocode = createGeocoder('https://maps.googleapis.com/maps/api/geocode/json', 'google-key')
  answerFromGoogle({ status: 'ZERO_RESULTS', results: [] })
  expect(await geocode('nowhere')).toEqual({ places: [] })
  answerFromGoogle({ status: 'REQUEST_DENIED', error_message: 'key google-key is wrong', results: [] })
  expect(await geocode('1 Main St')).toEqual({ failure: 'it answered something else than places' })
})
