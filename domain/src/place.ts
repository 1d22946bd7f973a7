import { type Refusal, refuse } from './refusal.ts'

export type Point = { readonly lat: number; readonly lon: number }

/** Metres east and north of a centre: where a drawn map puts a pin. */
export type Offset = { readonly east: number; readonly north: number }

const earthRadius = 6_371_008.8
const metresPerDegree = (Math.PI / 180) * earthRadius

export function pointFrom(given: Point, field = 'location'): Point | Refusal {
  if (!(Math.abs(given.lat) <= 90)) return outside(field, 90)
  if (!(Math.abs(given.lon) <= 180)) return outside(field, 180)
  return { lat: given.lat, lon: given.lon }
}

function outside(field: string, bound: number): Refusal {
  return refuse('BAD_USER_INPUT', 'outOfRange', { field, values: { min: -bound, max: bound } })
}

/** Along the surface of a round earth. */
export function metresBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2)
  const east = Math.sin(radians(b.lon - a.lon) / 2)
  const chord = north * north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east * east
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const metresPer = { M: 1_609.344, K: 1_000, N: 1_852 } as const
export type DistanceUnit = keyof typeof metresPer

/** In miles, or in kilometres ('K') or nautical miles ('N'). */
export function distance(a: Point, b: Point, unit: DistanceUnit = 'M'): number {
  return metresBetween(a, b) / metresPer[unit]
}

export function milesOf(metres: number): number {
  return metres / metresPer.M
}

export function offsetFrom(centre: Point, point: Point): Offset {
  return {
    east: shortWayRound(point.lon - centre.lon) * metresPerDegree * shrinkAt(centre.lat),
    north: (point.lat - centre.lat) * metresPerDegree,
  }
}

/** The point under a pin that was put on a drawn map. */
export function pointAt(centre: Point, offset: Offset): Point {
  const lat = centre.lat + offset.north / metresPerDegree
  const lon = centre.lon + offset.east / (metresPerDegree * shrinkAt(centre.lat))
  return { lat: Math.max(-90, Math.min(90, lat)), lon: shortWayRound(lon) }
}

/** A degree of longitude shrinks towards the poles; never to nothing, which could not be undone. */
function shrinkAt(lat: number): number {
  return Math.max(1e-6, Math.cos(radians(lat)))
}

function shortWayRound(lon: number): number {
  if (lon >= -180 && lon <= 180) return lon
  return ((((lon + 180) % 360) + 360) % 360) - 180
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
