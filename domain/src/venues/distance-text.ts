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
  return `${decimalText(count, language, count < 9.95 ? 1 : 0)} ${unit === 'M' ? 'mi' : 'km'}`
}

/** Miles that were agreed on, such as a travel limit. */
export function milesText(miles: number, language: Language, chosen: DistanceUnit | null = null): string {
  return travelText(miles * metresIn.M, language, chosen)
}

const feetInMile = 5_280
/** From here on a distance is in miles: a sixteenth and an eighth of a mile are in feet. */
const milesFrom = 0.2

/** The distance from a venue on its map and within the area of a check-in, in the chosen unit: m and km, or ft and mi. */
export function nearbyText(metres: number, language: Language, chosen: DistanceUnit | null = null): string {
  const wanted = distanceUnitOf({ ...nothingChosen, distanceUnit: chosen }, language)
  if (wanted === 'MILES') {
    const miles = metres / metresIn.M
    if (miles < milesFrom) return `${Math.round(miles * feetInMile)} ft`
    return `${decimalText(miles, language, digitsOf(miles))} mi`
  }
  if (metres > 0.004 && metres < 0.995) return `${Math.round(metres * 100)} cm`
  if (metres < 999.5) return `${Math.round(metres)} m`
  const kilometres = metres / metresIn.K
  return `${decimalText(kilometres, language, Math.min(digitsOf(kilometres), 1))} km`
}

/** As few as the value needs: 0.25, 0.5, 1, 3.4, 12. */
function digitsOf(count: number): number {
  if (count >= 9.95) return 0
  const hundredths = Math.round(count * 100)
  if (count < 1 && hundredths % 10 !== 0) return 2
  return Math.round(count * 10) % 10 === 0 ? 0 : 1
}
