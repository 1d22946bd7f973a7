import { type Refusal, refuse } from '../refusal.ts'

export type Point = { readonly lat: number; readonly lon: number }

export const earthRadius = 6_371_008.8

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

export const metresIn = { M: 1_609.344, K: 1_000, N: 1_852 } as const
export type DistanceUnit = keyof typeof metresIn

/** In miles, or in kilometres ('K') or nautical miles ('N'). */
export function distance(a: Point, b: Point, unit: DistanceUnit = 'M'): number {
  return metresBetween(a, b) / metresIn[unit]
}

export function milesOf(metres: number): number {
  return metres / metresIn.M
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
