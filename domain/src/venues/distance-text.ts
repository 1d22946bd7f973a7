import { decimalText } from '../text/number.ts'
import { type DistanceUnit, distanceUnitOf, nothingChosen } from '../time/reading-style.ts'
import type { Language } from '../words/language.ts'
import { metresIn } from './point.ts'

/**
 * A distance to travel, in the chosen unit; without a choice in miles in English, else in kilometres. Rounded, as a home is
 * not known exactly.
 */
export function travelText(metres: number, language: Language, chosen: DistanceUnit | null = null): string {
  const wanted = distanceUnitOf({ ...nothingChosen, distanceUnit: chosen }, language)
  const unit = wanted === 'MILES' ? ('M' as const) : ('K' as const)
  const count = metres / metresIn[unit]
  return `${decimalText(count, language, count < 10 ? 1 : 0)} ${unit === 'M' ? 'mi' : 'km'}`
}

/** The distance from a venue on its map and within the area of a check-in: in metres in every language, the unit of the check-in rule. */
export function nearbyText(metres: number, language: Language): string {
  if (metres > 0.004 && metres < 0.995) return `${Math.round(metres * 100)} cm`
  if (metres < 999.5) return `${Math.round(metres)} m`
  const kilometres = metres / metresIn.K
  const digits = kilometres < 9.95 && Math.round(kilometres * 10) % 10 !== 0 ? 1 : 0
  return `${decimalText(kilometres, language, digits)} km`
}
