import { milesText, travelText } from '@whistle/domain/venues/distance-text'
import type { Language } from '@whistle/domain/words/language'
import { readingStyle } from './reading-style.ts'

/** A distance to travel, in the reader's unit. */
export function distanceText(metres: number, language: Language): string {
  return travelText(metres, language, readingStyle().distanceUnit)
}

type Values = Readonly<Record<string, string | number>>

/** The values of a refusal, of which the server names a distance in miles, with the distance in the reader's unit. */
export function valuesInUnit(values: Values, language: Language): Values {
  if (typeof values.miles !== 'number') return values
  return { ...values, distance: milesText(values.miles, language, readingStyle().distanceUnit) }
}
