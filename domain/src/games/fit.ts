import { type HeldState, heldState } from '../officials/held-certification.ts'
import type { DistanceUnit } from '../time/reading-style.ts'
import { type Instant, localTimeOf, minutesAfter } from '../time/time.ts'
import { travelText } from '../venues/distance-text.ts'
import { metresBetween, type Point } from '../venues/point.ts'
import { fitWords } from '../words/fit.ts'
import { fill, type Language } from '../words/language.ts'

/** A span in which an official is busy. Details of other managers' games and of time off are not revealed. */
export type BusySpan = {
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** An offer binds nobody, and only its manager knows of it: who is offered one game is not offered another by mistake. */
  readonly kind: 'game' | 'offer' | 'off'
  readonly gameId: string | null
  readonly name: string | null
  /** The location of that game. */
  readonly coords: Point | null
}

export type Candidate = {
  readonly id: string
  readonly active: boolean
  readonly certifications: readonly {
    readonly certificationId: string
    readonly sportId: string | null
    readonly isActive: boolean
    readonly startDate: Instant | null
    readonly endDate: Instant | null
    readonly expDate: Instant | null
  }[]
  /** The location of the home. */
  readonly coords: Point | null
  readonly spans: readonly BusySpan[]
}

/** A game with open positions; `crew` and `declined` are ids of officials. */
export type Opening = {
  readonly gameId: string
  readonly startDateTime: Instant
  readonly duration: number
  /** Of the venue: it decides on which day the game is. */
  readonly timeZone: string | null
  readonly requiredCertificationId: string | null
  readonly sportId: string | null
  /** Whether the manager keeps certifications of the sport at all. */
  readonly isSportCertified: boolean
  readonly coords: Point | null
  readonly crew: readonly string[]
  readonly declined: readonly string[]
}

export type FitReason =
  | { readonly key: 'inactive' | 'inCrew' | 'declined' }
  | { readonly key: 'booked' | 'offered' | 'off'; readonly span: BusySpan }
  | { readonly key: 'certificationMissing' | 'certificationExpired' | 'certificationNotYet' }
  | { readonly key: 'certificationExpiring' | 'sportUncertified' }
  | { readonly key: 'far'; readonly metres: number }
  | { readonly key: 'tightAfter' | 'tightBefore'; readonly minutes: number; readonly span: BusySpan }

export type Verdict = 'fits' | 'warns' | 'no'
export type Fit = {
  readonly verdict: Verdict
  /** Blocking reasons first, then warnings. */
  readonly reasons: readonly FitReason[]
  readonly distanceM: number | null
}

const farMetres = 80_000
/** The time between two games at unknown locations, and for changing halls. */
const changeMinutes = { unknown: 30, elsewhere: 15 }
const samePlaceMetres = 1_000
const metresPerMinute = 1_000

/** All reasons, the gravest first: the order in which they are listed, and in which warned officials are sorted. */
const rules: readonly { readonly key: FitReason['key']; readonly blocks: boolean }[] = [
  { key: 'inCrew', blocks: true },
  { key: 'inactive', blocks: true },
  { key: 'certificationMissing', blocks: true },
  { key: 'certificationExpired', blocks: true },
  { key: 'certificationNotYet', blocks: true },
  { key: 'booked', blocks: true },
  { key: 'offered', blocks: true },
  { key: 'declined', blocks: false },
  { key: 'sportUncertified', blocks: false },
  { key: 'off', blocks: false },
  { key: 'tightAfter', blocks: false },
  { key: 'tightBefore', blocks: false },
  { key: 'far', blocks: false },
  { key: 'certificationExpiring', blocks: false },
]
const placeOf = ({ key }: FitReason) => rules.findIndex((rule) => rule.key === key)

/** Whether a reason is blocking; the others are warnings. */
export const keepsOut = (reason: FitReason): boolean => rules[placeOf(reason)]?.blocks ?? false

/** Whether an official can work a game, and the reasons against it. */
export function fitOf(candidate: Candidate, opening: Opening): Fit {
  const { coords } = candidate
  const distanceM = coords && opening.coords ? metresBetween(coords, opening.coords) : null
  const found = [
    ...personal(candidate, opening),
    ...busyReasons(candidate.spans, opening),
    ...(distanceM !== null && distanceM > farMetres ? [{ key: 'far' as const, metres: distanceM }] : []),
  ]
  const reasons = found.toSorted((one, other) => placeOf(one) - placeOf(other))
  const verdict = reasons.some(keepsOut) ? 'no' : reasons.length > 0 ? 'warns' : 'fits'
  return { verdict, reasons, distanceM }
}

function personal({ id, active, certifications }: Candidate, opening: Opening): FitReason[] {
  const reasons: FitReason[] = []
  if (opening.crew.includes(id)) reasons.push({ key: 'inCrew' })
  if (!active) reasons.push({ key: 'inactive' })
  const { requiredCertificationId, startDateTime, timeZone } = opening
  const { date } = localTimeOf(startDateTime, timeZone ?? 'UTC')
  if (requiredCertificationId) {
    const held = certifications.filter(({ certificationId }) => certificationId === requiredCertificationId)
    const key = certificationReason(held.map((each) => heldState(each, date)))
    if (key) reasons.push({ key })
  } else if (isUncertified(certifications, opening, date)) reasons.push({ key: 'sportUncertified' })
  if (opening.declined.includes(id)) reasons.push({ key: 'declined' })
  return reasons
}

