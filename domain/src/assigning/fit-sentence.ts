import type { DistanceUnit } from '../time/reading-style.ts'
import { localTimeOf } from '../time/time.ts'
import { milesText, travelText } from '../venues/distance-text.ts'
import { fitWords } from '../words/fit.ts'
import { fill, type Language } from '../words/language.ts'
import { type FitReason, ruleOf } from './candidate-fit.ts'

/** A reason as a sentence, with local times at the venue. */
export function fitSentence(
  reason: FitReason,
  language: Language,
  timeZone: string | null,
  unit: DistanceUnit | null = null,
): string {
  const words = fitWords[language]
  if (reason.key === 'far') return fill(words.far, { distance: travelText(reason.metres, language, unit) })
  if (reason.key === 'travelLimit')
    return fill(words.travelLimit, { distance: milesText(reason.limit, language, unit) })
  if ('limit' in reason) return fill(words[reason.key], { limit: reason.limit })
  if (reason.key === 'booked' || reason.key === 'offered' || reason.key === 'off') {
    const { startsAt, endsAt, name } = reason.span
    const from = localTimeOf(startsAt, timeZone ?? 'UTC')
    const to = localTimeOf(endsAt, timeZone ?? 'UTC')
    if (reason.key === 'off' && from.date !== to.date) return words.offWholeDay
    const sentence = reason.key === 'booked' && !name ? words.bookedElsewhere : words[reason.key]
    return fill(sentence, { from: from.time, to: to.time, name: name ?? '' })
  }
  if (reason.key === 'tightAfter' || reason.key === 'tightBefore')
    return fill(words[reason.key], { minutes: reason.minutes, name: reason.span.name ?? '' })
  return words[reason.key]
}

const letters: Record<ReturnType<typeof ruleOf>, string> = {
  inactive: 'G',
  declined: 'N',
  certification: 'A',
  sportUncertified: 'L',
  grade: 'A',
  blockedVenue: 'V',
  blockedTeam: 'T',
  off: 'D',
  travelLimit: 'V',
  busyElsewhere: 'X',
  sameGame: 'E',
  overlap: 'E',
  travelTime: 'E',
  dayLimit: 'C',
  weekLimit: 'C',
  partner: 'O',
  unreachable: 'O',
  far: 'V',
  certificationExpiring: 'A',
}

/**
 * The letter of a reason, for lists without room for sentences. The letters are those that assignors know: G group, A ability,
 * L league, V venue, T team, D date, X other organisation, E elsewhere, C counts, O other official; N is a no to this game.
 */
export function letterOf(reason: FitReason): string {
  return letters[ruleOf(reason)]
}
