import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { wholeNumberFrom } from '../text/number.ts'
import { idFrom } from '../text/text.ts'
import { metresBetween, type Point } from '../venues/point.ts'

/** Roads are longer than the straight line. */
export const roadFactor = 1.25
export const metresPerMinute = 45_000 / 60
/** Parking and walking, whenever the venue changes. */
export const changeMinutes = 5
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

type VenueDrive = { readonly fromVenueId: string; readonly toVenueId: string; readonly minutes: number }

/** The drive between two venues as a manager enters it. */
export function driveFrom(given: VenueDrive): VenueDrive | Refusal {
  const fromVenueId = idFrom(given.fromVenueId, 'fromVenueId')
  if (isRefusal(fromVenueId)) return fromVenueId
  const toVenueId = idFrom(given.toVenueId, 'toVenueId')
  if (isRefusal(toVenueId)) return toVenueId
  if (fromVenueId === toVenueId) return refuse('BAD_USER_INPUT', 'sameVenue', { field: 'toVenueId' })
  const minutes = wholeNumberFrom(given.minutes, { field: 'minutes', min: 0, max: 600 })
  return isRefusal(minutes) ? minutes : { fromVenueId, toVenueId, minutes }
}