/**
 * No valid certification of the game's sport. Not said of an official without any certification where the manager keeps none
 * of that sport: it would be said of everybody.
 */
function isUncertified(held: Candidate['certifications'], opening: Opening, date: string): boolean {
  const { sportId, isSportCertified } = opening
  if (sportId === null || (!isSportCertified && held.length === 0)) return false
  const states = held.filter((each) => each.sportId === sportId).map((each) => heldState(each, date))
  return !states.some((state) => state === 'valid' || state === 'expiresSoon')
}

function certificationReason(states: readonly HeldState[]) {
  if (states.includes('valid')) return null
  if (states.includes('expiresSoon')) return 'certificationExpiring'
  if (states.includes('notYet')) return 'certificationNotYet'
  return states.length > 0 ? 'certificationExpired' : 'certificationMissing'
}

/** One reason of each kind, about the earliest span. */
function busyReasons(spans: readonly BusySpan[], opening: Opening): FitReason[] {
  const starts = Date.parse(opening.startDateTime)
  const ends = Date.parse(minutesAfter(opening.startDateTime, opening.duration))
  const others = spans
    .filter(({ gameId }) => gameId === null || gameId !== opening.gameId)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const overlaps = ({ startsAt, endsAt }: BusySpan) =>
    Date.parse(startsAt) < ends && Date.parse(endsAt) > starts
  const booked = others.find((span) => span.kind === 'game' && overlaps(span))
  if (booked) return [{ key: 'booked', span: booked }]
  const offered = others.find((span) => span.kind === 'offer' && overlaps(span))
  if (offered) return [{ key: 'offered', span: offered }]
  const off = others.find((span) => span.kind === 'off' && overlaps(span))
  const games = others.filter(({ kind }) => kind !== 'off')
  // By their ends: a game that started earlier may be the longer one.
  const before = games
    .filter(({ endsAt }) => Date.parse(endsAt) <= starts)
    .toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))
    .at(-1)
  const after = games.find(({ startsAt }) => Date.parse(startsAt) >= ends)
  return [
    ...(off ? [{ key: 'off' as const, span: off }] : []),
    ...(before ? tight('tightAfter', before, starts - Date.parse(before.endsAt), opening) : []),
    ...(after ? tight('tightBefore', after, Date.parse(after.startsAt) - ends, opening) : []),
  ]
}

function tight(key: 'tightAfter' | 'tightBefore', span: BusySpan, gapMs: number, { coords }: Opening) {
  const minutes = Math.floor(gapMs / 60_000)
  return minutes < travelMinutes(span.coords, coords) ? [{ key, minutes, span }] : []
}

function travelMinutes(from: Point | null, to: Point | null): number {
  if (!from || !to) return changeMinutes.unknown
  const metres = metresBetween(from, to)
  return metres <= samePlaceMetres ? 0 : changeMinutes.elsewhere + metres / metresPerMinute
}

const rank: Record<Verdict, number> = { fits: 0, warns: 1, no: 2 }

/** Sorts by fit, those of a wrong sport or with a graver reason later, then by distance; without an address last. */
export function compareFits(one: Fit, other: Fit): number {
  const far = (fit: Fit) => fit.distanceM ?? Number.MAX_VALUE
  const gravest = ({ reasons: [first] }: Fit) => (first ? placeOf(first) : rules.length)
  return rank[one.verdict] - rank[other.verdict] || gravest(other) - gravest(one) || far(one) - far(other)
}

/** A reason as a sentence, with local times at the venue. */
export function fitSentence(
  reason: FitReason,
  language: Language,
  timeZone: string | null,
  unit: DistanceUnit | null = null,
): string {
  const words = fitWords[language]
  if (reason.key === 'far') return fill(words.far, { distance: travelText(reason.metres, language, unit) })
  if (reason.key === 'booked' || reason.key === 'offered' || reason.key === 'off') {
    const { startsAt, endsAt, name } = reason.span
    const from = localTimeOf(startsAt, timeZone ?? 'UTC')
    const to = localTimeOf(endsAt, timeZone ?? 'UTC')
    if (reason.key === 'off' && from.date !== to.date) return words.offWholeDay
    const sentence = reason.key === 'booked' && !name ? words.bookedElsewhere : words[reason.key]
    return fill(sentence, { from: from.time, to: to.time, name: name ?? '' })
  }
  if (reason.key === 'tightAfter' || reason.key === 'tightBefore') {
    const { minutes, span } = reason
    const sentence = words[span.name ? reason.key : (`${reason.key}Elsewhere` as const)]
    return fill(sentence, { minutes, name: span.name ?? '' })
  }
  return words[reason.key]
}
