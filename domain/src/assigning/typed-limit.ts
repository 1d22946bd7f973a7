import type { Refusal } from '../refusal.ts'
import type { DistanceUnit } from '../time/reading-style.ts'
import { metresIn } from '../venues/point.ts'
import { type Terms, termsBounds } from './terms.ts'

// Limits as they are typed and shown. The travel limit is kept in miles, and typed in the reader's unit.

const milesIn = (unit: DistanceUnit) => (unit === 'MILES' ? 1 : metresIn.K / metresIn.M)

/** To two decimals: 40 km, kept as 24.85 miles, are 40 km again. */
export function limitText(name: keyof Terms, limit: number | null, unit: DistanceUnit): string {
  if (limit === null) return ''
  return String(name === 'travelLimitMiles' ? Math.round((100 * limit) / milesIn(unit)) / 100 : limit)
}

/** Nothing is no limit; a text that is no number is NaN, which no limit can be. */
export function typedLimit(name: keyof Terms, text: string, unit: DistanceUnit): number | null {
  if (!text.trim()) return null
  const number = Number(text.trim().replace(',', '.'))
  return name === 'travelLimitMiles' ? number * milesIn(unit) : number
}

/** The refusal of a typed limit: its bounds are whole numbers of the reader's unit. */
export function inUnit(refusal: Refusal, unit: DistanceUnit): Refusal {
  if (refusal.field !== 'travelLimitMiles') return refusal
  const { min, max } = termsBounds.travelLimitMiles
  const values = { min: Math.ceil(min / milesIn(unit)), max: Math.floor(max / milesIn(unit)) }
  return { ...refusal, values }
}
