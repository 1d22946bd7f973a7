import type { Point } from './point.ts'

const alphabet = '0123456789bcdefghjkmnpqrstuvwxyz'
const bitsPerLetter = 5

/** Nine characters name an area of about five metres. */
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
