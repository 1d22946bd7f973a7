import { fitWords } from '../words/fit.ts'
import { fill, type Language } from '../words/language.ts'
import type { Opening } from './candidate.ts'
import { unknownDriveMinutes } from './drive.ts'

/** What the rules cannot check of a game whose place is not known, as a sentence; null when it is. */
export function unknownPlaceSentence(
  { venueId, coords }: Pick<Opening, 'venueId' | 'coords'>,
  language: Language,
): string | null {
  if (venueId !== null && coords !== null) return null
  const words = fitWords[language]
  return fill(venueId === null ? words.gameWithoutVenue : words.venueWithoutPin, {
    minutes: unknownDriveMinutes,
  })
}
