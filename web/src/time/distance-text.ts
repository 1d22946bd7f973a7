import { travelText } from '@whistle/domain/venues/distance-text'
import type { Language } from '@whistle/domain/words/language'
import { readingStyle } from './reading-style.ts'

/** A distance to travel, in the reader's unit. */
export function distanceText(metres: number, language: Language): string {
  return travelText(metres, language, readingStyle().distanceUnit)
}
