import { type Refusal, refuse } from '../refusal.ts'
import type { DistanceUnit } from '../time/reading-style.ts'
import { type Instant, localTimeOf, minutesAfter } from '../time/time.ts'
import { travelText } from '../venues/distance-text.ts'
import { metresBetween, metresIn, type Point } from '../venues/point.ts'
import { checkInWords } from '../words/check-in.ts'
import { fill, type Language } from '../words/language.ts'
import { mayChange } from './game.ts'
import { calledOff } from './invitation.ts'
import type { Answer } from './sign-up.ts'

/** Empty if the check-in has no violations. */
type Violation =
  | { readonly kind: 'late'; readonly minutes: number }
  | { readonly kind: 'far'; readonly metres: number }
  | { readonly kind: 'noLocation' }

/** Only the official of the position may check in, and not before the check-in opens. Idempotent. */
export function checkIn({
  officialId,
  position,
  game,
  at,
  opens,
  zone,
}: Pick<Answer, 'officialId' | 'position' | 'game'> & {
  /** The time of the check-in: without network, the device's. */
  readonly at: Instant
  readonly opens: Instant
  /** Of the venue, for the refusal. */
  readonly zone: string
}): 'checkIn' | 'done' | Refusal {
  if (position.officialId !== officialId) return refuse('CONFLICT', 'notHeldByYou')
  if (position.hasCompleted) return refuse('CONFLICT', 'positionComplete')
  if (position.hasCheckedIn) return 'done'
  const closed = calledOff(game) ?? mayChange(game)
  if (closed) return closed
  if (!position.confirmedAssignment)
    return refuse('CONFLICT', position.askedAgainAt ? 'acceptChangeFirst' : 'acceptFirst')
  if (Date.parse(at) >= Date.parse(opens)) return 'checkIn'
  const { date, time } = localTimeOf(opens, zone)
  return refuse('CONFLICT', 'checkInNotOpen', { values: { date, time } })
}

const minute = 60_000
const oldest = 7 * 24 * 60 * minute

/**
 * The time of a check-in. A phone without network sends it later with its own time. An impossible time, from a wrong clock, is
 * replaced by the time of arrival.
 */
export function checkInTime(claimed: Instant | null | undefined, received: Instant): Instant {
  if (!claimed) return received
  const age = Date.parse(received) - Date.parse(claimed)
  return age >= 0 && age <= oldest ? claimed : received
}

export function checkInOpens(startDateTime: Instant, gameCheckinHours: number): Instant {
  return minutesAfter(startDateTime, -60 * gameCheckinHours)
}

export function showTime(startDateTime: Instant, showTimeMin: number): Instant {
  return minutesAfter(startDateTime, -showTimeMin)
}

/** The maximum distance that counts as being at the venue. */
export const nearMetres = 1_000

export function violationsOf(checkIn: {
  readonly at: Instant
  readonly location: Point | null
  readonly venue: Point | null
  readonly startDateTime: Instant
  readonly showTimeMin: number
}): Violation[] {
  const { at, location, venue, startDateTime } = checkIn
  const late = minutesFrom(showTime(startDateTime, checkIn.showTimeMin), at)
  const metres = location && venue ? metresBetween(location, venue) : 0
  return [
    ...(late > 0 ? [{ kind: 'late' as const, minutes: late }] : []),
    ...(metres > nearMetres ? [{ kind: 'far' as const, metres }] : []),
    ...(location ? [] : [{ kind: 'noLocation' as const }]),
  ]
}

/** The violations as stored: `checked in 9 min after show time; 3.4 km from the venue`. Null without violations. */
export function violationText(violations: readonly Violation[]): string | null {
  const words = checkInWords.en
  const parts = violations.map((violation) => {
    if (violation.kind === 'noLocation') return words.noLocation
    if (violation.kind === 'far') {
      return fill(words.far, { distance: `${(violation.metres / metresIn.K).toFixed(1)} km` })
    }
    return fill(words[violation.kind], { time: timeText(violation.minutes) })
  })
  return parts.length ? parts.join('; ') : null
}

/** The stored text of the violations in a language, with distances in the chosen unit, else in that of the language. */
export function violationIn(language: Language, stored: string, unit: DistanceUnit | null = null): string {
  const parts = stored.split('; ').map((part) => {
    for (const [kind, english] of Object.entries(checkInWords.en)) {
      const [before = '', after] = english.split(/\{\w+\}/)
      if (after === undefined ? part !== before : !(part.startsWith(before) && part.endsWith(after))) continue
      const value = after === undefined ? '' : part.slice(before.length, part.length - after.length)
      return fill(checkInWords[language][kind as keyof typeof checkInWords.en], {
        time: value,
        distance: shownDistance(value, language, unit),
      })
    }
    return part
  })
  return parts.join('; ')
}

function shownDistance(stored: string, language: Language, unit: DistanceUnit | null): string {
  const kilometres = /^(\d+\.\d) km$/.exec(stored)?.[1]
  return kilometres === undefined ? stored : travelText(Number(kilometres) * metresIn.K, language, unit)
}

/** Minutes are rounded up: half a minute late is late. */
function minutesFrom(earlier: Instant, later: Instant): number {
  return Math.ceil((Date.parse(later) - Date.parse(earlier)) / minute)
}

function timeText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')
}
