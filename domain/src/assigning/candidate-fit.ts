import { type HeldState, heldState } from '../officials/held-certification.ts'
import { weekOf } from '../time/calendar.ts'
import { localTimeOf } from '../time/time.ts'
import { metresBetween } from '../venues/point.ts'
import type { BusySpan, Candidate, Opening } from './candidate.ts'
import { driveKey } from './candidate.ts'
import { gradeFor } from './grade.ts'
import { type OtherGame, pairRulesAgainst } from './pair-rules-against.ts'
import type { TimeSpan } from './records.ts'
import {
  type AssigningRule,
  assigningRules,
  loadRulesAgainst,
  overlaps,
  type PairRule,
  personalRulesAgainst,
  presenceAt,
} from './rules.ts'

/** What is worth knowing of an official although no rule is against it. */
type Note = 'sportUncertified' | 'unreachable' | 'far' | 'certificationExpiring'

/** Why an official does not fit, or fits with a warning; `key` names the sentence, of which a rule can have several. */
export type FitReason =
  | { readonly key: 'inactive' | 'inCrew' | 'declined' }
  | { readonly key: 'booked' | 'offered' | 'off'; readonly span: BusySpan }
  | { readonly key: 'certificationMissing' | 'certificationExpired' | 'certificationNotYet' }
  | { readonly key: 'gradeNever' | 'blockedVenue' | 'blockedTeam' | 'partner' }
  | { readonly key: 'gradeBelow' | 'travelLimit' | 'dayLimit' | 'weekLimit'; readonly limit: number }
  | { readonly key: 'tightAfter' | 'tightBefore'; readonly minutes: number; readonly span: BusySpan }
  | { readonly key: 'certificationExpiring' | 'sportUncertified' | 'unreachable' }
  | { readonly key: 'far'; readonly metres: number }

export type Verdict = 'fits' | 'warns' | 'no'
export type Fit = {
  readonly verdict: Verdict
  /** Blocking reasons first, then warnings; each in the order of the rules. */
  readonly reasons: readonly FitReason[]
  readonly distanceM: number | null
}

const farMetres = 80_000
/** A manager is not offered who breaks one of these; the others are warnings. */
const blocking: readonly string[] = [
  ...(['inactive', 'certification', 'busyElsewhere', 'sameGame', 'overlap'] satisfies AssigningRule[]),
]
/** The gravest first: the rules in their order, and the notes among them. */
const order: readonly (AssigningRule | Note)[] = [
  ...assigningRules.flatMap((rule) =>
    rule === 'certification' ? ([rule, 'sportUncertified'] as const) : [rule],
  ),
  'unreachable',
  'far',
  'certificationExpiring',
]

/** Where a rule has several sentences, or one with another name. */
const rulesOfKeys = {
  inCrew: 'sameGame',
  offered: 'overlap',
  certificationMissing: 'certification',
  certificationExpired: 'certification',
  certificationNotYet: 'certification',
  gradeNever: 'grade',
  gradeBelow: 'grade',
  tightAfter: 'travelTime',
  tightBefore: 'travelTime',
} as const

/** The rule that a reason is about, or the note. */
export function ruleOf(reason: FitReason): AssigningRule | Note {
  const { key } = reason
  if (key === 'booked') return reason.span.gameId === null ? 'busyElsewhere' : 'overlap'
  return key in rulesOfKeys ? rulesOfKeys[key as keyof typeof rulesOfKeys] : (key as AssigningRule | Note)
}

/** Whether a reason is blocking; the others are warnings. */
export const keepsOut = (reason: FitReason): boolean => blocking.includes(ruleOf(reason))

const placeOf = (reason: FitReason) => order.indexOf(ruleOf(reason)) + (keepsOut(reason) ? 0 : order.length)

/** Whether an official can work a game, and the reasons against it. */
export function fitOf(candidate: Candidate, opening: Opening): Fit {
  const { coords } = candidate
  const distanceM = coords && opening.coords ? metresBetween(coords, opening.coords) : null
  const asked = askedOf(candidate, opening)
  const found = [
    ...(opening.crew.includes(candidate.id) ? [{ key: 'inCrew' as const }] : []),
    ...personalReasons(candidate, opening, asked),
    ...pairReasons(candidate, opening, asked),
    ...loadReasons(candidate, asked.game.day, opening),
    ...partnerReasons(candidate, opening),
    ...(candidate.isReachable ? [] : [{ key: 'unreachable' as const }]),
    ...(distanceM !== null && distanceM > farMetres ? [{ key: 'far' as const, metres: distanceM }] : []),
  ]
  // An official who works then is not also away, or late.
  const isTaken = found.some((reason) => ['overlap', 'busyElsewhere'].includes(ruleOf(reason)))
  const reasons = found
    .filter((reason) => !isTaken || !['off', 'travelTime'].includes(ruleOf(reason)))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  const verdict = reasons.some(keepsOut) ? 'no' : reasons.length > 0 ? 'warns' : 'fits'
  return { verdict, reasons, distanceM }
}

