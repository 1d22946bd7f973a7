import { metresBetween, type Point } from '../venues/point.ts'

/** Roads are longer than the straight line. */
export const roadFactor = 1.25
const metresPerMinute = 45_000 / 60
/** Parking and walking, whenever the venue changes. */
const changeMinutes = 5
/** Between two places of which one is not on the map. */
export const unknownDriveMinutes = 20

/** Minutes by car between two different places; a place without coordinates counts as a usual drive. */
export function driveMinutes(from: Point | null, to: Point | null): number {
  if (!from || !to) return unknownDriveMinutes
  return changeMinutes + roadMetres(from, to) / metresPerMinute
}

export function roadMetres(from: Point, to: Point): number {
  return roadFactor * metresBetween(from, to)
}
