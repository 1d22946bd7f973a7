import { expect, it } from 'vitest'
import { unknownPlaceSentence } from './unknown-place.ts'

const coords = { lat: 40.7, lon: -74 }

it('a game without a court, and a venue that is not on the map, say what is not checked', () => {
  expect(unknownPlaceSentence({ venueId: null, coords: null }, 'en')).toBe(
    'This game has no court: distances, travel limits and blocked venues are not checked, and a drive counts as 20 min.',
  )
  expect(unknownPlaceSentence({ venueId: 'v1', coords: null }, 'en')).toBe(
    'The venue is not on the map: distances and travel limits are not checked, and a drive counts as 20 min.',
  )
  expect(unknownPlaceSentence({ venueId: 'v1', coords: null }, 'es')).toMatch(/^La sede no está en el mapa/)
  expect(unknownPlaceSentence({ venueId: 'v1', coords }, 'en')).toBeNull()
})