const minuteOf = (instant: string) => Date.parse(instant) / 60_000
const timesOf = ({ startsAt, endsAt }: BusySpan): TimeSpan => ({
  from: minuteOf(startsAt),
  to: minuteOf(endsAt),
})
const isElsewhere = ({ kind, gameId }: BusySpan) => kind !== 'off' && gameId === null

/** The official, the game and the position as the rules see them. */
function askedOf({ terms, ...candidate }: Candidate, opening: Opening) {
  const { startDateTime, timeZone, position } = opening
  const startsAt = minuteOf(startDateTime)
  const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? null
  return {
    official: {
      ...terms,
      ...{ id: candidate.id, active: candidate.active, rating: candidate.rating, home: candidate.coords },
      certifications: candidate.certifications
        .filter(({ isActive }) => isActive)
        .map(({ certificationId, startDate, endDate, expDate }) => ({
          ...{ certificationId, from: dayOf(startDate) },
          until: [dayOf(endDate), dayOf(expDate)].filter((day) => day !== null).sort()[0] ?? null,
        })),
      off: candidate.spans.filter(({ kind }) => kind === 'off').map(timesOf),
      busy: candidate.spans.filter(isElsewhere).map(timesOf),
    },
    position: {
      ...(position ?? { name: '', showTimeMin: 0, minGrade: null }),
      certificationId: opening.requiredCertificationId,
    },
    game: {
      ...{ id: opening.gameId, startsAt, endsAt: startsAt + opening.duration, week: '', courtId: null },
      ...{ day: localTimeOf(startDateTime, timeZone ?? 'UTC').date, divisionId: opening.divisionId },
      ...{ venueId: opening.venueId, point: opening.coords, teams: opening.teams },
      declined: new Set(opening.declined),
    },
  }
}
type Asked = ReturnType<typeof askedOf>

function personalReasons(candidate: Candidate, opening: Opening, asked: Asked): FitReason[] {
  const { official, position, game } = asked
  const spans = candidate.spans.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const during = overlaps(presenceAt(game, position))
  const first = (isWanted: (span: BusySpan) => boolean) =>
    spans.find((span) => isWanted(span) && during(timesOf(span)))
  const states = candidate.certifications
    .filter(({ certificationId }) => certificationId === opening.requiredCertificationId)
    .map((held) => heldState(held, game.day))
  const reasons = personalRulesAgainst(asked).flatMap((rule): FitReason[] => {
    if (rule === 'certification') return [{ key: missingBy(states) }]
    if (rule === 'grade') {
      const isNever = gradeFor(official, game.divisionId, position.name) === 0
      return [isNever ? { key: 'gradeNever' } : { key: 'gradeBelow', limit: position.minGrade ?? 1 }]
    }
    if (rule === 'travelLimit') return [{ key: rule, limit: official.travelLimitMiles ?? 0 }]
    if (rule !== 'off' && rule !== 'busyElsewhere') return [{ key: rule }]
    const span = first(rule === 'off' ? ({ kind }) => kind === 'off' : isElsewhere)
    return span ? [{ key: rule === 'off' ? 'off' : 'booked', span }] : []
  })
  const isLastDays =
    !states.includes('valid') && states.includes('expiresSoon') ? ['certificationExpiring' as const] : []
  const isOther = isUncertified(candidate, opening, game.day) ? ['sportUncertified' as const] : []
  return [...reasons, ...[...isLastDays, ...isOther].map((key) => ({ key }))]
}

/**
 * No valid certification of the game's sport. Not said of an official without any certification where the manager keeps none
 * of that sport: it would be said of every official.
 */
function isUncertified({ certifications: held }: Candidate, opening: Opening, date: string): boolean {
  const { sportId, isSportCertified, requiredCertificationId } = opening
  if (requiredCertificationId || sportId === null) return false
  if (!isSportCertified && held.length === 0) return false
  const states = held.filter((each) => each.sportId === sportId).map((each) => heldState(each, date))
  return !states.some((state) => state === 'valid' || state === 'expiresSoon')
}

