import type { Point } from './place.ts'

const alphabet = '0123456789bcdefghjkmnpqrstuvwxyz'
const bitsPerLetter = 5

/** Nine letters name a spot of about five metres. */
export function geoHashOf(point: Point, letters = 9): string {
  const lat = { low: -90, high: 90 }
  const lon = { low: -180, high: 180 }
  let hash = ''
  let index = 0
  for (let bit = 0; bit < letters * bitsPerLetter; bit++) {
    const isLon = bit % 2 === 0
    const span = isLon ? lon : lat
    const middle = (span.low + span.high) / 2
    const upper = (isLon ? point.lon : point.lat) >= middle
    if (upper) span.low = middle
    else span.high = middle
    index = index * 2 + Number(upper)
    if (bit % bitsPerLetter === bitsPerLetter - 1) {
      hash += alphabet[index]
      index = 0
    }
  }
  return hash
}

/** The middle of the spot and how far it reaches to each side; nothing for a text that is no geohash. */
export function spotOf(hash: string): { middle: Point; reach: Point } | undefined {
  if (!hash) return undefined
  const lat = { low: -90, high: 90 }
  const lon = { low: -180, high: 180 }
  let isLon = true
  for (const letter of hash.toLowerCase()) {
    const index = alphabet.indexOf(letter)
    if (index < 0) return undefined
    for (let place = bitsPerLetter - 1; place >= 0; place--) {
      const span = isLon ? lon : lat
      const middle = (span.low + span.high) / 2
      if ((index >> place) & 1) span.low = middle
      else span.high = middle
      isLon = !isLon
    }
  }
  return {
    middle: { lat: (lat.low + lat.high) / 2, lon: (lon.low + lon.high) / 2 },
    reach: { lat: (lat.high - lat.low) / 2, lon: (lon.high - lon.low) / 2 },
  }
}
