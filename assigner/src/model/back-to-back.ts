import { isSameVenue, type TimeAndPlace } from '@whistle/domain/assigning/rules'
import { backToBackMinutes } from './points.ts'

/** Of two games of one official, one directly after the other. */
export function isBackToBack(earlier: TimeAndPlace, later: TimeAndPlace): boolean {
  return isSameVenue(earlier, later) && later.startsAt - earlier.endsAt <= backToBackMinutes
}