function missingBy(states: readonly HeldState[]) {
  if (states.includes('notYet')) return 'certificationNotYet'
  return states.length > 0 ? 'certificationExpired' : 'certificationMissing'
}

/** One reason of each kind: about the earliest overlap, and about the nearest game before and after. */
function pairReasons({ spans, house }: Candidate, opening: Opening, { game, position }: Asked): FitReason[] {
  const held = { ...game, showTimeMin: position.showTimeMin }
  const others = spans
    .filter((span) => span.gameId !== null && span.gameId !== game.id)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .map((span) => {
      const [rule] = pairRulesAgainst(held, [otherOf(span, house.drives, opening)])
      return { span, rule }
    })
  const against = (rule: PairRule) => others.filter((each) => each.rule === rule).map(({ span }) => span)
  const taken = against('overlap')
  const booked = taken.find(({ kind }) => kind === 'game')
  if (booked) return [{ key: 'booked', span: booked }]
  if (taken[0]) return [{ key: 'offered', span: taken[0] }]
  const late = against('travelTime')
  const gap = (from: number, to: number) => Math.floor(to - from)
  // By their ends: a game that started earlier may be the longer one.
  const before = late
    .filter(({ endsAt }) => minuteOf(endsAt) <= game.startsAt)
    .toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))
    .at(-1)
  const after = late.find(({ startsAt }) => minuteOf(startsAt) >= game.endsAt)
  return [
    ...(before
      ? [{ key: 'tightAfter' as const, minutes: gap(minuteOf(before.endsAt), game.startsAt), span: before }]
      : []),
    ...(after
      ? [{ key: 'tightBefore' as const, minutes: gap(game.endsAt, minuteOf(after.startsAt)), span: after }]
      : []),
  ]
}

function otherOf(span: BusySpan, drives: ReadonlyMap<string, number>, { venueId }: Opening): OtherGame {
  const { from, to } = timesOf(span)
  const isDriven = span.venueId !== null && venueId !== null && span.venueId !== venueId
  return {
    ...{ id: span.gameId ?? '', startsAt: from, endsAt: to, showTimeMin: span.showTimeMin },
    ...{ venueId: span.venueId, point: span.coords },
    driveMinutes: isDriven ? (drives.get(driveKey(span.venueId, venueId)) ?? null) : null,
  }
}

function loadReasons({ terms, house }: Candidate, day: string, { gameId }: Opening): FitReason[] {
  if (terms.maxGamesPerDay === null && terms.maxGamesPerWeek === null) return []
  const others = new Map(
    terms.games.filter((each) => each.gameId !== gameId).map((each) => [each.gameId, each.day]),
  )
  const week = new Set(weekOf(day, house.firstWeekday))
  const days = [...others.values()]
  const gamesOnDay = days.filter((each) => each === day).length
  const gamesInWeek = days.filter((each) => week.has(each)).length
  return loadRulesAgainst({ ...terms, gamesOnDay, gamesInWeek }).map((key) => ({
    key,
    limit: (key === 'dayLimit' ? terms.maxGamesPerDay : terms.maxGamesPerWeek) ?? 0,
  }))
}

function partnerReasons({ id, terms }: Candidate, { crew }: Opening): FitReason[] {
  const isBlocked = crew.some((partner) => partner !== id && terms.blockedPartners.has(partner))
  return isBlocked ? [{ key: 'partner' }] : []
}

const rank: Record<Verdict, number> = { fits: 0, warns: 1, no: 2 }

type Fitted = { readonly fit: Fit; readonly rating: number | null }

/** Sorts officials by fit, distance and rating: the order in which they are offered and asked. */
export function compareCandidates(one: Fitted, other: Fitted): number {
  return compareFits(one.fit, other.fit) || (other.rating ?? -1) - (one.rating ?? -1)
}

/** Sorts by fit, those with a graver reason later, then by distance; without an address last. */
export function compareFits(one: Fit, other: Fit): number {
  const far = (fit: Fit) => fit.distanceM ?? Number.MAX_VALUE
  const gravest = ({ reasons: [first] }: Fit) => (first ? placeOf(first) : 2 * order.length)
  return rank[one.verdict] - rank[other.verdict] || gravest(other) - gravest(one) || far(one) - far(other)
}
